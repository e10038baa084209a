import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { beforeEach, expect, test } from 'vitest'
import { pinSchema, type AccessWish, type TableView } from '@shared/protocol'
import { newPin } from '../../stores/access'
import { useTable } from '../../stores/table'
import { fakeHost, freshStores, mountWith, type Sent } from '../../testing/mountWithStores'
import { tableView } from '../../testing/tables'
import AccessRules from './AccessRules.vue'

let sent: Sent

beforeEach(() => {
  document.body.innerHTML = ''
  freshStores()
  sent = fakeHost()
})

function rules(more: Partial<TableView> = {}): VueWrapper {
  const table = tableView(more)
  useTable().table = table
  return mountWith(AccessRules, { table })
}

const wishes = (): readonly AccessWish[] =>
  sent.map(([message, payload]) => {
    expect(message).toBe('table:access')
    return payload as AccessWish
  })

const watchers = (page: VueWrapper) => page.get('[data-watchers] select')
const pinFor = (page: VueWrapper) => page.get('[data-pin-for] select')
const open = { access: { watchers: true, pinFor: null }, pin: null } as const
const locked = { access: { watchers: true, pinFor: 'both' }, pin: '4821' } as const

test('the owner forbids onlookers and allows them again', async () => {
  const page = rules(open)
  await watchers(page).setValue('no')
  expect(wishes()).toEqual([{ watchers: false, pin: null }])
})

test('a PIN that is asked for is made by lot', async () => {
  const page = rules(open)
  await pinFor(page).setValue('seats')
  const [wish] = wishes()
  expect(wish?.watchers).toBe(true)
  expect(wish?.pin?.for).toBe('seats')
  expect(pinSchema.safeParse(wish?.pin?.code).success).toBe(true)
})

test('a PIN that is given up and asked for again is the one from before', async () => {
  const page = rules(locked)
  await pinFor(page).setValue('none')
  await page.setProps({ table: tableView(open) })
  await pinFor(page).setValue('watchers')
  expect(wishes()).toEqual([
    { watchers: true, pin: null },
    { watchers: true, pin: { code: '4821', for: 'watchers' } },
  ])
})

test('without onlookers no PIN is asked of them', async () => {
  const page = rules(locked)
  await watchers(page).setValue('no')
  await page.setProps({ table: tableView({ access: { watchers: false, pinFor: 'seats' }, pin: '4821' }) })
  expect(wishes()).toEqual([{ watchers: false, pin: { code: '4821', for: 'seats' } }])
  const choices = pinFor(page).findAll('option')
  expect(choices.map((one) => one.attributes('value'))).toEqual(['none', 'seats'])
})

test('a PIN for onlookers alone goes with them', async () => {
  const page = rules({ access: { watchers: true, pinFor: 'watchers' }, pin: '4821' })
  await watchers(page).setValue('no')
  expect(wishes()).toEqual([{ watchers: false, pin: null }])
})

test('another PIN is typed, four to eight digits long', async () => {
  const page = rules(locked)
  await page.get('input').setValue('12')
  await page.get('form').trigger('submit')
  expect(page.text()).toContain('4 to 8 digits, and nothing else.')
  expect(sent).toEqual([])
  await page.get('input').setValue(' 12345678 ')
  await page.get('form').trigger('submit')
  expect(wishes()).toEqual([{ watchers: true, pin: { code: '12345678', for: 'both' } }])
})

test('another PIN is made by a button, and stands in the field once the host has it', async () => {
  const page = rules(locked)
  await page.get('[data-make] button, button[data-make]').trigger('click')
  const code = wishes()[0]?.pin?.code ?? ''
  expect(pinSchema.safeParse(code).success).toBe(true)
  await page.setProps({ table: tableView({ ...locked, pin: code }) })
  expect(page.get('input').element.value).toBe(code)
})

test('what a PIN does not keep out is said beside it', () => {
  expect(rules(locked).text()).toContain('guests who were not asked, not eavesdroppers')
  expect(rules(open).text()).not.toContain('eavesdroppers')
})

test('a wish that the host refuses is taken back', async () => {
  sent = fakeHost({ 'table:access': { ok: false, reason: 'notOwner' } })
  const page = rules(open)
  await watchers(page).setValue('no')
  expect(useTable().table?.access.watchers).toBe(false)
  await flushPromises()
  expect(useTable().table?.access.watchers).toBe(true)
})

test.each([
  [{ watchers: true, pinFor: null }, ['Anybody may take a free chair.', 'Anybody may look on.']],
  [{ watchers: true, pinFor: 'seats' }, ['Taking a chair needs the PIN.', 'Anybody may look on.']],
  [{ watchers: true, pinFor: 'watchers' }, ['Anybody may take a free chair.', 'Looking on needs the PIN.']],
  [{ watchers: true, pinFor: 'both' }, ['Taking a chair needs the PIN.', 'Looking on needs the PIN.']],
  [{ watchers: false, pinFor: 'both' }, ['Taking a chair needs the PIN.', 'Nobody may look on.']],
  [{ watchers: false, pinFor: null }, ['Anybody may take a free chair.', 'Nobody may look on.']],
] as const)('everybody reads in words who may come: %o', (access, words) => {
  const page = rules({ access, you: 1 })
  expect(page.find('select, input').exists()).toBe(false)
  const lines = page.findAll('li').map((one) => one.text())
  expect(lines.slice(0, 2)).toEqual(words)
  expect(lines.length > 2).toBe(access.watchers)
})

test('what onlookers get to see is said where there may be some', () => {
  expect(rules(open).text()).toContain('Onlookers see what lies open on the table, and nobody’s hand.')
})

test('a new PIN has four digits, zeros in front too', () => {
  const made = Array.from({ length: 200 }, newPin)
  expect(made.filter((pin) => !/^\d{4}$/.test(pin))).toEqual([])
  expect(new Set(made).size).toBeGreaterThan(50)
})
