import { EventEmitter } from 'node:events'
import { vi } from 'vitest'

/**
 * The little of Electron that this program touches, for tests without Electron's own:
 * `vi.mock('electron', () => import('../testing/electronStub'))`.
 */
export const app = Object.assign(new EventEmitter(), {
  isPackaged: false,
  whenReady: vi.fn(() => Promise.resolve()),
  getPath: vi.fn((name: string) => `/home/anna/${name}`),
  setPath: vi.fn(),
  requestSingleInstanceLock: vi.fn<(message?: unknown) => boolean>(() => true),
  quit: vi.fn(),
  exit: vi.fn(),
  getPreferredSystemLanguages: vi.fn((): string[] => ['en-GB']),
  setAboutPanelOptions: vi.fn(),
  dock: { setBadge: vi.fn(), setMenu: vi.fn() },
  setAsDefaultProtocolClient: vi.fn(() => true),
  enableSandbox: vi.fn(),
  configureHostResolver: vi.fn(),
  commandLine: {
    appendSwitch: vi.fn(),
    hasSwitch: vi.fn<(name: string) => boolean>(() => false),
    getSwitchValue: vi.fn<(name: string) => string>(() => ''),
  },
})

export const dialog = {
  showErrorBox: vi.fn(),
  /** Called with the window before, or with the options alone. The answer is the number of a button. */
  showMessageBox: vi.fn<(...args: readonly unknown[]) => Promise<{ response: number }>>(() =>
    Promise.resolve({ response: 0 }),
  ),
}

export const shell = {
  openExternal: vi.fn(() => Promise.resolve()),
  openPath: vi.fn(() => Promise.resolve('')),
}

export const powerMonitor = new EventEmitter()

export const powerSaveBlocker = {
  start: vi.fn<(type: string) => number>(() => 7),
  stop: vi.fn<(id: number) => void>(),
}

const display = {
  ...{ id: 1, scaleFactor: 1, size: { width: 1920, height: 1080 } },
  workArea: { x: 0, y: 0, width: 1920, height: 1040 },
}

export const screen = Object.assign(new EventEmitter(), {
  getPrimaryDisplay: vi.fn(() => display),
  getAllDisplays: vi.fn(() => [display]),
})

export const nativeImage = {
  createFromPath: vi.fn((path: string) => ({ resize: (size: object): unknown => ({ path, ...size }) })),
}

export class Tray extends EventEmitter {
  readonly setToolTip = vi.fn<(text: string) => void>()
  readonly setContextMenu = vi.fn<(menu: unknown) => void>()
  readonly destroy = vi.fn()
  static readonly made: Tray[] = []
  constructor(readonly image: unknown) {
    super()
    Tray.made.push(this)
  }
}

export const ipcMain = { handle: vi.fn() }

export const session = {
  defaultSession: Object.assign(new EventEmitter(), {
    setPermissionCheckHandler: vi.fn(),
    setPermissionRequestHandler: vi.fn(),
    setDevicePermissionHandler: vi.fn(),
    setDisplayMediaRequestHandler: vi.fn(),
    setSpellCheckerEnabled: vi.fn(),
    webRequest: { onBeforeRequest: vi.fn() },
  }),
}

/** A menu is what it was made from. */
export const Menu = {
  buildFromTemplate: vi.fn((template: Electron.MenuItemConstructorOptions[]) => template),
  setApplicationMenu: vi.fn<(menu: Electron.MenuItemConstructorOptions[]) => void>(),
}

export class BrowserWindow extends EventEmitter {
  readonly loadURL = vi.fn<(url: string) => Promise<void>>(() => Promise.resolve())
  readonly show = vi.fn()
  readonly hide = vi.fn()
  readonly focus = vi.fn()
  readonly restore = vi.fn()
  readonly maximize = vi.fn()
  readonly setFullScreen = vi.fn<(full: boolean) => void>()
  readonly setBounds = vi.fn<(bounds: Electron.Rectangle) => void>()
  readonly isMinimized = vi.fn(() => false)
  readonly isMaximized = vi.fn(() => false)
  readonly isFullScreen = vi.fn(() => false)
  readonly isDestroyed = vi.fn(() => false)
  readonly getNormalBounds = vi.fn(() => ({ x: 10, y: 20, width: 1000, height: 700 }))
  readonly webContents = Object.assign(new EventEmitter(), {
    isDestroyed: (): boolean => false,
    mainFrame: { origin: '', send: vi.fn() },
  })
  static readonly opened: BrowserWindow[] = []
  constructor(readonly options: Electron.BrowserWindowConstructorOptions) {
    super()
    BrowserWindow.opened.push(this)
  }
}
