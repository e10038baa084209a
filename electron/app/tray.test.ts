import { EventEmitter } from 'node:events'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { app, Tray } from '../testing/electronStub'
import type { HostedTable } from './hosting'
import { openLanguage, type SpokenLanguage } from './language'
import { keepTray } from './tray'

vi.mock('electron', () => import('../testing/electronStub'))

const person = { name: 'Anna', isHere: true, isElsewhere: false }
const table = (name: string, people: number): HostedTable => ({
  ...{ id: name, name, people: Array.from({ length: people }, () => person), watchers: 0 },
})
type Items = readonly Electron.MenuItemConstructorOptions[]

let isOpen: boolean
let tables: readonly HostedTable[]
let changes: EventEmitter
let language: SpokenLanguage
const show = vi.fn()
const stopHosting = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  Tray.made.length = 0
  isOpen = false
  tables = []
  changes = new EventEmitter()
  language = openLanguage({ read: () => ({}), change: () => undefined }, ['en'])
})

function keep(platform: NodeJS.Platform): void {
  const hosting = {
    get isOpen() {
      return isOpen
    },
    tables: () => tables,
    onChange: (listener: () => void) => void changes.on('change', listener),
  }
  keepTray({ platform, icon: '/icon.png', hosting, language, show, stopHosting })
}

function now(open: boolean, ...laid: readonly HostedTable[]): void {
  isOpen = open
  tables = laid
  changes.emit('change')
}

const labels = (items: unknown): (string | undefined)[] => (items as Items).map(({ label }) => label)

describe('the tray', () => {
  test('is there while others are let in, and no longer', () => {
    keep('linux')
    now(false, table('Anna’s table', 1))
    expect(Tray.made).toHaveLength(0)
    now(true, table('Anna’s table', 1))
    now(true, table('Anna’s table', 2))
    expect(Tray.made).toHaveLength(1)
    expect(Tray.made[0]?.image).toMatchObject({ path: '/icon.png', width: 24, height: 24 })
    now(false)
    now(false)
    expect(Tray.made[0]?.destroy).toHaveBeenCalledOnce()
    now(true)
    expect(Tray.made).toHaveLength(2)
  })

  test('tells what is hosted, in the language of the program', () => {
    keep('win32')
    now(true)
    const [tray] = Tray.made
    expect(tray?.image).toMatchObject({ width: 16 })
    now(true, table('Anna’s table', 1))
    now(true, table('Anna’s table', 3))
    now(true, table('Anna’s table', 3), table('Bruno’s table', 2))
    language.choose('it')
    expect(tray?.setToolTip.mock.calls.flat()).toEqual([
      'Hosting: no table yet',
      'Hosting: “Anna’s table”, 1 person',
      'Hosting: “Anna’s table”, 3 people',
      'Hosting: 2 tables, 5 people',
      'Ospiti: 2 tavoli, 5 persone',
    ])
  })

  test('shows the window, stops hosting and ends the program', () => {
    keep('linux')
    now(true, table('Anna’s table', 2))
    const [tray] = Tray.made
    const menu = tray?.setContextMenu.mock.lastCall?.[0] as Items
    expect(labels(menu)).toEqual([
      ...['Hosting: “Anna’s table”, 2 people', undefined, 'Show Billet-doux', 'Stop hosting'],
      ...[undefined, 'Quit'],
    ])
    for (const { click } of menu) (click as (() => void) | undefined)?.()
    tray?.emit('click')
    expect(show).toHaveBeenCalledTimes(2)
    expect(stopHosting).toHaveBeenCalledOnce()
    expect(app.quit).toHaveBeenCalledOnce()
  })
})

test('on macOS the dock says how many people there are, and has the same entries', () => {
  keep('darwin')
  now(true, table('Anna’s table', 2), table('Bruno’s table', 1))
  expect(app.dock.setBadge).toHaveBeenLastCalledWith('3')
  expect(labels(app.dock.setMenu.mock.lastCall?.[0])).toEqual([
    ...['Hosting: 2 tables, 3 people', undefined, 'Show Billet-doux', 'Stop hosting'],
  ])
  now(false)
  expect(app.dock.setBadge).toHaveBeenLastCalledWith('')
  expect(app.dock.setMenu).toHaveBeenLastCalledWith([])
  expect(Tray.made).toHaveLength(0)
})
