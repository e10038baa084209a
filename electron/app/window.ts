import { app, BrowserWindow, screen } from 'electron'
import type { Settings } from './settings'
import { fitToDisplays, LEAST } from './windowPlace'

export interface WindowOptions {
  /** The own host's page, on loopback. The window never loads any other. */
  readonly url: string
  readonly preload: string
  readonly icon: string
  /** Where its place is remembered. */
  readonly settings: Settings
  readonly log: (line: string) => void
}

/** The one window of the program. */
export interface ProgramWindow {
  readonly browser: BrowserWindow
  /** Whether it is out of sight while the program goes on hosting. */
  readonly isHidden: boolean
  /** Brings it to the front, from wherever it is. */
  show(): void
  /** Out of sight. Its page is left, too: else who plays there would count as here, and all would wait. */
  hide(): void
  /** Fills a display, by its id. */
  fillDisplay(id: number): void
}

/** The leather of the table: what is seen until the page is there. */
const GROUND = '#24402f'
/** What a window shows that nobody sees. */
const NOTHING = 'about:blank'
/** So long nothing has moved before a place is written down, in milliseconds. */
const SETTLED_MS = 500

export function openWindow({ url, preload, icon, settings, log }: WindowOptions): ProgramWindow {
  const place = settings.read().window
  const main = screen.getPrimaryDisplay()
  const others = screen.getAllDisplays().filter(({ id }) => id !== main.id)
  const browser = new BrowserWindow({
    title: 'Billet-doux',
    ...fitToDisplays(
      place,
      [main, ...others].map(({ workArea }) => workArea),
    ),
    minWidth: LEAST.width,
    minHeight: LEAST.height,
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
      // They are for developers, and would show to whoever hosts what the page holds.
      devTools: !app.isPackaged,
    },
  })
  const load = (page: string): void => {
    // A page that is left before it is there counts as one that could not be loaded.
    browser.loadURL(page).catch((error: unknown) => log(`${page} is not shown: ${String(error)}`))
  }
  let isHidden = false
  browser.once('ready-to-show', () => {
    if (isHidden) return
    if (place?.maximized === true) browser.maximize()
    if (place?.fullScreen === true) browser.setFullScreen(true)
    browser.show()
  })
  remember(browser, settings)
  load(url)

  const whenWindowed = (then: () => void): void => {
    if (!browser.isFullScreen()) then()
    else {
      browser.once('leave-full-screen', then)
      browser.setFullScreen(false)
    }
  }
  return {
    browser,
    get isHidden() {
      return isHidden
    },
    show() {
      if (browser.isDestroyed()) return
      if (isHidden) load(url)
      isHidden = false
      if (browser.isMinimized()) browser.restore()
      browser.show()
      browser.focus()
    },
    hide() {
      if (isHidden) return
      isHidden = true
      load(NOTHING)
      // On macOS a window that fills a screen would leave that screen black.
      whenWindowed(() => {
        if (isHidden) browser.hide()
      })
    },
    fillDisplay(id) {
      const display = screen.getAllDisplays().find((one) => one.id === id)
      if (!display) return
      whenWindowed(() => {
        browser.setBounds(fitToDisplays(undefined, [display.workArea]))
        browser.setFullScreen(true)
      })
    },
  }
}

function remember(browser: BrowserWindow, settings: Settings): void {
  let timer: NodeJS.Timeout | undefined
  const keep = (): void => {
    clearTimeout(timer)
    if (browser.isDestroyed()) return
    const [maximized, fullScreen] = [browser.isMaximized(), browser.isFullScreen()]
    settings.change({ window: { ...browser.getNormalBounds(), maximized, fullScreen } })
  }
  const soon = (): void => {
    clearTimeout(timer)
    timer = setTimeout(keep, SETTLED_MS)
  }
  browser.on('resize', soon)
  browser.on('move', soon)
  browser.on('maximize', soon)
  browser.on('unmaximize', soon)
  browser.on('enter-full-screen', soon)
  browser.on('leave-full-screen', soon)
  browser.on('close', keep)
  browser.on('closed', () => clearTimeout(timer))
}
