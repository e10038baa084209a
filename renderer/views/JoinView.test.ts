import { flushPromises } from '@vue/test-utils'
import { beforeEach, expect, test, vi } from 'vitest'
import { nextTick } from 'vue'
import type { Access } from '@shared/protocol'
import { useNotices } from '../stores/notices'
import { useTables } from '../stores/tables'
import { fakeHost, freshStores, mountWith, type Sent } from '../testing/mountWithStores'
import { tableSummary } from '../testing/tables'
import JoinView from './JoinView.vue'
import type { VueWrapper } from '@vue/test-utils'

const seated = { ok: true, table: 'abcd1234', seat: 0, token: '0123456789abcdef0123456789abcdef' }
const open: Access = { watchers: true, pinFor: null }
const both: Access = { watchers: true, pinFor: 'both' }
let sent: Sent

beforeEach(() => {
  document.body.innerHTML = ''
  location.hash = ''
  freshStores()
  sent = fakeHost({ 'table:join': seated })
})

const letter = (to: 'sit' | 'watch' = 'sit'): VueWrapper => mountWith(JoinView, { tableId: 'abcd1234', to })
const pinField = (page: VueWrapper) => page.find('input[inputmode=numeric]')
const words = (page: VueWrapper): string[] => page.findAll('button').map((one) => one.text())
const submit = async (page: VueWrapper): Promise<void> => {
  await page.get('form').trigger('submit')
  await flushPromises()
}
const press = async (page: VueWrapper, text: string): Promise<void> => {
  await page
    .findAll('button')
    .find((one) => one.text() === text)
    ?.trigger('click')
  await flushPromises()
}

test('without a PIN at the table there is no field for one', () => {
  useTables().tables = [tableSummary()]
  expect(pinField(letter()).exists()).toBe(false)
})

test('a PIN is asked for with the name, and goes with it', async () => {
  useTables().tables = [tableSummary({ access: both })]
  const page = letter()
  expect(pinField(page).attributes('autocomplete')).toBe('off')
  expect(page.text()).toContain('not eavesdroppers')
  await page.get('input[autocomplete=nickname]').setValue('Lea')
  await pinField(page).setValue(' 4711 ')
  await submit(page)
  expect(sent).toEqual([
    ['me:name', { name: 'Lea' }],
    ['table:join', { table: 'abcd1234', pin: '4711' }],
  ])
})

test.each([
  ['', 'This table asks for a PIN.'],
  ['12', 'A PIN has 4 to 8 digits.'],
  ['anna', 'A PIN has 4 to 8 digits.'],
])('of the PIN "%s" nothing is sent, and the field says what is wrong', async (typed, fault) => {
  useTables().tables = [tableSummary({ access: both })]
  const page = letter()
  await page.get('input[autocomplete=nickname]').setValue('Lea')
  await pinField(page).setValue(typed)
  await submit(page)
  expect(sent.filter(([message]) => message === 'table:join')).toEqual([])
  expect(pinField(page).attributes('aria-invalid')).toBe('true')
  expect(page.text()).toContain(fault)
  expect(document.activeElement).toBe(pinField(page).element)
})

test.each([['pinWrong', 'That is not the PIN of this table.']])(
  'what the host says of a PIN (%s) stands at the field',
  async (reason, fault) => {
    sent = fakeHost({ 'table:join': { ok: false, reason } })
    useTables().tables = [tableSummary({ access: both })]
    const page = letter()
    await page.get('input[autocomplete=nickname]').setValue('Lea')
    await pinField(page).setValue('1234')
    await submit(page)
    expect(page.text()).toContain(fault)
    expect(document.activeElement).toBe(pinField(page).element)
    expect(useNotices().notices).toEqual([])
  },
)

test('a PIN with which this tab has come before stands in the field', async () => {
  sessionStorage.setItem('billet-doux.pin@abcd1234', '4711')
  useTables().tables = [tableSummary({ access: both })]
  const page = letter()
  await page.get('input[autocomplete=nickname]').setValue('Lea')
  await submit(page)
  expect(sent.at(-1)).toEqual(['table:join', { table: 'abcd1234', pin: '4711' }])
})

test('a table that gets a PIN while its letter lies open asks for it, and forgets it when it has none any more', async () => {
  useTables().tables = [tableSummary({ access: open })]
  const page = letter()
  useTables().tables = [tableSummary({ access: both })]
  await nextTick()
  await page.get('input[autocomplete=nickname]').setValue('Lea')
  await submit(page)
  expect(pinField(page).attributes('aria-invalid')).toBe('true')
  useTables().tables = [tableSummary({ access: open })]
  await nextTick()
  expect(pinField(page).exists()).toBe(false)
  await submit(page)
  expect(sent.at(-1)).toEqual(['table:join', { table: 'abcd1234' }])
})

