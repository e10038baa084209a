import { app, Menu, screen, type Display, type MenuItemConstructorOptions } from 'electron'
import { PROGRAM_VERSION } from '@shared/protocol'
import type { SpokenLanguage } from './language'
import { languageName, LANGUAGES, type Language, type Words } from './words'

/** What the menu can bring about, beside what the system does by itself. */
export interface MenuActions {
  readonly fillDisplay: (id: number) => void
  readonly chooseLanguage: (language: Language) => void
  readonly showReport: () => void
  readonly openLogs: () => void
  readonly showLicences: () => void
}

export interface MenuOptions extends MenuActions {
  readonly platform: NodeJS.Platform
  readonly packaged: boolean
  readonly language: SpokenLanguage
}

type Entry = MenuItemConstructorOptions
type Role = NonNullable<Entry['role']>

const BETWEEN: Entry = { type: 'separator' }

/** The menu in the language of the program, with the displays that there are. */
export function keepMenu(options: MenuOptions): void {
  const { language } = options
  const update = (): void => {
    app.setAboutPanelOptions({
      applicationName: 'Billet-doux',
      applicationVersion: PROGRAM_VERSION,
      copyright: language.words.say('desktop.about'),
    })
    Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(options)))
  }
  language.onChange(update)
  screen.on('display-added', update)
  screen.on('display-removed', update)
  screen.on('display-metrics-changed', update)
  update()
}

/** What the system expects of a program, and little more: the game has its own controls. */
function menuTemplate(options: MenuOptions): Entry[] {
  const { platform, language } = options
  const { words } = language
  const isMac = platform === 'darwin'
  const role = (name: Role, key: string): Entry => ({
    role: name,
    label: words.say(`desktop.menu.${key}`),
  })
  const about = role('about', 'about')
  const quit = role('quit', 'quit')
  const program: Entry = {
    label: 'Billet-doux',
    submenu: [
      ...[about, BETWEEN, role('services', 'services'), BETWEEN],
      ...[role('hide', 'hide'), role('hideOthers', 'hideOthers'), role('unhide', 'unhide'), BETWEEN, quit],
    ],
  }
  const file: Entry = { label: words.say('desktop.menu.file'), submenu: [isMac ? closeEntry(role) : quit] }
  const edit: Entry = {
    label: words.say('desktop.menu.edit'),
    submenu: [
      ...[role('undo', 'undo'), role('redo', 'redo'), BETWEEN],
      ...[role('cut', 'cut'), role('copy', 'copy'), role('paste', 'paste'), role('selectAll', 'selectAll')],
    ],
  }
  const window: Entry = {
    label: words.say('desktop.menu.window'),
    role: 'window',
    submenu: [
      role('minimize', 'minimize'),
      ...(isMac ? [role('zoom', 'zoom'), BETWEEN, role('front', 'front')] : [closeEntry(role)]),
    ],
  }
  return [
    ...(isMac ? [program] : []),
    ...[file, edit, viewMenu(options, role), languageMenu(options), window],
    helpMenu(options, isMac ? [] : [BETWEEN, about]),
  ]
}

const closeEntry = (role: (name: Role, key: string) => Entry): Entry => role('close', 'close')

function viewMenu(
  { packaged, language, fillDisplay }: MenuOptions,
  role: (name: Role, key: string) => Entry,
): Entry {
  const { say } = language.words
  const displays = screen.getAllDisplays().map((display, at) => ({
    label: say('desktop.menu.display', { number: at + 1, ...pixelsOf(display) }),
    click: () => fillDisplay(display.id),
  }))
  return {
    label: say('desktop.menu.view'),
    submenu: [
      ...[role('reload', 'reload'), BETWEEN],
      ...[role('resetZoom', 'resetZoom'), role('zoomIn', 'zoomIn'), role('zoomOut', 'zoomOut'), BETWEEN],
      role('togglefullscreen', 'fullScreen'),
      { label: say('desktop.menu.fullScreenOn'), submenu: displays },
      ...(packaged ? [] : [BETWEEN, role('toggleDevTools', 'devTools')]),
    ],
  }
}

/** As they are counted on the display's box. */
function pixelsOf({ size, scaleFactor }: Display): { readonly width: number; readonly height: number } {
  return { width: Math.round(size.width * scaleFactor), height: Math.round(size.height * scaleFactor) }
}

function languageMenu({ language, chooseLanguage }: MenuOptions): Entry {
  return {
    label: language.words.say('desktop.menu.language'),
    submenu: LANGUAGES.map((one) => ({
      type: 'radio',
      label: languageName(one),
      checked: one === language.words.language,
      click: () => chooseLanguage(one),
    })),
  }
}

function helpMenu(options: MenuOptions, last: readonly Entry[]): Entry {
  const { say }: Words = options.language.words
  return {
    label: say('desktop.menu.help'),
    role: 'help',
    submenu: [
      { label: say('desktop.menu.report'), click: options.showReport },
      { label: say('desktop.menu.logs'), click: options.openLogs },
      { label: say('desktop.menu.licences'), click: options.showLicences },
      ...last,
    ],
  }
}
