import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TableView } from '@shared/protocol'
import { useDoctor } from '../../stores/doctor'
import { useNotices } from '../../stores/notices'
import { useSession } from '../../stores/session'
import { ADDRESSES, hostMessage } from '../../testing/galleryHost'
import { fakeHost, freshStores, mountWith } from '../../testing/mountWithStores'
import { tableView } from '../../testing/tables'
import InvitationCard from './InvitationCard.vue'

beforeEach(() => {
  document.body.innerHTML = ''
  freshStores()
  fakeHost()
  useSession().host = hostMessage()
})
afterEach(() => vi.unstubAllGlobals())

function card(more: Partial<TableView> = {}): VueWrapper {
  return mountWith(InvitationCard, { table: tableView(more) })
}

/** What the code opens. */
const code = (page: VueWrapper): string | undefined => page.get('svg[role=img]').attributes('aria-label')

test('the code stands beside its address, with the words for the adapter and for phones', () => {
  const page = card()
  expect(code(page)).toBe('QR code that opens http://192.168.1.20:47300/#t=abcd1234')
  expect(page.text()).toContain('http://192.168.1.20:47300')
  expect(page.text()).toContain('by cable · eth0')
  expect(page.text()).toContain('In the same Wi-Fi, with mobile data switched off')
})

test('another address can be chosen, each named for what it is, the virtual one last and as such', async () => {
  const page = card()
  const choices = page.findAll('[data-several] label')
  expect(choices.map((one) => one.text())).toEqual([
    expect.stringContaining('by cable · eth0'),
    expect.stringContaining('by Wi-Fi · wlan0'),
    expect.stringContaining('No router gave this address.'),
    expect.stringContaining('virtual adapter, seldom leads here · docker0'),
  ])
  await choices[1]?.get('input').setValue(true)
  expect(code(page)).toContain('http://192.168.1.21:47300/#t=')
})

test('a single address leaves no choice', () => {
  useSession().host = hostMessage(ADDRESSES.slice(0, 1))
  const page = card()
  expect(page.find('[data-several]').exists()).toBe(false)
  expect(page.text()).not.toContain('The host has several addresses.')
})

test('while a game is played whoever comes looks on, unless onlookers are not allowed', () => {
  expect(code(card({ phase: 'playing' }))).toContain('/#w=abcd1234')
  document.body.innerHTML = ''
  const access = { watchers: false, pinFor: null }
  expect(code(card({ phase: 'playing', access }))).toContain('/#t=abcd1234')
})

test('the code invites to look on where that is wanted', async () => {
  const page = card()
  await page.get('input[value=watch]').setValue(true)
  expect(code(page)).toContain('/#w=abcd1234')
  await page.get('input[value=sit]').setValue(true)
  expect(code(page)).toContain('/#t=abcd1234')
})

test('nobody is invited to look on where that is not allowed, whatever was chosen before', async () => {
  const page = card()
  await page.get('input[value=watch]').setValue(true)
  await page.setProps({ table: tableView({ access: { watchers: false, pinFor: null } }) })
  expect(page.find('[data-come]').exists()).toBe(false)
  expect(code(page)).toContain('/#t=abcd1234')
})

test('the owner has the PIN to read out, figure by figure for readers, and what it is for', () => {
  const page = card({ access: { watchers: true, pinFor: 'seats' }, pin: '04821' })
  const pin = page.get('[data-pin]')
  expect(pin.get('[aria-hidden]').text()).toBe('04821')
  expect(pin.get('.only-readers').text()).toBe('0 4 8 2 1')
  expect(page.text()).toContain('PIN for a chair')
})

test('everybody else reads that a PIN is asked, for what it is asked', async () => {
  const page = card({ access: { watchers: true, pinFor: 'watchers' }, you: 1 })
  expect(page.find('[data-pin]').exists()).toBe(false)
  expect(page.text()).not.toContain('A PIN is asked')
  await page.get('input[value=watch]').setValue(true)
  expect(page.text()).toContain('A PIN is asked: the owner of the table knows it.')
})

test('the link is copied where the browser can', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const page = card()
  await page
    .findAll('button')
    .find((one) => one.text() === 'Copy the link')
    ?.trigger('click')
  await flushPromises()
  expect(writeText).toHaveBeenCalledWith('http://192.168.1.20:47300/#t=abcd1234')
  expect(useNotices().notices.map(({ key }) => key)).toEqual(['invite.copied'])
})

test('a copy that fails is told', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('no')) } })
  const page = card()
  await page
    .findAll('button')
    .find((one) => one.text() === 'Copy the link')
    ?.trigger('click')
  await flushPromises()
  expect(useNotices().notices.map(({ key }) => key)).toEqual(['invite.notCopied'])
})

test('without a secure context there is nothing to copy with, and no button', () => {
  vi.stubGlobal('navigator', {})
  expect(card().text()).not.toContain('Copy the link')
})

test('a page that does not load is explained, the likeliest first, with the port and a way to the doctor', async () => {
  const page = card()
  const causes = page.findAll('ol li').map((one) => one.text())
  expect(causes).toHaveLength(6)
  expect(causes[0]).toContain('another Wi-Fi')
  expect(causes[1]).toContain('mobile data')
  expect(causes[2]).toContain('guest Wi-Fi')
  expect(causes[3]).toContain('port 47300')
  expect(causes[4]).toContain('http://')
  expect(causes[5]).toContain('several addresses')
  await page
    .findAll('button')
    .find((one) => one.text() === 'Ask the doctor')
    ?.trigger('click')
  expect(useDoctor().asked).toEqual({})
})

test('a host that nobody else reaches says so, and in a browser offers nothing but a screen of this computer', () => {
  useSession().host = hostMessage([])
  const page = card()
  expect(page.text()).toMatch(/^This host can be reached from this computer only\.Show on a television/)
  expect(page.text()).toContain('Only this computer can be reached now')
})
