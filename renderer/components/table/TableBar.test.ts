import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshStores, mountWith } from '../../testing/mountWithStores'
import { mountTable } from '../../testing/mountTable'
import { FIXTURES } from '../../testing/tableFixtures'
import { tableView } from '../../testing/tables'
import { useDoctor } from '../../stores/doctor'
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

test('the menu lists the key, and leads to the doctor', async () => {
  useTable().table = tableView({ phase: 'playing' })
  const menu = mountWith(TableMenu, { table: tableView({ phase: 'playing' }) })
  await menu.get('button').trigger('click')
  const sheet = document.querySelector('dialog')
  expect(sheet?.textContent).toContain('I: invite others')
  const doctor = [...(sheet?.querySelectorAll('button') ?? [])].find(
    ({ textContent }) => textContent === 'I can’t see the table',
  )
  doctor?.click()
  expect(useDoctor().asked).toEqual({})
  menu.unmount()
})

test('the menu has the switch for the screen and who may come', async () => {
  useTable().table = tableView({ phase: 'playing' })
  const menu = mountWith(TableMenu, { table: tableView({ phase: 'playing' }) })
  await menu.get('button').trigger('click')
  const screen = document.querySelector<HTMLInputElement>('[data-awake-switch]')
  expect(screen?.checked).toBe(true)
  screen?.click()
  expect(localStorage.getItem('billet-doux.awake')).toBe('off')
  expect(document.querySelector('dialog [data-pin-for] select')).not.toBeNull()
  menu.unmount()
})
