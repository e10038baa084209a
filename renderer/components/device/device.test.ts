import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import App from '../../App.vue'
import * as address from '../../net/address'
import { incoming } from '../../net/connect'
import { useNotices } from '../../stores/notices'
import { useSession } from '../../stores/session'
import { useTable } from '../../stores/table'
import { useTables } from '../../stores/tables'
import { useWish } from '../../stores/wish'
import { hostMessage } from '../../testing/galleryHost'
import { fakeHost, freshStores, mountWith, type Sent } from '../../testing/mountWithStores'
import { tableSummary, tableView } from '../../testing/tables'
import ConnectingView from '../../views/ConnectingView.vue'
import ClaimSeat from './ClaimSeat.vue'
import NewAddress from './NewAddress.vue'
import NewAddressSheet from './NewAddressSheet.vue'
import OtherDevice from './OtherDevice.vue'

const knows = vi.hoisted(() => ({
  knowsSeat: vi.fn(() => Promise.resolve(false)),
  whoAnswers: vi.fn(() => Promise.resolve('stranger')),
}))
vi.mock('../../net/knowsSeat', () => knows)

const TOKEN = '0123456789abcdef0123456789abcdef'
let page: VueWrapper | undefined
let sent: Sent

// It is fetched when it is first wanted.
beforeAll(() => import('./ClaimedDialog.vue'))

const inPage = (selector: string): HTMLElement | null => document.body.querySelector(selector)
const press = async (words: string): Promise<void> => {
  ;[...document.body.querySelectorAll('button')].find((one) => one.textContent.trim() === words)?.click()
  await flushPromises()
}

beforeEach(() => {
  document.body.innerHTML = ''
  freshStores()
  sent = fakeHost({
    'seat:code': { ok: true, code: '012345', left: 60_000 },
    'seat:claim': { ok: true, left: 60_000 },
  })
  useSession().hear('connected', null)
  useSession().meet(hostMessage())
})
afterEach(() => {
  page?.unmount()
  vi.useRealTimers()
  vi.restoreAllMocks()
  knows.whoAnswers.mockResolvedValue('stranger')
})

test('the code is shown when asked for, after a warning, and until it is not good any more', async () => {
  vi.useFakeTimers()
  useTable().table = tableView({ phase: 'playing' })
  page = mountWith(OtherDevice)
  await press('Play on with another device')
  expect(inPage('dialog')?.textContent).toContain('Turn the screen away')
  expect(inPage('[data-code]')).toBeNull()
  await press('Show the code')
  expect(inPage('[data-code]')?.textContent).toContain('012 345')
  expect(inPage('dialog')?.textContent).toContain('60 more seconds')
  await vi.advanceTimersByTimeAsync(61_000)
  expect(inPage('[data-code]')).toBeNull()
  expect(inPage('dialog')?.textContent).toContain('not good any more')
  await press('New code')
  expect(sent.map(([message]) => message)).toEqual(['seat:code', 'seat:code'])
})

test('the code and its end are said in a place that was there before', async () => {
  vi.useFakeTimers()
  useTable().table = tableView({ phase: 'playing' })
  page = mountWith(OtherDevice)
  await press('Play on with another device')
  const place = inPage('dialog [role=status]')
  expect(place?.textContent).toBe('')
  await press('Show the code')
  expect(place?.textContent).toBe('The code: 0 1 2 3 4 5')
  await vi.advanceTimersByTimeAsync(61_000)
  expect(place?.textContent).toBe('The code is not good any more.')
  expect(place?.isConnected).toBe(true)
})

test('the button that shows the code and hides it keeps the focus', async () => {
  useTable().table = tableView({ phase: 'playing' })
  page = mountWith(OtherDevice)
  await press('Play on with another device')
  inPage('dialog .answers button')?.focus()
  await press('Show the code')
  expect(document.activeElement?.textContent.trim()).toBe('Hide the code')
  await press('Hide the code')
  expect(document.activeElement?.textContent.trim()).toBe('New code')
})

test('the code is void when it is hidden, and goes when the other device has given it', async () => {
  useTable().table = tableView({ phase: 'playing' })
  page = mountWith(OtherDevice)
  await press('Play on with another device')
  await press('Show the code')
  await press('Hide the code')
  expect(inPage('[data-code]')).toBeNull()
  expect(inPage('dialog [role=status]')?.textContent).toBe('The code is void now.')
  await press('New code')
  useTable().table = tableView({ phase: 'playing', claimed: true })
  await flushPromises()
  expect(inPage('dialog')).toBeNull()
  expect(sent.map(([message]) => message)).toEqual(['seat:code', 'seat:withdraw', 'seat:code'])
})

