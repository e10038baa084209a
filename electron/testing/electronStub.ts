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
  setAsDefaultProtocolClient: vi.fn(() => true),
  enableSandbox: vi.fn(),
  configureHostResolver: vi.fn(),
  commandLine: {
    appendSwitch: vi.fn(),
    hasSwitch: vi.fn<(name: string) => boolean>(() => false),
    getSwitchValue: vi.fn<(name: string) => string>(() => ''),
  },
})

export const dialog = { showErrorBox: vi.fn() }

export const shell = { openExternal: vi.fn(() => Promise.resolve()) }

export const powerMonitor = new EventEmitter()

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

export const Menu = { buildFromTemplate: vi.fn(), setApplicationMenu: vi.fn() }

export class BrowserWindow extends EventEmitter {
  readonly loadURL = vi.fn(() => Promise.resolve())
  readonly show = vi.fn()
  readonly focus = vi.fn()
  readonly isMinimized = vi.fn(() => false)
  static readonly opened: BrowserWindow[] = []
  constructor(readonly options: Electron.BrowserWindowConstructorOptions) {
    super()
    BrowserWindow.opened.push(this)
  }
}
