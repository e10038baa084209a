import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextTick } from 'vue'
import { PROTOCOL_VERSION } from '@shared/protocol'
import { goToHost } from '../../net/goToHost'
import { useDoctor } from '../../stores/doctor'
import { useSession } from '../../stores/session'
import { useTables } from '../../stores/tables'
import { fakeHost, freshStores, mountWith, type Sent } from '../../testing/mountWithStores'
import { nearbyHost, tableReport, tableSummary } from '../../testing/tables'
import HomeView from '../../views/HomeView.vue'

vi.mock('../../net/goToHost', () => ({ goToHost: vi.fn(() => true) }))

let sent: Sent

beforeEach(() => {
  document.body.innerHTML = ''
  location.hash = ''
  vi.clearAllMocks()
  freshStores()
  sent = fakeHost()
  useSession().name = 'Marta'
  useTables().tables = []
})
afterEach(() => vi.useRealTimers())

const letters = (page: VueWrapper) => page.findAll('article')
const press = async (page: VueWrapper, words: string): Promise<void> => {
  await page
    .findAll('button')
    .find((one) => one.text() === words)
    ?.trigger('click')
  await flushPromises()
}

test('the tables of all hosts lie in one list, the others’ with the name of their host', () => {
  useTables().tables = [tableSummary()]
  useTables().nearby = [nearbyHost({ tables: [tableReport({ practice: true })] })]
  const [own, there] = letters(mountWith(HomeView))
  expect(own?.text()).not.toContain('On ')
  expect(there?.text()).toContain('Kitchen table')
  expect(there?.text()).toContain('On Lea’s laptop')
  expect(there?.text()).not.toContain('192.168')
  expect(there?.text()).toContain('Classic edition · Lea and Nils')
  expect(there?.text()).toContain('2 of 4')
  expect(there?.text()).toContain('Practice table')
})

test('two hosts with one name are told apart by their address', () => {
  useTables().nearby = [nearbyHost(), nearbyHost({ hostId: 'ba9876543211', urls: ['http://10.0.0.8:47301'] })]
  const page = mountWith(HomeView)
  expect(page.text()).toContain('On Lea’s laptop (10.0.0.7:47300)')
  expect(page.text()).toContain('On Lea’s laptop (10.0.0.8:47301)')
})

test.each([
  ['Break the seal to join', 'http://10.0.0.7:47300/#t=efgh5678'],
  ['Watch as a guest', 'http://10.0.0.7:47300/#w=efgh5678'],
])('"%s" at another host leads to its letter there', async (words, address) => {
  useTables().nearby = [nearbyHost()]
  await press(mountWith(HomeView), words)
  expect(goToHost).toHaveBeenCalledWith(address)
  expect(sent).toEqual([])
})

test('a browser opens the page of a host of another version without more ado', async () => {
  useTables().nearby = [nearbyHost({ protocol: PROTOCOL_VERSION + 1, version: '0.2.0' })]
  const page = mountWith(HomeView)
  expect(page.text()).not.toContain('0.2.0')
  await press(page, 'Break the seal to join')
  expect(goToHost).toHaveBeenCalledWith('http://10.0.0.7:47300/#t=efgh5678')
})

test('of a host whose tables cannot be read here, its page is offered', async () => {
  useTables().nearby = [nearbyHost({ protocol: PROTOCOL_VERSION + 1, tables: [] })]
  const page = mountWith(HomeView)
  expect(letters(page)[0]?.text()).toContain('Lea’s laptop')
  await press(page, 'Open its page')
  expect(goToHost).toHaveBeenCalledWith('http://10.0.0.7:47300')
})

test('a host of this version without a table has no letter', () => {
  useTables().nearby = [nearbyHost({ tables: [] })]
  expect(letters(mountWith(HomeView))).toHaveLength(0)
})

test.each([
  ['seats', 'A chair asks for a PIN'],
  ['watchers', 'Looking on asks for a PIN'],
  ['both', 'Asks for a PIN'],
] as const)('a table that asks for a PIN (%s) says so', (pinFor, words) => {
  useTables().tables = [tableSummary({ access: { watchers: true, pinFor } })]
  expect(letters(mountWith(HomeView))[0]?.text()).toContain(words)
})

test('a table with a PIN is joined and watched at its own letter', async () => {
  useTables().tables = [tableSummary({ access: { watchers: true, pinFor: 'both' } })]
  const page = mountWith(HomeView)
  await press(page, 'Break the seal to join')
  expect(location.hash).toBe('#t=abcd1234')
  await press(page, 'Watch as a guest')
  expect(location.hash).toBe('#w=abcd1234')
  expect(sent).toEqual([])
})

test('where nobody may look on, nothing offers it', () => {
  useTables().tables = [tableSummary({ access: { watchers: false, pinFor: null } })]
  useTables().nearby = [nearbyHost({ tables: [tableReport({ watchable: false })] })]
  expect(mountWith(HomeView).text()).not.toContain('Watch as a guest')
})

test('how many tables there are is said once it has come to rest', async () => {
  vi.useFakeTimers()
  useTables().tables = [tableSummary()]
  const status = mountWith(HomeView).get('[role=status]')
  expect(status.text()).toBe('')
  useTables().nearby = [nearbyHost()]
  await nextTick()
  await vi.runAllTimersAsync()
  expect(status.text()).toBe('2 tables found.')
  useTables().nearby = []
  await nextTick()
  useTables().nearby = [nearbyHost()]
  await nextTick()
  expect(status.text()).toBe('2 tables found.')
})

test('a missing table leads to the doctor', async () => {
  await press(mountWith(HomeView), 'Find out why')
  expect(useDoctor().asked).toEqual({})
})
