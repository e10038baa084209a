import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshStores, mountWith } from '../../testing/mountWithStores'
import { mountTable } from '../../testing/mountTable'
import { FIXTURES } from '../../testing/tableFixtures'
import { tableView } from '../../testing/tables'
import { useDoctor } from '../../stores/doctor'
import { useHelp } from '../../stores/help'
import { useTable } from '../../stores/table'
import TableMenu from './TableMenu.vue'

let mounted: ReturnType<typeof mountTable> | undefined

beforeEach(freshStores)
afterEach(() => {
  mounted?.wrapper.unmount()
  document.body.innerHTML = ''
})

const dialog = (): string | undefined => document.querySelector('dialog h2')?.textContent

test.each(['classicGuard', 'watching', 'roundEnd', 'gameEnd'] as const)(
  'the invitation is one press away: %s',
  async (name) => {
    mounted = mountTable(FIXTURES[name]())
    await mounted.wrapper.get('[aria-label="Invite others"]').trigger('click')
    expect(dialog()).toBe('Invite others')
  },
)

test('the key I opens the invitation', async () => {
  mounted = mountTable(FIXTURES.classicGuard())
  await mounted.key('i')
  expect(dialog()).toBe('Invite others')
})

test('the menu leads to the keys, and to the doctor', async () => {
  useTable().table = tableView({ phase: 'playing' })
  const menu = mountWith(TableMenu, { table: tableView({ phase: 'playing' }) })
  await menu.get('button').trigger('click')
  const press = (name: string): void =>
    [...document.querySelectorAll<HTMLElement>('dialog button')]
      .find(({ textContent }) => textContent === name)
      ?.click()
  press('All keys')
  expect(useHelp().page).toEqual({ kind: 'keys' })
  press('I can’t see the table')
  expect(useDoctor().asked).toEqual({})
  menu.unmount()
})

test('the menu has the switch for the screen and who may come', async () => {
  useTable().table = tableView({ phase: 'playing' })
  const menu = mountWith(TableMenu, { table: tableView({ phase: 'playing' }) })
  await menu.get('button').trigger('click')
  const screen = document.querySelector<HTMLInputElement>('[data-awake-switch] input')
  expect(screen?.checked).toBe(true)
  screen?.click()
  expect(localStorage.getItem('billet-doux.awake')).toBe('off')
  expect(document.querySelector('dialog [data-pin-for] select')).not.toBeNull()
  menu.unmount()
})
