import { beforeEach, describe, expect, test, vi } from 'vitest'
import { PROGRAM_VERSION } from '@shared/protocol'
import { app, Menu, screen } from '../testing/electronStub'
import { openLanguage, type SpokenLanguage } from './language'
import { keepMenu } from './menu'
import { LANGUAGES } from './words'

vi.mock('electron', () => import('../testing/electronStub'))

type Item = Electron.MenuItemConstructorOptions

const second = {
  ...{ id: 2, scaleFactor: 1.5, size: { width: 1280, height: 720 } },
  workArea: { x: 1920, y: 0, width: 1280, height: 700 },
}
const actions = {
  fillDisplay: vi.fn<(id: number) => void>(),
  chooseLanguage: vi.fn<(language: string) => void>(),
  ...{ showReport: vi.fn(), openLogs: vi.fn(), showLicences: vi.fn() },
}
let language: SpokenLanguage

beforeEach(() => {
  vi.clearAllMocks()
  screen.removeAllListeners()
  screen.getAllDisplays.mockReturnValue([screen.getPrimaryDisplay()])
  language = openLanguage({ read: () => ({}), change: () => undefined }, ['en'])
})

const keep = (platform: NodeJS.Platform, packaged = false): void =>
  keepMenu({ ...actions, platform, packaged, language })
const menu = (): readonly Item[] => Menu.setApplicationMenu.mock.lastCall?.[0] ?? []
const under = (item: Item | undefined): readonly Item[] => (Array.isArray(item?.submenu) ? item.submenu : [])
/** All entries, with those within others. */
const all = (items: readonly Item[] = menu()): readonly Item[] =>
  items.flatMap((item) => [item, ...all(under(item))])
const labelled = (label: string): Item | undefined => all().find((item) => item.label === label)
function press(label: string): void {
  const click = labelled(label)?.click as (() => void) | undefined
  if (!click) throw new Error(`nothing to press is called ${label}`)
  click()
}

describe.each(['linux', 'win32', 'darwin'] as const)('the menu on %s', (platform) => {
  test.each(LANGUAGES)('has a word of %s for each of its entries', (tag) => {
    keep(platform)
    language.choose(tag)
    const nameless = all().filter(({ type, label }) => type !== 'separator' && (label ?? '') === '')
    expect(nameless).toEqual([])
    expect(
      all()
        .flatMap(({ label }) => label ?? '')
        .filter((label) => /desktop\.|[{}]/.test(label)),
    ).toEqual([])
  })

  test('ends the program, tells about it, and fills the screen', () => {
    keep(platform)
    const roles = all().map(({ role }) => role)
    for (const role of ['quit', 'about', 'togglefullscreen', 'copy', 'paste', 'close', 'minimize'])
      expect(
        roles.filter((one) => one === role),
        role,
      ).toHaveLength(1)
    expect(roles.includes('services')).toBe(platform === 'darwin')
  })
})

test('the developer’s tools are for who builds the program', () => {
  keep('linux', true)
  expect(all().map(({ role }) => role)).not.toContain('toggleDevTools')
  keep('linux', false)
  expect(all().map(({ role }) => role)).toContain('toggleDevTools')
})

test('a display is chosen by its number and its size, as they come and go', () => {
  keep('linux')
  const displays = (): (string | undefined)[] => under(labelled('Full screen on')).map(({ label }) => label)
  expect(displays()).toEqual(['Display 1: 1920 × 1080'])
  screen.getAllDisplays.mockReturnValue([screen.getPrimaryDisplay(), second])
  screen.emit('display-added')
  expect(displays()).toEqual(['Display 1: 1920 × 1080', 'Display 2: 1920 × 1080'])
  press('Display 2: 1920 × 1080')
  expect(actions.fillDisplay).toHaveBeenCalledExactlyOnceWith(2)
  screen.getAllDisplays.mockReturnValue([second])
  screen.emit('display-removed')
  expect(displays()).toHaveLength(1)
})

test('a language is chosen by its own name, and the one that is spoken is marked', () => {
  keep('linux')
  press('Français')
  expect(actions.chooseLanguage).toHaveBeenCalledExactlyOnceWith('fr')
  language.choose('fr')
  expect(all().flatMap(({ label, checked }) => (checked === true ? label : []))).toEqual(['Français'])
  expect(labelled('Quitter Billet-doux')?.role).toBe('quit')
})

test('help is a report, the logs, the licences, and what this is', () => {
  keep('linux')
  press('Copy a report for help…')
  press('Open the folder of the logs')
  press('Licences')
  for (const action of [actions.showReport, actions.openLogs, actions.showLicences])
    expect(action).toHaveBeenCalledOnce()
  expect(app.setAboutPanelOptions).toHaveBeenLastCalledWith(
    expect.objectContaining({ applicationName: 'Billet-doux', applicationVersion: PROGRAM_VERSION }),
  )
})
