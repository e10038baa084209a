import { flushPromises } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, test } from 'vitest'
import { incoming } from '../net/connect'
import { fakeHost, freshStores } from '../testing/mountWithStores'
import { tableSummary, tableView } from '../testing/tables'
import { useNotices } from './notices'
import { keptPin } from './seating'
import { useSession } from './session'
import { useTables } from './tables'
import { useWish } from './wish'

const TOKEN = '0123456789abcdef0123456789abcdef'
const said = (): readonly string[] => useNotices().notices.map(({ key }) => key)

beforeEach(() => {
  freshStores()
  useTables().tables = [
    tableSummary({ phase: 'playing', seatsToAsk: [{ seat: 1, name: 'Bruno', kind: 'person' }] }),
  ]
})

test('the owner is asked for a seat, and until then it is said whose', async () => {
  const sent = fakeHost()
  expect(await useWish().ask('abcd1234', 1, '4711')).toBe(true)
  expect(sent).toEqual([['seat:ask', { table: 'abcd1234', seat: 1, pin: '4711' }]])
  expect(useWish().pending).toEqual({ table: 'abcd1234', seat: 1, name: 'Bruno' })
  expect(keptPin('abcd1234')).toBe('4711')
  incoming().seated({ table: 'abcd1234', seat: 1, token: TOKEN })
  expect(useWish().pending).toBeNull()
  expect(useSession().auth().token).toBe(TOKEN)
  expect(useNotices().notices).toMatchObject([{ key: 'net.granted', values: { name: 'Bruno' } }])
})

test.each(['no', 'lapsed'] as const)('when the seat is not given (%s) that is said', async (reason) => {
  fakeHost()
  await useWish().ask('abcd1234', 1)
  incoming().declined({ reason })
  expect(useWish().pending).toBeNull()
  expect(said()).toEqual([`net.declined.seat.${reason}`])
})

test('what is wrong with a PIN is for its field, and whatever else for a notice', async () => {
  fakeHost({ 'seat:ask': { ok: false, reason: 'pinMissing' } })
  expect(await useWish().askFor('abcd1234', 1)).toBe('pinMissing')
  expect(said()).toEqual([])
  expect(await useWish().ask('abcd1234', 1)).toBe(false)
  expect(said()).toEqual(['refusals.pinMissing'])
  fakeHost({ 'seat:ask': { ok: false, reason: 'seatNotToAsk' } })
  expect(await useWish().askFor('abcd1234', 1)).toBe('refused')
  expect(said()).toContain('refusals.seatNotToAsk')
  expect(useWish().pending).toBeNull()
})

test('after a lost line the owner is asked again, once', async () => {
  const sent = fakeHost()
  const wish = useWish()
  await wish.ask('abcd1234', 1)
  wish.again()
  expect(sent).toHaveLength(1)
  wish.lose()
  wish.again()
  wish.again()
  await flushPromises()
  expect(sent.map(([message]) => message)).toEqual(['seat:ask', 'seat:ask'])
  expect(wish.pending?.name).toBe('Bruno')
})

test('a line that is lost once more takes no wish away, and nothing is said of it', async () => {
  fakeHost()
  await useWish().ask('abcd1234', 1)
  useWish().lose()
  fakeHost({ 'seat:ask': { ok: false, reason: 'notConnected' } })
  useWish().again()
  await flushPromises()
  expect(useWish().pending?.name).toBe('Bruno')
  expect(said()).toEqual([])
  const sent = fakeHost()
  useWish().again()
  await flushPromises()
  expect(sent.map(([message]) => message)).toEqual(['seat:ask'])
})

/** The page of this tab is opened anew: the stores begin afresh, and what the tab keeps stays. */
function reload(answers: Parameters<typeof fakeHost>[0] = {}): ReturnType<typeof fakeHost> {
  setActivePinia(createPinia())
  return fakeHost(answers)
}

test('after a reload the owner is asked again, with the same PIN, once', async () => {
  fakeHost()
  await useWish().ask('abcd1234', 1, '4711')
  const sent = reload()
  useWish().again()
  expect(useWish().pending).toEqual({ table: 'abcd1234', seat: 1, name: 'Bruno' })
  await flushPromises()
  useWish().again()
  expect(sent).toEqual([['seat:ask', { table: 'abcd1234', seat: 1, pin: '4711' }]])
  expect(useWish().pending?.name).toBe('Bruno')
})

test('a wish that cannot be asked again after a reload is said to be refused', async () => {
  fakeHost()
  await useWish().ask('abcd1234', 1)
  reload({ 'seat:ask': { ok: false, reason: 'seatNotToAsk' } })
  useWish().again()
  await flushPromises()
  expect(useWish().pending).toBeNull()
  expect(said()).toEqual(['refusals.seatNotToAsk'])
})

test('nothing is asked after a reload once the wish has ended, or at another host', async () => {
  fakeHost()
  await useWish().ask('abcd1234', 1)
  useWish().cancel()
  const sent = reload()
  useWish().again()
  await useWish().ask('abcd1234', 1)
  setActivePinia(createPinia())
  useSession().hostUrl = 'http://192.168.1.9:47300'
  useWish().again()
  await flushPromises()
  expect(sent.map(([message]) => message)).toEqual(['seat:ask'])
  expect(useWish().pending).toBeNull()
})

test('a code is good once: after a lost line another one is needed', async () => {
  const sent = fakeHost({ 'seat:claim': { ok: true, left: 60_000 } })
  const wish = useWish()
  expect(await wish.claim('123456')).toBeNull()
  expect(wish.claimed).toEqual({ left: 60_000, of: 60_000 })
  wish.lose()
  wish.again()
  expect(wish.claimed).toBeNull()
  expect(sent).toHaveLength(1)
  expect(said()).toEqual(['net.declined.device.lapsed'])
})

test('the other device may say no', async () => {
  fakeHost({ 'seat:claim': { ok: true, left: 60_000 } })
  await useWish().claim('123456')
  incoming().declined({ reason: 'no' })
  expect(said()).toEqual(['net.declined.device.no'])
  expect(useWish().denied).toBe('no')
})

test('a wrong code is said, and nothing is waited for', async () => {
  fakeHost({ 'seat:claim': { ok: false, reason: 'codeWrong' } })
  expect(await useWish().claim('123456')).toBe('codeWrong')
  expect(useWish().claimed).toBeNull()
})

test('who sits down elsewhere wants the seat no more, and is told nothing of it', async () => {
  fakeHost()
  await useWish().ask('abcd1234', 1)
  const on = incoming()
  on.table({ table: tableView() })
  on.declined({ reason: 'lapsed' })
  expect(useWish().pending).toBeNull()
  expect(said()).toEqual([])
})
