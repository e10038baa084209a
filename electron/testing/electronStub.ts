import { EventEmitter } from 'node:events'
import { vi } from 'vitest'

/**
 * The little of Electron that the modules of electron/app touch, for tests without Electron's program:
 * `vi.mock('electron', () => import('../testing/electronStub'))`.
 */
export const app = Object.assign(new EventEmitter(), { isPackaged: false })

export const ipcMain = { handle: vi.fn() }

export const session = {
  defaultSession: {
    setPermissionCheckHandler: vi.fn(),
    setPermissionRequestHandler: vi.fn(),
    setDevicePermissionHandler: vi.fn(),
  },
}

export const Menu = { buildFromTemplate: vi.fn(), setApplicationMenu: vi.fn() }

export class BrowserWindow extends EventEmitter {
  readonly loadURL = vi.fn(() => Promise.resolve())
  readonly show = vi.fn()
  constructor(readonly options: Electron.BrowserWindowConstructorOptions) {
    super()
  }
}
