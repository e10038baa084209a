import { EventEmitter } from 'node:events'
import { app } from './app'
import { heldBack, tellTest } from './heard'
import { session } from './session'

interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Frame {
  readonly url: string
  readonly parent: Frame | null
  readonly origin: string
  send(channel: string, ...args: readonly unknown[]): void
}

type OpenHandler = (details: { readonly url: string }) => { readonly action: string }

let count = 0
const open: BrowserWindow[] = []

/** The page of a window, as far as the program speaks of it. What it shows, if anything does, is the test's matter. */
class WebContents extends EventEmitter {
  readonly session = session.defaultSession
  private openHandler: OpenHandler = () => ({ action: 'allow' })
  private url = ''

  constructor(readonly id: number) {
    super()
  }

  get mainFrame(): Frame {
    const { url } = this
    const origin = URL.canParse(url) ? new URL(url).origin : 'null'
    return { url, parent: null, origin, send: (channel, ...args) => this.send(channel, ...args) }
  }
  send(channel: string, ...args: readonly unknown[]): void {
    // As it crosses to another process; what cannot be copied throws, as it does there.
    const copy = structuredClone(args)
    tellTest({ notice: 'sent', window: this.id, channel, args: copy })
  }
  getURL(): string {
    return this.url
  }
  getTitle(): string {
    return 'Billet-doux'
  }
  isDestroyed(): boolean {
    return !open.some(({ id }) => id === this.id)
  }
  isLoading(): boolean {
    return false
  }
  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler
  }
  setBackgroundThrottling(): void {}
  setWebRTCIPHandlingPolicy(): void {}
  openDevTools(): void {}
  closeDevTools(): void {}
  toggleDevTools(): void {}
  reload(): void {}
  setZoomLevel(): void {}
  setVisualZoomLevelLimits(): Promise<void> {
    return Promise.resolve()
  }

  /** For the stub: the page is there. */
  arrive(url: string): void {
    this.url = url
    this.emit('did-start-navigation', { url, isMainFrame: true, isSameDocument: false })
    this.emit('did-navigate', {}, url)
    this.emit('dom-ready', {})
    this.emit('did-finish-load', {})
  }
  /** For tests: whether the page may go there. */
  mayGo(
    url: string,
    event: 'will-navigate' | 'will-redirect' | 'will-frame-navigate' = 'will-navigate',
  ): boolean {
    return !heldBack(
      this,
      event,
      { url, isMainFrame: true, isSameDocument: false, frame: this.mainFrame },
      url,
    )
  }
  /** For tests: whether the page may open another. */
  mayOpen(url: string): boolean {
    return this.openHandler({ url }).action === 'allow'
  }
  /** For tests: whether the page may hold another program's page within it. */
  mayAttach(): boolean {
    return !heldBack(this, 'will-attach-webview', {}, {}, {})
  }
}

export class BrowserWindow extends EventEmitter {
  readonly id = (count += 1)
  readonly webContents = new WebContents(this.id)
  private visible: boolean
  private focused = false
  private minimized = false
  private maximized = false
  private full: boolean
  private gone = false
  private bounds: Rectangle
  private title: string

  constructor(readonly options: Partial<Electron.BrowserWindowConstructorOptions> = {}) {
    super()
    const {
      x = 100,
      y = 100,
      width = 800,
      height = 600,
      show = true,
      fullscreen = false,
      title = '',
    } = options
    this.bounds = { x, y, width, height }
    this.visible = show
    this.full = fullscreen
    this.title = title
    open.push(this)
    app.emit('web-contents-created', {}, this.webContents)
    app.emit('browser-window-created', {}, this)
  }

  static getAllWindows(): BrowserWindow[] {
    return [...open]
  }
  static fromId(id: number): BrowserWindow | null {
    return open.find((window) => window.id === id) ?? null
  }
  static fromWebContents(contents: WebContents): BrowserWindow | null {
    return BrowserWindow.fromId(contents.id)
  }
  static getFocusedWindow(): BrowserWindow | null {
    return open.find((window) => window.focused) ?? null
  }

  loadURL(url: string): Promise<void> {
    return new Promise((resolve) => {
      setImmediate(() => {
        tellTest({ notice: 'opened', window: this.id, url })
        this.webContents.arrive(url)
        this.emit('ready-to-show')
        resolve()
      })
    })
  }
  show(): void {
    this.visible = true
    this.emit('show')
    this.focus()
  }
  showInactive(): void {
    this.visible = true
    this.emit('show')
  }
  hide(): void {
    this.visible = false
    this.focused = false
    this.emit('hide')
  }
  focus(): void {
    this.focused = true
    this.emit('focus')
  }
  blur(): void {
    this.focused = false
    this.emit('blur')
  }
  minimize(): void {
    this.minimized = true
    this.emit('minimize')
  }
  restore(): void {
    this.minimized = false
    this.emit('restore')
  }
  maximize(): void {
    this.maximized = true
    this.emit('maximize')
  }
  unmaximize(): void {
    this.maximized = false
    this.emit('unmaximize')
  }
  setFullScreen(full: boolean): void {
    this.full = full
    this.emit(full ? 'enter-full-screen' : 'leave-full-screen')
  }
  isVisible(): boolean {
    return this.visible
  }
  isFocused(): boolean {
    return this.focused
  }
  isMinimized(): boolean {
    return this.minimized
  }
  isMaximized(): boolean {
    return this.maximized
  }
  isFullScreen(): boolean {
    return this.full
  }
  isDestroyed(): boolean {
    return this.gone
  }
  getBounds(): Rectangle {
    return this.bounds
  }
  getNormalBounds(): Rectangle {
    return this.bounds
  }
  setBounds(bounds: Partial<Rectangle>): void {
    this.bounds = { ...this.bounds, ...bounds }
    this.emit('move')
    this.emit('resize')
    this.emit('moved')
    this.emit('resized')
  }
  getTitle(): string {
    return this.title
  }
  setTitle(title: string): void {
    this.title = title
  }
  setMenuBarVisibility(): void {}
  setAutoHideMenuBar(): void {}
  flashFrame(): void {}
  moveTop(): void {}
  setIcon(): void {}
  setOverlayIcon(): void {}
  setProgressBar(): void {}
  setSkipTaskbar(): void {}

  /** As the cross of the window does. Whether it is gone then. */
  close(): boolean {
    if (this.gone) return true
    if (heldBack(this, 'close')) return false
    this.destroy()
    return true
  }
  destroy(): void {
    if (this.gone) return
    this.gone = true
    open.splice(open.indexOf(this), 1)
    tellTest({ notice: 'closed', window: this.id })
    this.emit('closed')
    this.webContents.emit('destroyed')
    if (open.length > 0) return
    if (app.listenerCount('window-all-closed') > 0) app.emit('window-all-closed')
    else app.quit()
  }
}

app.over(() => BrowserWindow.getAllWindows())
