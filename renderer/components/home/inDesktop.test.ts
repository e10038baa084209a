import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { beforeEach, expect, test, vi } from 'vitest'
import { PROGRAM_VERSION, PROTOCOL_VERSION } from '@shared/protocol'
import { desktopHost, lookAround, openInBrowser } from '../../net/desktop'
import { goToHost } from '../../net/goToHost'
import { useNotices } from '../../stores/notices'
import { useSession } from '../../stores/session'
import { useTables } from '../../stores/tables'
import { fakeHost, freshStores, mountWith } from '../../testing/mountWithStores'
import { nearbyHost } from '../../testing/tables'
import HomeView from '../../views/HomeView.vue'
import RefusedView from '../../views/RefusedView.vue'
import AddressForm from './AddressForm.vue'

vi.mock('../../net/goToHost', () => ({ goToHost: vi.fn(() => true) }))
vi.mock('../../net/desktop', () => ({
  inDesktop: true,
  homeHost: vi.fn(() => Promise.resolve('http://127.0.0.1:47300')),
  openToLan: vi.fn(),
  desktopHost: vi.fn(),
  lookAround: vi.fn(),
  openInBrowser: vi.fn(() => Promise.resolve(true)),
}))

const info = (looking: boolean) => ({ url: 'http://127.0.0.1:47300', lan: false, looking, addresses: [] })
const other = nearbyHost({ protocol: PROTOCOL_VERSION + 1, version: '0.2.0' })

beforeEach(() => {
  document.body.innerHTML = ''
  location.hash = ''
  vi.clearAllMocks()
  freshStores()
  fakeHost()
  vi.mocked(desktopHost).mockResolvedValue(info(true))
  useSession().name = 'Marta'
  useTables().tables = []
})

const button = (page: VueWrapper, words: string) => page.findAll('button').find((one) => one.text() === words)
const press = async (page: VueWrapper, words: string): Promise<void> => {
  await button(page, words)?.trigger('click')
  await flushPromises()
}

test('a table of another version says both versions, and leaves itself to a browser', async () => {
  useTables().nearby = [other]
  const page = mountWith(HomeView)
  const letter = page.get('article')
  expect(letter.text()).toContain(`Here${PROGRAM_VERSION} (protocol ${PROTOCOL_VERSION})`)
  expect(letter.text()).toContain(`There0.2.0 (protocol ${PROTOCOL_VERSION + 1})`)
  expect(letter.text()).toContain('http://10.0.0.7:47300')
  expect(letter.findAll('button').map((one) => one.text())).toEqual(['Open its page in the browser'])
  await press(page, 'Open its page in the browser')
  expect(openInBrowser).toHaveBeenCalledWith('http://10.0.0.7:47300/#t=efgh5678')
  expect(goToHost).not.toHaveBeenCalled()
})

test('a browser that does not open is said, with the address to type', async () => {
  vi.mocked(openInBrowser).mockResolvedValueOnce(false)
  useTables().nearby = [other]
  await press(mountWith(HomeView), 'Open its page in the browser')
  expect(useNotices().notices[0]).toMatchObject({
    key: 'nearby.other.notOpened',
    values: { address: 'http://10.0.0.7:47300/#t=efgh5678' },
  })
})

test('a host of this protocol is joined from the window itself', async () => {
  useTables().nearby = [nearbyHost({ version: '0.9.0' })]
  await press(mountWith(HomeView), 'Break the seal to join')
  expect(goToHost).toHaveBeenCalledWith('http://10.0.0.7:47300/#t=efgh5678')
})

test('an address where a host of another version is says so instead of connecting', async () => {
  fakeHost({ 'lan:look': { ok: true, outcome: { found: 'host', host: other, self: false } } })
  const form = mountWith(AddressForm)
  await form.get('input').setValue('10.0.0.7/#t=abcd1234')
  await form.get('form').trigger('submit')
  await flushPromises()
  expect(form.text()).toContain('0.2.0')
  expect(goToHost).not.toHaveBeenCalled()
  await press(form, 'Open its page in the browser')
  expect(openInBrowser).toHaveBeenCalledWith('http://10.0.0.7:47300/#t=abcd1234')
})

test('before the first look around the page says that the system may ask; after it the list lives', async () => {
  vi.mocked(desktopHost).mockResolvedValue(info(false))
  vi.mocked(lookAround).mockResolvedValue(info(true))
  const page = mountWith(HomeView)
  await flushPromises()
  expect(page.text()).toContain('Your system may then ask')
  expect(page.text()).not.toContain('Looking for more tables')
  await press(page, 'Look for tables in this room')
  expect(lookAround).toHaveBeenCalledTimes(1)
  expect(page.text()).not.toContain('Your system may then ask')
  expect(page.text()).toContain('Looking for more tables')
  expect(document.activeElement?.textContent).toBe('Tables nearby')
})

test('a look around that fails is said, and can be tried again', async () => {
  vi.mocked(desktopHost).mockResolvedValue(info(false))
  vi.mocked(lookAround).mockRejectedValue(new Error('no'))
  const page = mountWith(HomeView)
  await flushPromises()
  await press(page, 'Look for tables in this room')
  expect(useNotices().notices[0]?.key).toBe('nearby.look.failed')
  expect(button(page, 'Look for tables in this room')?.attributes('aria-disabled')).toBeUndefined()
})

test('at another host, whose room it is, nothing of the kind is asked', async () => {
  vi.mocked(desktopHost).mockResolvedValue({ ...info(false), url: 'http://127.0.0.1:47399' })
  const page = mountWith(HomeView)
  await flushPromises()
  expect(button(page, 'Look for tables in this room')).toBeUndefined()
})

test('a refused window names both versions and the ways out: the browser, and its own host', async () => {
  vi.mocked(desktopHost).mockResolvedValue(info(true))
  const session = useSession()
  session.hostUrl = 'http://10.0.0.7:47300'
  location.hash = '#t=abcd1234'
  session.refusal = { reason: 'versionMismatch', host: { protocol: PROTOCOL_VERSION + 1, version: '0.2.0' } }
  const page = mountWith(RefusedView)
  await flushPromises()
  expect(page.text()).toContain(`0.2.0 (protocol ${PROTOCOL_VERSION + 1})`)
  expect(page.text()).toContain(`${PROGRAM_VERSION} (protocol ${PROTOCOL_VERSION})`)
  expect(page.text()).toContain('http://10.0.0.7:47300')
  expect(button(page, 'Back to this computer’s own host')).toBeDefined()
  expect(button(page, 'Reload')).toBeUndefined()
  await press(page, 'Open its page in the browser')
  expect(openInBrowser).toHaveBeenCalledWith('http://10.0.0.7:47300/#t=abcd1234')
})
