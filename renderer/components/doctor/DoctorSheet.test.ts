import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '../../stores/session'
import { DIAGNOSIS, hostMessage } from '../../testing/galleryHost'
import { fakeHost, freshStores, mountWith, type Sent } from '../../testing/mountWithStores'
import DoctorSheet from './DoctorSheet.vue'
import { guessesFor } from './examination'

let sent: Sent

beforeEach(() => {
  document.body.innerHTML = ''
  freshStores()
  withLine({ 'lan:doctor': { ok: true, diagnosis: DIAGNOSIS } })
})

function withLine(answers: Parameters<typeof fakeHost>[0], url?: string): void {
  sent = fakeHost(answers)
  const session = useSession()
  session.link = 'connected'
  session.host = hostMessage()
  if (url !== undefined) session.hostUrl = url
}

async function sheet(address = ''): Promise<VueWrapper> {
  const page = mountWith(DoctorSheet, { address })
  await flushPromises()
  return page
}

const causes = (page: VueWrapper): readonly string[] =>
  page.findAll('[data-cause]').map((one) => one.attributes('data-cause') ?? '')

test('the host is asked at once, about the address if one was given', async () => {
  await sheet(' 192.168.1.33 ')
  expect(sent).toEqual([['lan:doctor', { address: '192.168.1.33' }]])
})

test('without an address the question is a general one', async () => {
  await sheet()
  expect(sent).toEqual([['lan:doctor', {}]])
})

test('causes come in the doctor’s order, each with how likely it is, what tells it apart and what to do', async () => {
  const page = await sheet()
  expect(causes(page)).toEqual(['firewallThere', 'firewallHere', 'wifiIsolation'])
  const first = page.get('[data-cause=firewallThere]').text()
  expect(first).toContain('The firewall of the other computer')
  expect(first).toContain('likely')
  expect(first).toContain('192.168.1.33')
  expect(first).toContain('What tells it apart')
  expect(first).toContain('What to do')
})

test('the words on firewalls stand once, the examined computer’s system first and the others to be opened', async () => {
  const page = await sheet()
  expect(page.findAll('[data-firewall]')).toHaveLength(1)
  const steps = page.get('[data-firewall]')
  expect(steps.findAll('h5').map((one) => one.text())).toEqual([
    'The firewall of Linux',
    'The firewall of Windows',
    'The firewall of macOS',
  ])
  expect(steps.findAll('details h5')).toHaveLength(2)
  expect(steps.text()).toContain('47300')
})

test('what was tested is told by a word, not by a sign alone', async () => {
  const page = await sheet()
  const checks = page.findAll('[data-check]')
  expect(checks).toHaveLength(DIAGNOSIS.checks.length)
  expect(checks.map((one) => one.get('b').text())).toEqual(DIAGNOSIS.checks.map(({ result }) => result))
  expect(page.text()).toContain('Asked about http://192.168.1.33:47300')
})

test('while the host looks this is said aloud, and nothing more is asked', async () => {
  const page = mountWith(DoctorSheet, { address: '' })
  await page.vm.$nextTick()
  expect(page.get('[role=status]').text()).toBe('Examining … this takes some seconds.')
  await page.get('form').trigger('submit')
  expect(sent).toHaveLength(1)
  await flushPromises()
  expect(page.get('[role=status]').text()).toBe('The firewall of the other computer')
})

test('another address is examined on request', async () => {
  const page = await sheet()
  await page.get('input').setValue('anna.local')
  await page.get('form').trigger('submit')
  expect(sent.at(-1)).toEqual(['lan:doctor', { address: 'anna.local' }])
})

test('a host that cannot look says why', async () => {
  withLine({ 'lan:doctor': { ok: false, reason: 'tooManyRequests' } })
  const page = await sheet()
  expect(page.get('[role=status]').text()).not.toBe('')
  expect(causes(page)).toEqual([])
})

test('a host that listens on its own computer alone is the cause itself', async () => {
  withLine({ 'lan:doctor': { ok: false, reason: 'notOnLan' } })
  const page = await sheet()
  expect(causes(page)).toEqual(['onlyHere'])
  expect(page.get('[role=status]').text()).toContain('open to its own computer alone')
})

test('a guest’s page tells of its own side, the host’s own computer does not', async () => {
  const own = 'This page reaches its host'
  expect((await sheet()).text()).not.toContain(own)
  withLine({ 'lan:doctor': { ok: true, diagnosis: DIAGNOSIS } }, 'http://192.168.1.20:47300')
  expect((await sheet()).text()).toContain(own)
})

test('without a line the page asks nobody and tells what it knows', async () => {
  const session = useSession()
  session.link = 'lost'
  const page = await sheet()
  expect(sent).toEqual([])
  expect(page.find('form').exists()).toBe(false)
  expect(causes(page)).toEqual(['stopped', 'elsewhere', 'mobileData', 'slept'])
  expect(page.text()).toContain('The host has stopped')
  expect(page.text()).not.toContain('{')
})

test('a device that is in no network says so first', async () => {
  useSession().link = 'lost'
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(causes(await sheet())[0]).toBe('unplugged')
  vi.restoreAllMocks()
})

test.each([
  [{ link: 'connected', stopped: true, offline: false }, ['stopped']],
  [{ link: 'connecting', stopped: false, offline: false }, ['stopped', 'elsewhere', 'mobileData']],
  [{ link: 'refused', stopped: false, offline: false }, ['otherVersion']],
] as const)('what a page guesses follows from how it lost its host: %o', (stranded, expected) => {
  expect(guessesFor(stranded).map(({ cause }) => cause)).toEqual(expected)
})
