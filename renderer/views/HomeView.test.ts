import { flushPromises } from '@vue/test-utils'
import { beforeEach, expect, test } from 'vitest'
import { useNotices } from '../stores/notices'
import { useSession } from '../stores/session'
import { useTables } from '../stores/tables'
import { fakeHost, freshStores, mountWith, type Sent } from '../testing/mountWithStores'
import { options, tableSummary } from '../testing/tables'
import ElsewhereView from './ElsewhereView.vue'
import HomeView from './HomeView.vue'
import JoinView from './JoinView.vue'
import type { VueWrapper } from '@vue/test-utils'

const TOKEN = '0123456789abcdef0123456789abcdef'
const seated = { ok: true, table: 'abcd1234', seat: 0, token: TOKEN }
let sent: Sent

beforeEach(() => {
  document.body.innerHTML = ''
  location.hash = ''
  freshStores()
  sent = fakeHost({ 'table:open': seated, 'table:join': seated })
})

const press = async (page: VueWrapper, words: string): Promise<void> => {
  await page
    .findAll('button')
    .find((one) => one.text() === words)
    ?.trigger('click')
  await flushPromises()
}
const submit = async (page: VueWrapper, form = 0): Promise<void> => {
  await page.findAll('form')[form]?.trigger('submit')
  await flushPromises()
}
/** The form of the own table is the one with the covers. */
const ownForm = (page: VueWrapper): number =>
  page.findAll('form').findIndex((form) => form.find('input[type=radio]').exists())

test('a table of one’s own: the name first, then the edition', async () => {
  const page = mountWith(HomeView)
  await page.get('input[autocomplete=nickname]').setValue('  Marta ')
  await page.get('input[value=classic]').setValue()
  await submit(page, ownForm(page))
  expect(sent.map(([message]) => message)).toEqual(['me:name', 'table:open'])
  expect(sent[0]?.[1]).toEqual({ name: 'Marta' })
  expect(sent[1]?.[1]).toMatchObject({ edition: 'classic' })
})

test('without a name nothing is sent, and the field says what is missing', async () => {
  const page = mountWith(HomeView)
  await submit(page, ownForm(page))
  expect(sent).toEqual([])
  expect(page.text()).toContain('Write your name first')
  const field = page.get('input[autocomplete=nickname]')
  expect(field.attributes('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field.element)
})

test('joining without a name leads to the table’s own letter', async () => {
  useTables().tables = [tableSummary()]
  await press(mountWith(HomeView), 'Break the seal to join')
  expect(sent).toEqual([])
  expect(location.hash).toBe('#t=abcd1234')
})

test('a table says what is special about it before anybody joins', () => {
  useTables().tables = [
    tableSummary({ practice: true, options: options('2019', { tokensToWin: 2, openCards: false }) }),
    tableSummary({ id: 'abcd1235', name: 'Plain' }),
  ]
  const [special, plain] = mountWith(HomeView).findAll('article')
  expect(special?.text()).toContain('Practice table')
  expect(special?.text()).toContain('Tokens to win: 2')
  expect(special?.text()).toContain('Open cards with two players: none')
  expect(plain?.text()).not.toContain('House rules')
})

test('a game that is being played can only be watched', async () => {
  useTables().tables = [tableSummary({ phase: 'playing', free: 0 })]
  const page = mountWith(HomeView)
  expect(page.text()).not.toContain('Break the seal')
  await press(page, 'Watch as a guest')
  expect(sent).toEqual([['table:watch', { table: 'abcd1234' }]])
})

test('an address that is none says what one looks like', async () => {
  const page = mountWith(HomeView)
  const form = page.findAll('form').findIndex((one) => one.find('input[inputmode=url]').exists())
  await page.get('input[inputmode=url]').setValue('not an address')
  await submit(page, form)
  expect(page.text()).toContain('This is no address')
})

test('the invitation: one table, one name, one button', async () => {
  useTables().tables = [tableSummary()]
  const page = mountWith(JoinView, { tableId: 'abcd1234' })
  await page.get('input').setValue('Lea')
  await submit(page)
  expect(sent).toEqual([
    ['me:name', { name: 'Lea' }],
    ['table:join', { table: 'abcd1234' }],
  ])
})

test('an invitation to a full table says so and sends nothing', async () => {
  useTables().tables = [tableSummary({ free: 0 })]
  const page = mountWith(JoinView, { tableId: 'abcd1234' })
  await page.get('input').setValue('Lea')
  expect(page.text()).toContain('All chairs are taken')
  await submit(page)
  expect(sent.filter(([message]) => message === 'table:join')).toEqual([])
})

test('an invitation to a table that is gone leads to the others', async () => {
  useTables().tables = []
  const page = mountWith(JoinView, { tableId: 'abcd1234' })
  await press(page, 'See the other tables')
  expect(page.emitted('decline')).toHaveLength(1)
})

test('play here takes the seat over, once asked to', async () => {
  useSession().elsewhere = { table: 'abcd1234', name: 'Marta', seat: 0 }
  const page = mountWith(ElsewhereView)
  expect(page.text()).toContain('There you sit at the table as Marta.')
  expect(sent).toEqual([])
  await press(page, 'Play here')
  expect(sent).toEqual([['seat:playHere', {}]])
  expect(useNotices().notices).toEqual([])
})

test('what was said at another place is put away at the next table', async () => {
  useTables().tables = [tableSummary()]
  useSession().name = 'Lea'
  useNotices().say('net.gone.removed')
  const page = mountWith(HomeView)
  await press(page, 'Watch as a guest')
  expect(useNotices().notices).toEqual([])
})
