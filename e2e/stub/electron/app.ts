import { EventEmitter } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { heldBack } from './heard'
import type { Menu } from './menus'
import { setting } from './settings'
import type { BrowserWindow } from './windows'

const POLL_MS = 50
const LOCK = 'stub-lock'

/** The program as the system sees it. It quits as Electron does: each step can be held back by whoever hears of it. */
class App extends EventEmitter {
  readonly isPackaged = setting('packaged') === 'yes'
  readonly name = 'Billet-doux'
  readonly commandLine = new CommandLine()
  readonly dock = process.platform === 'darwin' ? new Dock() : undefined
  private readonly paths = new Map<string, string>()
  private readonly schemes = new Set<string>()
  private readonly ready = new Promise<void>((resolve) => setTimeout(resolve))
  private isUp = false
  private badge = 0
  private home: string | undefined
  private locked: string | undefined
  private windows: () => readonly BrowserWindow[] = () => []

  constructor() {
    super()
    void this.ready.then(() => {
      this.isUp = true
      this.emit('ready', {}, {})
    })
  }

  /** For the windows of this stub. */
  over(windows: () => readonly BrowserWindow[]): void {
    this.windows = windows
  }

  whenReady(): Promise<void> {
    return this.ready
  }
  isReady(): boolean {
    return this.isUp
  }
  getName(): string {
    return this.name
  }
  getVersion(): string {
    return setting('version') ?? '0.0.0'
  }
  getLocale(): string {
    return this.getPreferredSystemLanguages()[0] ?? 'en'
  }
  getSystemLocale(): string {
    return this.getLocale()
  }
  getPreferredSystemLanguages(): string[] {
    return (setting('languages') ?? 'en-GB').split(',')
  }
  getAppPath(): string {
    return path.resolve(process.argv[1] ?? '.', '../../..')
  }
  getPath(name: string): string {
    if (name === 'exe') return process.execPath
    this.home ??= setting('home') ?? mkdtempSync(path.join(tmpdir(), 'stub-home-'))
    return this.paths.get(name) ?? path.join(this.home, name)
  }
  setPath(name: string, folder: string): void {
    this.paths.set(name, folder)
  }
  setAppLogsPath(): void {}
  setAppUserModelId(): void {}
  setAboutPanelOptions(): void {}
  showAboutPanel(): void {}
  enableSandbox(): void {}
  configureHostResolver(): void {}
  focus(): void {}
  setAsDefaultProtocolClient(scheme: string): boolean {
    this.schemes.add(scheme)
    return true
  }
  isDefaultProtocolClient(scheme: string): boolean {
    return this.schemes.has(scheme)
  }
  setBadgeCount(count = 0): boolean {
    this.badge = count
    return true
  }
  getBadgeCount(): number {
    return this.badge
  }

  /** One program to a data folder; a second one hands its words to the first. Also refused where nobody can find out. */
  requestSingleInstanceLock(message: unknown = null): boolean {
    if (setting('lock') === 'refused') return false
    const folder = this.getPath('userData')
    const file = path.join(folder, LOCK)
    try {
      mkdirSync(folder, { recursive: true })
    } catch {
      return false
    }
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
    } catch {
      if (lives(Number(readFileSync(file, 'utf8')))) {
        writeFileSync(
          path.join(folder, `${LOCK}-${process.pid}`),
          JSON.stringify({ argv: process.argv, message }),
        )
        return false
      }
      writeFileSync(file, String(process.pid))
    }
    this.locked = file
    setInterval(() => this.hearSecond(folder), POLL_MS).unref()
    return true
  }
  hasSingleInstanceLock(): boolean {
    return this.locked !== undefined
  }
  private hearSecond(folder: string): void {
    for (const name of readdirSync(folder).filter((one) => one.startsWith(`${LOCK}-`))) {
      const file = path.join(folder, name)
      let said: { readonly argv: readonly string[]; readonly message: unknown }
      try {
        said = JSON.parse(readFileSync(file, 'utf8')) as typeof said
      } catch {
        continue // half written
      }
      rmSync(file, { force: true })
      this.emit('second-instance', {}, said.argv, process.cwd(), said.message)
    }
  }

  quit(): void {
    if (heldBack(this, 'before-quit')) return
    for (const window of this.windows()) if (!window.close()) return
    if (this.windows().length === 0) this.end()
  }
  /** After the last window is gone. */
  end(): void {
    if (!heldBack(this, 'will-quit')) this.exit(0)
  }
  exit(code = 0): void {
    this.emit('quit', {}, code)
    if (this.locked !== undefined) rmSync(this.locked, { force: true })
    process.exit(code)
  }
}

/** The program's place in the dock of macOS. */
class Dock {
  private badge = ''
  private menu: Menu | null = null

  setBadge(text: string): void {
    this.badge = text
  }
  getBadge(): string {
    return this.badge
  }
  setMenu(menu: Menu): void {
    this.menu = menu
  }
  getMenu(): Menu | null {
    return this.menu
  }
  setIcon(): void {}
  bounce(): number {
    return 0
  }
  show(): Promise<void> {
    return Promise.resolve()
  }
  hide(): void {}
  isVisible(): boolean {
    return true
  }
}

/** The switches that the program was started with, and those that it has added for Chromium. */
class CommandLine {
  private readonly switches = new Map<string, string>(
    process.argv
      .filter((word) => word.startsWith('--'))
      .map((word) => {
        const [name = '', ...value] = word.slice(2).split('=')
        return [name, value.join('=')]
      }),
  )
  appendSwitch(name: string, value = ''): void {
    this.switches.set(name, value)
  }
  hasSwitch(name: string): boolean {
    return this.switches.has(name)
  }
  getSwitchValue(name: string): string {
    return this.switches.get(name) ?? ''
  }
  removeSwitch(name: string): void {
    this.switches.delete(name)
  }
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

export const app = new App()

process.on('SIGTERM', () => app.quit())