test('the code is void when its sheet is put away', async () => {
  useTable().table = tableView({ phase: 'playing' })
  page = mountWith(OtherDevice)
  await press('Play on with another device')
  await press('Show the code')
  inPage('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))
  await flushPromises()
  expect(inPage('dialog')).toBeNull()
  expect(sent.map(([message]) => message)).toEqual(['seat:code', 'seat:withdraw'])
})

test('who only looks on has no seat to take along', () => {
  useTable().table = tableView({ phase: 'playing', you: null })
  page = mountWith(OtherDevice)
  expect(page.find('[data-other-device]').exists()).toBe(false)
})

test.each([
  ['Yes, hand it over', true],
  ['No, I stay here', false],
])('the old device is asked, and says: %s', async (words, yes) => {
  page = mountWith(App)
  useTable().table = tableView({ claimed: true })
  await flushPromises()
  expect(inPage('dialog [role=alert]')?.textContent).toContain('has given your code')
  expect(inPage('dialog [role=timer]')?.textContent).toBe('60 seconds left')
  await press(words)
  expect(sent.at(-1)).toEqual(['seat:handOver', { yes }])
})

/** Types a code into the sheet and sends it. */
async function give(code: string): Promise<void> {
  const field = inPage('dialog input') as HTMLInputElement
  field.value = code
  field.dispatchEvent(new Event('input'))
  inPage('dialog form')?.dispatchEvent(new Event('submit'))
  await flushPromises()
}

test('the new device gives the code and waits for the other one', async () => {
  page = mountWith(ClaimSeat)
  await press('I play already, on another device')
  const place = inPage('dialog [role=status]')
  await give('12 34')
  expect(inPage('dialog')?.textContent).toContain('The code has six digits.')
  expect(document.activeElement).toBe(inPage('dialog input'))
  await give('012 345')
  expect(sent).toEqual([['seat:claim', { code: '012345' }]])
  expect(place?.isConnected).toBe(true)
  expect(place?.textContent).toBe('Now say yes on the other device.')
  expect(document.activeElement?.textContent.trim()).toBe('Cancel')
  incoming().declined({ reason: 'no' })
  await flushPromises()
  expect(inPage('dialog')?.textContent).toContain('The other device said no.')
  expect(document.activeElement).toBe(inPage('dialog input'))
})

test('closing the sheet takes back what it asked for, and no wish for the chair of somebody else', async () => {
  page = mountWith(ClaimSeat)
  await useWish().ask('abcd1234', 1)
  sent.length = 0
  await press('I play already, on another device')
  inPage('dialog header button')?.click()
  await flushPromises()
  expect(inPage('dialog')).toBeNull()
  expect(useWish().pending).not.toBeNull()
  expect(sent).toEqual([])
  await press('I play already, on another device')
  await give('012345')
  await press('Cancel')
  expect(sent.map(([message]) => message)).toEqual(['seat:claim', 'seat:withdraw'])
})

test('a wish for a chair is shown until it ends, and can be taken back', async () => {
  useTables().tables = [tableSummary({ seatsToAsk: [{ seat: 1, name: 'Bruno', kind: 'person' }] })]
  page = mountWith(App)
  await useWish().ask('abcd1234', 1)
  await flushPromises()
  expect(inPage('[data-asked]')?.textContent).toContain('the chair of Bruno')
  await press('Ask no more')
  expect(inPage('[data-asked]')).toBeNull()
  expect(useNotices().notices).toEqual([])
})

async function type(text: string): Promise<void> {
  await page?.get('input').setValue(text)
  await page?.get('form').trigger('submit')
  await flushPromises()
}

test('at a new address the seat goes along only to a host that knows it', async () => {
  const go = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  useSession().keepToken(TOKEN)
  page = mountWith(NewAddress)
  await type('192.168.1.99')
  expect(knows.whoAnswers).toHaveBeenCalledWith('http://192.168.1.99:47300', TOKEN)
  expect(go).not.toHaveBeenCalled()
  expect(page.text()).toContain('it does not know your chair')
  await press('Open it without my chair')
  expect(go).toHaveBeenLastCalledWith('http://192.168.1.99:47300/')
  knows.whoAnswers.mockResolvedValueOnce('knows')
  await type('192.168.1.98')
  const [link] = go.mock.lastCall ?? []
  expect(address.seatIn(String(link))).toBe(TOKEN)
  expect(page.html()).not.toContain(TOKEN)
})

test('a page is not thrown away for an address where nobody answers, with a seat or without', async () => {
  const go = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  knows.whoAnswers.mockResolvedValue('nobody')
  page = mountWith(NewAddress)
  await type('192.168.1.97')
  useSession().keepToken(TOKEN)
  await type('192.168.1.97')
  expect(page.text()).toContain('Nobody answers there.')
  expect(page.text()).not.toContain('Open it without my chair')
  knows.whoAnswers.mockResolvedValue('stranger')
  await type('192.168.1.99')
  expect(page.text()).toContain('Open it without my chair')
  await page.get('input').setValue('192.168.1.9')
  expect(page.text()).not.toContain('Open it without my chair')
  expect(go).not.toHaveBeenCalled()
})

test('without a seat a host that answers is gone to at once', async () => {
  const go = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  page = mountWith(NewAddress)
  await type('192.168.1.99')
  expect(go).toHaveBeenLastCalledWith('http://192.168.1.99:47300/')
})

test('the field for the new address has the focus', async () => {
  page = mountWith(NewAddressSheet)
  await flushPromises()
  expect(document.activeElement).toBe(inPage('dialog input'))
})

test('a page that has never reached its host says after a while what can be done', async () => {
  vi.useFakeTimers()
  useSession().link = 'connecting'
  page = mountWith(ConnectingView)
  expect(page.text()).not.toContain('Try now')
  await vi.advanceTimersByTimeAsync(6000)
  expect(page.text()).toContain('Knocking at the door')
  expect(page.text()).toContain('Try now')
  await press('New address')
  expect(inPage('dialog')?.textContent).toContain('Has the host moved?')
})

test('what is no address is said at the field', async () => {
  useSession().keepToken(TOKEN)
  page = mountWith(NewAddress)
  await type('nowhere at all')
  expect(page.text()).toContain('This is no address')
  expect(document.activeElement).toBe(page.get('input').element)
})
