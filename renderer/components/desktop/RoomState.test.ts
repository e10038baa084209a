import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { beforeEach, expect, test, vi } from 'vitest'
import type { HostInfo } from '@shared/ipc'
import { closeToLan, desktopHost, openToLan } from '../../net/desktop'
import { useDesktop } from '../../stores/desktop'
import { useNotices } from '../../stores/notices'
import { useSession } from '../../stores/session'
import { fakeHost, freshStores, mountWith } from '../../testing/mountWithStores'
import { person, tableView } from '../../testing/tables'
import InvitationCard from '../invitation/InvitationCard.vue'
import { ownSystem } from './ownSystem'

vi.mock('../../net/desktop', () => ({
  inDesktop: true,
  desktopHost: vi.fn(),
  openToLan: vi.fn(),
  closeToLan: vi.fn(),
}))

const shut: HostInfo = { url: 'http://127.0.0.1:47300', lan: false, looking: true, addresses: [] }
const open: HostInfo = { ...shut, lan: true, addresses: ['http://192.168.1.20:47300'] }
const alone = tableView({ people: [person(0, 'Marta'), person(1, 'Cog', { kind: 'bot', seal: 'cog' })] })

beforeEach(() => {
  document.body.innerHTML = ''
  vi.clearAllMocks()
  freshStores()
  fakeHost()
  vi.mocked(desktopHost).mockResolvedValue(shut)
  vi.mocked(openToLan).mockResolvedValue(open)
  vi.mocked(closeToLan).mockResolvedValue(shut)
})

async function card(table = alone): Promise<VueWrapper> {
  const page = mountWith(InvitationCard, { table })
  await flushPromises()
  return page
}
const press = async (page: VueWrapper, button: string): Promise<void> => {
  await page.get(`${button} button`).trigger('click')
  await flushPromises()
}

test('the first opening on this device comes after the words on the firewall, the later ones at once', async () => {
  const page = await card()
  expect(page.get('[data-room]').text()).toContain('Only on this computer')
  await press(page, '[data-let-in]')
  expect(openToLan).not.toHaveBeenCalled()
  const words = page.get('dialog').text()
  for (const system of ['Windows', 'macOS', 'Linux']) expect(words).toContain(system)
  expect(words).toContain('TCP port 47300')
  await press(page, '[data-open-up]')
  expect(openToLan).toHaveBeenCalledTimes(1)
  expect(page.find('dialog').exists()).toBe(false)
  expect(page.get('[data-room]').text()).toContain('Open to this network')
  expect(page.text()).toContain('http://192.168.1.20:47300')

  await press(page, '[data-close-off]')
  expect(page.get('[data-room]').text()).toContain('Only on this computer')
  await press(page, '[data-let-in]')
  expect(page.find('dialog').exists()).toBe(false)
  expect(openToLan).toHaveBeenCalledTimes(2)
})

test('who does not want it yet is asked again, with the same words', async () => {
  const page = await card()
  await press(page, '[data-let-in]')
  await page.get('dialog').trigger('cancel')
  expect(page.find('dialog').exists()).toBe(false)
  await press(page, '[data-let-in]')
  expect(page.find('dialog').exists()).toBe(true)
  expect(openToLan).not.toHaveBeenCalled()
})

test('the words for the own system stand open', () => {
  expect(ownSystem('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Billet-doux/0.1.0')).toBe('windows')
  expect(ownSystem('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)')).toBe('mac')
  expect(ownSystem('Mozilla/5.0 (X11; Linux x86_64)')).toBe('linux')
})

test('an opening that fails is said, and nothing claims that it is open', async () => {
  vi.mocked(openToLan).mockRejectedValue(new Error('the port is taken'))
  const page = await card()
  await press(page, '[data-let-in]')
  await press(page, '[data-open-up]')
  expect(useNotices().notices.map(({ key }) => key)).toEqual(['program.room.notOpened'])
  expect(page.get('[data-room]').text()).toContain('Only on this computer')
})

test('shutting asks while somebody else is there, by name, and counts who looks on', async () => {
  vi.mocked(desktopHost).mockResolvedValue(open)
  const page = await card(tableView({ watchers: 2 }))
  await press(page, '[data-close-off]')
  expect(closeToLan).not.toHaveBeenCalled()
  expect(page.get('dialog').text()).toContain('Bruno is at the table.')
  expect(page.get('dialog').text()).toContain('2 ')
  await press(page, '[data-sure]')
  expect(closeToLan).toHaveBeenCalledTimes(1)
  expect(page.find('dialog').exists()).toBe(false)
})

test('a shutting that fails is said, and it stays open', async () => {
  vi.mocked(desktopHost).mockResolvedValue(open)
  vi.mocked(closeToLan).mockRejectedValue(new Error('no'))
  const page = await card()
  await press(page, '[data-close-off]')
  expect(useNotices().notices.map(({ key }) => key)).toEqual(['program.room.notClosed'])
  expect(page.get('[data-room]').text()).toContain('Open to this network')
})

test('what changes without the page’s doing is shown', async () => {
  const page = await card()
  useDesktop().host = open
  await flushPromises()
  expect(page.get('[data-room]').text()).toContain('Open to this network')
})

test('at another host there is nothing to open or to shut', async () => {
  useSession().hostUrl = 'http://192.168.1.33:47300'
  const page = await card()
  expect(page.find('[data-room]').exists()).toBe(false)
})
