import { app, Menu, nativeImage, Tray, type MenuItemConstructorOptions } from 'electron'
import type { Hosting } from './hosting'
import type { SpokenLanguage } from './language'
import type { Words } from './words'

export interface TrayOptions {
  readonly platform: NodeJS.Platform
  readonly icon: string
  readonly hosting: Pick<Hosting, 'isOpen' | 'tables' | 'onChange'>
  readonly language: SpokenLanguage
  /** Brings the window to the front. */
  readonly show: () => void
  readonly stopHosting: () => void
}

/** What a tray of Linux and one of Windows show without scaling, in pixels. */
const ICON_SIZES = { linux: 24, win32: 16 } as const

/** A program that hosts can be seen and stopped without its window: in the tray, on macOS in the dock. */
export function keepTray(options: TrayOptions): void {
  const { platform, hosting, language } = options
  const show = platform === 'darwin' ? dockEntry(options) : trayEntry(options)
  const update = (): void => show(hosting.isOpen ? statusOf(hosting.tables(), language.words) : null)
  hosting.onChange(update)
  language.onChange(update)
  update()
}

interface Status {
  readonly text: string
  readonly people: number
}

/** Shows how it stands; null: nothing is hosted. */
type Show = (status: Status | null) => void

function statusOf(tables: ReturnType<Hosting['tables']>, { say }: Words): Status {
  const people = tables.reduce((sum, table) => sum + table.people.length, 0)
  const [first, ...others] = tables
  const facts = { n: people, tables: tables.length, table: first?.name ?? '' }
  const text =
    first === undefined
      ? say('desktop.tray.none')
      : say(others.length === 0 ? 'desktop.tray.table' : 'desktop.tray.tables', facts, people)
  return { text, people }
}

function entries(
  { text }: Status,
  { language, show, stopHosting }: TrayOptions,
): MenuItemConstructorOptions[] {
  const { say } = language.words
  return [
    { label: text, enabled: false },
    { type: 'separator' },
    { label: say('desktop.tray.show'), click: show },
    { label: say('desktop.tray.stop'), click: stopHosting },
  ]
}

function trayEntry(options: TrayOptions): Show {
  const { platform, icon, language, show } = options
  const size = platform === 'win32' ? ICON_SIZES.win32 : ICON_SIZES.linux
  let tray: Tray | null = null
  return (status) => {
    if (status === null) {
      tray?.destroy()
      tray = null
      return
    }
    if (tray === null) {
      tray = new Tray(nativeImage.createFromPath(icon).resize({ width: size, height: size, quality: 'best' }))
      tray.on('click', show)
    }
    tray.setToolTip(status.text)
    const quit = { label: language.words.say('desktop.tray.quit'), click: () => app.quit() }
    tray.setContextMenu(Menu.buildFromTemplate([...entries(status, options), { type: 'separator' }, quit]))
  }
}

/** The system's own menu of the dock ends the program. */
function dockEntry(options: TrayOptions): Show {
  return (status) => {
    app.dock?.setBadge(status === null ? '' : String(status.people))
    app.dock?.setMenu(Menu.buildFromTemplate(status === null ? [] : entries(status, options)))
  }
}
