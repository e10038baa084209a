import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { beforeEach, expect, test, vi } from 'vitest'
import { LOOK_FAILURES, PROTOCOL_VERSION } from '@shared/protocol'
import { goToHost } from '../../net/goToHost'
import { useDoctor } from '../../stores/doctor'
import { fakeHost, freshStores, mountWith, type Sent } from '../../testing/mountWithStores'
import { nearbyHost } from '../../testing/tables'
import AddressForm from './AddressForm.vue'

vi.mock('../../net/goToHost', () => ({ goToHost: vi.fn(() => true) }))

const nothing = (why: string) => ({ ok: true, outcome: { found: 'nothing', why } })
const host = (self: boolean) => ({ ok: true, outcome: { found: 'host', host: nearbyHost(), self } })
let sent: Sent

function answer(look: unknown): void {
  sent = fakeHost({ 'lan:look': look })
}

async function go(typed: string): Promise<VueWrapper> {
  const form = mountWith(AddressForm)
  await form.get('input').setValue(typed)
  await form.get('form').trigger('submit')
  await flushPromises()
  return form
}
const press = (form: VueWrapper, words: string): Promise<void> | undefined =>
  form
    .findAll('button')
    .find((one) => one.text() === words)
    ?.trigger('click')

beforeEach(() => {
  document.body.innerHTML = ''
  location.hash = ''
  vi.clearAllMocks()
  freshStores()
})

test('the own host looks first, and leads to the host that it finds', async () => {
  answer(host(false))
  await go('anna.local')
  expect(sent).toEqual([['lan:look', { address: 'anna.local' }]])
  expect(goToHost).toHaveBeenCalledWith('http://10.0.0.7:47300/')
})

test.each(['#t=abcd1234', '#w=abcd1234'])('an address with %s keeps its table', async (hash) => {
  answer(host(false))
  await go(`http://192.168.1.20:47300/${hash}`)
  expect(goToHost).toHaveBeenCalledWith(`http://10.0.0.7:47300/${hash}`)
})

test('the own host is here already', async () => {
  answer(host(true))
  expect((await go('10.0.0.7')).text()).toContain('That is the host of this page')
  await go('10.0.0.7/#t=abcd1234')
  expect(location.hash).toBe('#t=abcd1234')
  expect(goToHost).not.toHaveBeenCalled()
})

test('a browser opens the page of a host of another version: it fits', async () => {
  answer({
    ok: true,
    outcome: { found: 'host', host: nearbyHost({ protocol: PROTOCOL_VERSION + 1 }), self: false },
  })
  await go('10.0.0.7')
  expect(goToHost).toHaveBeenCalledWith('http://10.0.0.7:47300/')
})

test.each(LOOK_FAILURES.filter((why) => why !== 'badAddress'))(
  'nothing there (%s): plain words, and two ways on',
  async (why) => {
    answer(nothing(why))
    const form = await go('10.0.0.9')
    const words = form.get('[role=status] p').text()
    expect(words).not.toBe('')
    expect(words).not.toContain('nearby.')
    expect(goToHost).not.toHaveBeenCalled()
    await press(form, 'Try it anyway')
    expect(goToHost).toHaveBeenCalledWith('10.0.0.9')
    await press(form, 'Find out why')
    expect(useDoctor().asked).toEqual({ address: '10.0.0.9' })
  },
)

test('what the host takes for no address is none, and is not tried', async () => {
  answer(nothing('badAddress'))
  const form = await go('999')
  expect(form.get('input').attributes('aria-invalid')).toBe('true')
  expect(form.text()).toContain('This is no address')
  expect(form.text()).not.toContain('Try it anyway')
})

test('the words go when another address is typed', async () => {
  answer(nothing('silent'))
  const form = await go('10.0.0.9')
  await form.get('input').setValue('10.0.0.8')
  expect(form.find('[role=status] p').exists()).toBe(false)
})

test.each(['notOnLan', 'noAnswer', 'notConnected'])(
  'a host that cannot look (%s) says so before the browser leaves the page, and is no hindrance',
  async (reason) => {
    answer({ ok: false, reason })
    const form = await go('10.0.0.9:47301')
    expect(goToHost).not.toHaveBeenCalled()
    expect(form.get('[role=status]').text()).toContain('The host of this page cannot look there')
    await press(form, 'Try it anyway')
    expect(goToHost).toHaveBeenCalledWith('10.0.0.9:47301')
    await form.get('input').setValue('10.0.0.8')
    expect(form.find('[role=status] p').exists()).toBe(false)
  },
)

test('the address of this page itself needs no look, and none of a host that cannot', async () => {
  answer({ ok: false, reason: 'notOnLan' })
  expect((await go('127.0.0.1')).text()).toContain('That is the host of this page')
  await go('http://127.0.0.1:47300/#t=abcd1234')
  expect(location.hash).toBe('#t=abcd1234')
  expect(sent).toEqual([])
  expect(goToHost).not.toHaveBeenCalled()
})

test('while the host looks the button says so, and nothing is asked twice', async () => {
  let tell: (answer: unknown) => void = () => undefined
  answer(new Promise((resolve) => (tell = resolve)))
  const form = await go('10.0.0.9')
  expect(form.get('button').attributes('aria-disabled')).toBe('true')
  expect(form.get('button').text()).toBe('Looking …')
  await form.get('form').trigger('submit')
  expect(sent).toHaveLength(1)
  tell(host(false))
  await flushPromises()
  expect(goToHost).toHaveBeenCalledTimes(1)
})

test('who goes on typing meanwhile is not led away', async () => {
  let tell: (answer: unknown) => void = () => undefined
  answer(new Promise((resolve) => (tell = resolve)))
  const form = await go('10.0.0.9')
  await form.get('input').setValue('10.0.0.99')
  tell(host(false))
  await flushPromises()
  expect(goToHost).not.toHaveBeenCalled()
})
