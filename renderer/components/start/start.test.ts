import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ClientMessage } from '@shared/protocol'
import App from '../../App.vue'
import { chooseLanguage } from '../../locales'
import { incoming } from '../../net/connect'
import { deviceStore } from '../../net/storage'
import { useNotices } from '../../stores/notices'
import { useSession } from '../../stores/session'
import { useTable } from '../../stores/table'
import { useTables } from '../../stores/tables'
import { hostMessage } from '../../testing/galleryHost'
import { fakeHost, freshStores, mountWith, type Sent } from '../../testing/mountWithStores'
import { tableSummary, tableView } from '../../testing/tables'

vi.mock('../../composables/screenKeeper', () => ({
  screenKeeper: () => ({ start: vi.fn(), stop: vi.fn() }),
}))

const TOKEN = '0123456789abcdef0123456789abcdef'
const seated = { ok: true, table: 'abcd1234', seat: 0, token: TOKEN }
const SOLO: readonly ClientMessage[] = [
  ...(['table:open', 'table:lock', 'table:access', 'table:settings'] as const),
  ...(['table:addBot', 'table:addBot', 'table:start'] as const),
]
let sent: Sent
let page: VueWrapper

const view = (): string | undefined => page.get('main').attributes('data-view')
const messages = (): ClientMessage[] => sent.map(([message]) => message)

function start(answers: Parameters<typeof fakeHost>[0] = {}, name = ''): void {
  if (name) deviceStore.write('name', name)
  sent = fakeHost({ 'table:open': seated, ...answers })
  useSession().host = hostMessage()
  useSession().link = 'connected'
  useTables().tables = []
  page = mountWith(App)
}

async function take(offer: string): Promise<void> {
  await page.get(`[data-offer="${offer}"]`).trigger('click')
  await flushPromises()
}

// In the program they are fetched when the page is idle.
beforeAll(() => Promise.all([import('../../views/JoinView.vue'), import('../../views/LobbyView.vue')]))

beforeEach(() => {
  document.body.innerHTML = ''
  location.hash = ''
  freshStores()
})

test('a first start asks for a name and a language, and goes on to the first page by Enter', async () => {
  start()
  expect(view()).toBe('welcome')
  const field = page.get<HTMLInputElement>('main input[type=text]')
  expect(document.activeElement).toBe(field.element)
  await page.get('main form').trigger('submit')
  expect(page.get('main').text()).toContain('Write your name first')
  expect(sent).toEqual([])
  await field.setValue(' Marta ')
  await page.get('main form').trigger('submit')
  await flushPromises()
  expect(sent).toEqual([['me:name', { name: 'Marta' }]])
  expect(view()).toBe('home')
  expect(deviceStore.read('name')).toBe('Marta')
  page.unmount()
})

test('the language is chosen in the same place, each named in itself', async () => {
  start()
  expect(page.get('main fieldset').text()).toBe('LanguageEnglishItalianoEspañolFrançais')
  await page.get('main input[value=es]').setValue()
  await vi.waitFor(() => expect(page.get('main h1').text()).toBe('Hola'), { timeout: 10_000 })
  expect(deviceStore.read('language')).toBe('es')
  await chooseLanguage('en')
  page.unmount()
})

test.each([
  ['with a name', 'Marta', '', 'home'],
  ['by an invitation', '', '#t=abcd1234', 'join'],
])('a start %s asks nothing before', (_, name, hash, expected) => {
  location.hash = hash
  if (name) deviceStore.write('name', name)
  start()
  expect(view()).toBe(expected)
  page.unmount()
})

test('who was invited and wants to see the other tables is not asked as at a first start', async () => {
  location.hash = '#t=abcd1234'
  start()
  useTables().tables = [tableSummary()]
  await flushPromises()
  await page
    .findAll('button')
    .find((one) => one.text() === 'See the other tables')
    ?.trigger('click')
  expect(view()).toBe('home')
  page.unmount()
})

test('a house whose staff opens the tables asks for no name, and offers nothing that it refuses', async () => {
  start()
  useSession().host = { ...hostMessage(), staff: 'others' }
  await flushPromises()
  expect(view()).toBe('home')
  expect(page.find('[data-offer]').exists()).toBe(false)
  page.unmount()
})

test('one press lays a table that is closed to others, seats two bots and deals, and no lobby is seen', async () => {
  const views: (string | undefined)[] = []
  start({}, 'Marta')
  const host = incoming()
  const alone = tableView({ people: [], locked: true, access: { watchers: false, pinFor: null } })
  await page.get('[data-offer="solo"]').trigger('click')
  // The host tells of the table as soon as it is open.
  host.table({ table: alone })
  views.push(view())
  await flushPromises()
  expect(messages()).toEqual(SOLO)
  expect(sent[0]?.[1]).toEqual({ edition: '2019', name: 'Marta’s table' })
  expect(sent[1]?.[1]).toEqual({ locked: true })
  expect(sent[2]?.[1]).toEqual({ watchers: false, pin: null })
  expect(sent[3]?.[1]).toMatchObject({ hints: true })
  // The answer to the start comes before the game does.
  views.push(view())
  host.table({ table: { ...alone, phase: 'playing' } })
  await flushPromises()
  views.push(view())
  expect(views).toEqual(['home', 'home', 'table'])
  page.unmount()
})

test('it is the edition that was played last on this device', async () => {
  start({}, 'Marta')
  useTable().table = tableView({ phase: 'playing', options: { ...tableView().options, edition: 'classic' } })
  await flushPromises()
  useTable().table = null
  await flushPromises()
  await take('solo')
  expect(sent[0]).toEqual(['table:open', { edition: 'classic', name: 'Marta’s table' }])
  page.unmount()
})

test('looking on keeps no edition', async () => {
  start({}, 'Marta')
  useTable().table = tableView({ phase: 'playing', you: null })
  await flushPromises()
  expect(deviceStore.read('edition')).toBeNull()
  page.unmount()
})

test('where something is refused it is said, and the table waits in its lobby', async () => {
  start({ 'table:start': { ok: false, reason: 'internalError' } }, 'Marta')
  await page.get('[data-offer="solo"]').trigger('click')
  incoming().table({ table: tableView() })
  await flushPromises()
  expect(useNotices().notices.map(({ key }) => key)).toEqual(['refusals.internalError'])
  expect(view()).toBe('lobby')
  page.unmount()
})

test('a host without room says so, and still lets people join', async () => {
  start({}, 'Marta')
  useSession().host = { ...hostMessage(), tablesLeft: 0 }
  await flushPromises()
  await take('solo')
  expect(sent).toEqual([])
  expect(useNotices().notices.map(({ key }) => key)).toEqual(['common.notNow'])
  expect(page.get('[data-offer="solo"]').attributes('aria-disabled')).toBe('true')
  expect(page.get('[data-offer="join"]').attributes('aria-disabled')).toBeUndefined()
  page.unmount()
})

test('the two other offers lead to their parts of the page', async () => {
  start({}, 'Marta')
  useTables().tables = [tableSummary()]
  await flushPromises()
  await take('open')
  expect((document.activeElement as HTMLInputElement).value).toBe('2019')
  await take('join')
  expect(document.activeElement?.textContent).toContain('Break the seal to join')
  expect(sent).toEqual([])
  page.unmount()
})