test('a host that asks for a PIN before the list has told gets its field all the same', async () => {
  sent = fakeHost({ 'table:join': { ok: false, reason: 'pinMissing' } })
  useTables().tables = [tableSummary()]
  const page = letter()
  await page.get('input[autocomplete=nickname]').setValue('Lea')
  await submit(page)
  expect(pinField(page).attributes('aria-invalid')).toBe('true')
  await pinField(page).setValue('4711')
  await submit(page)
  expect(sent.at(-1)).toEqual(['table:join', { table: 'abcd1234', pin: '4711' }])
})

test('an invitation to look on leads straight there, and once only', async () => {
  useTables().tables = [tableSummary()]
  letter('watch')
  await flushPromises()
  useTables().tables = [tableSummary({ free: 3 })]
  await flushPromises()
  expect(sent).toEqual([['table:watch', { table: 'abcd1234' }]])
})

test('if looking on asks for a PIN, the letter does first', async () => {
  useTables().tables = [tableSummary({ access: { watchers: true, pinFor: 'watchers' } })]
  const page = letter('watch')
  await flushPromises()
  expect(sent).toEqual([])
  await pinField(page).setValue('4711')
  await submit(page)
  expect(sent).toEqual([['table:watch', { table: 'abcd1234', pin: '4711' }]])
})

test('if nobody may look on, the letter says so and offers the chair', async () => {
  useTables().tables = [tableSummary({ access: { watchers: false, pinFor: null } })]
  const page = letter('watch')
  await flushPromises()
  expect(sent).toEqual([])
  expect(page.text()).toContain('Nobody may look on at this table.')
  await press(page, 'Take a chair')
  expect(location.hash).toBe('#t=abcd1234')
})

test('where watchers are forbidden a chair is all that is offered', async () => {
  useTables().tables = [tableSummary({ access: { watchers: false, pinFor: null } })]
  const page = letter()
  expect(words(page)).not.toContain('Only watch')
  useTables().tables = [tableSummary({ free: 0, access: { watchers: false, pinFor: null } })]
  await nextTick()
  expect(page.text()).toContain('nobody may look on')
})

test.each([
  ['full', { free: 0 }],
  ['playing', { phase: 'playing' }],
] as const)('a table that is %s can be watched from its letter', async (_, more) => {
  useTables().tables = [tableSummary(more)]
  await press(letter(), 'Only watch')
  expect(sent).toEqual([['table:watch', { table: 'abcd1234' }]])
})

test('who looks on needs no PIN of those who sit, and a letter of their own for one of theirs', async () => {
  useTables().tables = [tableSummary({ access: { watchers: true, pinFor: 'seats' } })]
  const page = letter()
  await press(page, 'Only watch')
  expect(sent).toEqual([['table:watch', { table: 'abcd1234' }]])
  useTables().tables = [tableSummary({ access: { watchers: true, pinFor: 'watchers' } })]
  await nextTick()
  await press(page, 'Only watch')
  expect(sent).toHaveLength(1)
  expect(location.hash).toBe('#w=abcd1234')
})

test('after too many wrong PINs the same is asked again by itself, and can be called off', async () => {
  vi.useFakeTimers()
  useTables().tables = [tableSummary({ access: both })]
  sent = fakeHost({ 'table:join': { ok: false, reason: 'pinTooSoon' } })
  const page = letter()
  await page.get('input[autocomplete=nickname]').setValue('Lea')
  await pinField(page).setValue('4711')
  await submit(page)
  expect(page.text()).toContain('One moment')
  await vi.advanceTimersByTimeAsync(3500)
  expect(sent.filter(([message]) => message === 'table:join')).toHaveLength(2)
  await press(page, 'Cancel')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent.filter(([message]) => message === 'table:join')).toHaveLength(2)
  expect(page.text()).not.toContain('One moment')
  vi.useRealTimers()
})

test('in a game one asks the owner for the chair of somebody who is away, with name and PIN', async () => {
  const seatsToAsk = [{ seat: 1, name: 'Bruno', kind: 'person' as const }]
  useTables().tables = [tableSummary({ phase: 'playing', access: both, seatsToAsk })]
  const page = letter()
  expect(words(page)).not.toContain('Take a chair')
  await page.get('input[autocomplete=nickname]').setValue('Lea')
  await press(page, 'Ask for the chair of Bruno, who is away')
  expect(page.text()).toContain('This table asks for a PIN.')
  await pinField(page).setValue('4711')
  await press(page, 'Ask for the chair of Bruno, who is away')
  expect(sent.at(-1)).toEqual(['seat:ask', { table: 'abcd1234', seat: 1, pin: '4711' }])
})

test('a locked table says so and takes nobody new', async () => {
  useTables().tables = [
    tableSummary({ locked: true, seatsToAsk: [{ seat: 1, name: 'Bruno', kind: 'person' }] }),
  ]
  const page = letter()
  expect(page.text()).toContain('The owner lets nobody new sit down.')
  expect(words(page)).not.toContain('Ask for the chair of Bruno, who is away')
  await submit(page)
  expect(sent).toEqual([])
})
