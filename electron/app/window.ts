import { BrowserWindow } from 'electron'

export interface WindowOptions {
  /** The own host's page, on loopback. The window never loads any other. */
  readonly url: string
  readonly preload: string
  readonly icon: string
}

/** The leather of the table: what is seen until the page is there. */
const GROUND = '#24402f'

export function openWindow({ url, preload, icon }: WindowOptions): BrowserWindow {
  const window = new BrowserWindow({
    title: 'Billet-doux',
    width: 1280,
    height: 800,
    minWidth: 360,
    minHeight: 520,
    show: false,
    backgroundColor: GROUND,
    autoHideMenuBar: true,
    icon,
    webPreferences: {
      preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
    },
  })
  window.once('ready-to-show', () => window.show())
  void window.loadURL(url)
  return window
}

/** Brings the window to the front, as when the program is started a second time. */
export function focusWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.focus()
}
