import { beforeEach, expect, test } from 'vitest'
import { PROTOCOL_VERSION } from '@shared/protocol'
import { deviceStore } from '../net/storage'
import { fakeHost, freshStores } from '../testing/mountWithStores'
import { useNotices } from './notices'
import { comeTo, joinTable, keptPin, openTable, watchTable } from './seating'
import { useSession } from './session'

const TOKEN = '0123456789abcdef0123456789abcdef'
const seated = { ok: true, table: 'abcd1234', seat: 0, token: TOKEN }

beforeEach(freshStores)

test('says who it is: version and tab always, name and token when there are any', async () => {
  fakeHost({ 'table:open': seated, 'me:name': { ok: true, name: 'Marta' } })
  const session = useSession()
  expect(session.auth()).toEqual({ protocol: PROTOCOL_VERSION, version: '0.1.0', tab: '0123456789abcdef' })
  await session.rename('  Marta ')
  await openTable('classic')
  expect(session.auth()).toEqual({
    protocol: PROTOCOL_VERSION,
    version: '0.1.0',
    tab: '0123456789abcdef',
    name: 'Marta',
    token: TOKEN,
  })
})

test('the token belongs to one host alone', async () => {
  fakeHost({ 'table:join': seated })
  await joinTable('abcd1234')
  expect(deviceStore.read('token@http://127.0.0.1:47300')).toBe(TOKEN)
  const session = useSession()
  session.attach('http://10.0.0.2:47300', 'fedcba9876543210', () => ({
    send: () => Promise.resolve({ ok: false, reason: 'notConnected' }),
    connect: () => undefined,
    check: () => undefined,
    renew: () => undefined,
    close: () => undefined,
  }))
  expect(session.auth().token).toBeUndefined()
})

test('keeps the name as asked for, not with the number that a table put behind it', async () => {
  fakeHost({ 'me:name': { ok: true, name: 'Marta 2' } })
  expect(await useSession().rename('Marta')).toBe(true)
  expect(useSession().name).toBe('Marta')
  expect(deviceStore.read('name')).toBe('Marta')
})

test('a forbidden name is not even sent', async () => {
  const sent = fakeHost()
  expect(await useSession().rename('\u202eMarta')).toBe(false)
  expect(await useSession().rename('   ')).toBe(false)
  expect(sent).toEqual([])
})

test('says why something was refused', async () => {
  fakeHost({ 'table:join': { ok: false, reason: 'tableFull' } })
  expect(await joinTable('abcd1234')).toBe(false)
  expect(useNotices().notices.map((notice) => notice.key)).toEqual(['refusals.tableFull'])
})

test('remembers which table it watches, and forgets it when it sits down', async () => {
  fakeHost({ 'table:join': seated })
  await watchTable('abcd1234')
  expect(useSession().watching).toBe('abcd1234')
  await joinTable('abcd1234')
  expect(useSession().watching).toBeNull()
})

test('a PIN goes with the wish, and is kept for that table alone', async () => {
  const sent = fakeHost({ 'table:join': seated })
  expect(await comeTo('abcd1234', 'sit', '4711')).toBe('granted')
  expect(sent).toEqual([['table:join', { table: 'abcd1234', pin: '4711' }]])
  expect(keptPin('abcd1234')).toBe('4711')
  expect(keptPin('abcd1235')).toBeUndefined()
  sessionStorage.setItem('billet-doux.pin@abcd1234', 'no PIN')
  expect(keptPin('abcd1234')).toBeUndefined()
})

test.each(['pinMissing', 'pinWrong', 'pinTooSoon'] as const)(
  'what is wrong with a PIN (%s) is handed back to its field, and said where there is none',
  async (reason) => {
    fakeHost({ 'table:watch': { ok: false, reason } })
    expect(await comeTo('abcd1234', 'watch', '4711')).toBe(reason)
    expect(useNotices().notices).toEqual([])
    expect(keptPin('abcd1234')).toBeUndefined()
    expect(await watchTable('abcd1234')).toBe(false)
    expect(useNotices().notices.map((notice) => notice.key)).toEqual([`refusals.${reason}`])
  },
)

test('a PIN that is wrong by now is not tried again', async () => {
  sessionStorage.setItem('billet-doux.pin@abcd1234', '4711')
  const sent = fakeHost({ 'table:watch': { ok: false, reason: 'pinWrong' } })
  await watchTable('abcd1234')
  await watchTable('abcd1234')
  expect(sent.map(([, payload]) => payload)).toEqual([
    { table: 'abcd1234', pin: '4711' },
    { table: 'abcd1234' },
  ])
})

test('a watcher whose line is lost at that moment still wants to watch', async () => {
  fakeHost({ 'table:watch': { ok: false, reason: 'notConnected' } })
  await watchTable('abcd1234')
  expect(useSession().watching).toBe('abcd1234')
})

test('without a line nothing is sent', async () => {
  expect(await useSession().send('table:leave', {})).toEqual({ ok: false, reason: 'notConnected' })
})

test('the same notice replaces itself', () => {
  const { say } = useNotices()
  say('refusals.notOwner')
  say('refusals.tableFull')
  say('refusals.notOwner')
  expect(useNotices().notices.map((notice) => notice.key)).toEqual([
    'refusals.tableFull',
    'refusals.notOwner',
  ])
})

const WHO = {
  ...{ name: 'Anna', hostId: '0123456789ab', version: '0.1.0', protocol: PROTOCOL_VERSION },
  ...{ addresses: [], tablesLeft: 1, staff: 'none' as const },
}

test('a seat that the host knows no more is forgotten once the host has said who it is', () => {
  fakeHost()
  const session = useSession()
  session.hear('connected', null)
  session.meet(WHO)
  session.keepToken(TOKEN)
  session.hear('lost', null)
  session.hear('connected', null)
  session.forgetSeat()
  session.meet(WHO)
  expect(session.auth().token).toBeUndefined()
})

test('another host at the same address takes nobody’s seat away', () => {
  fakeHost()
  const session = useSession()
  session.meet(WHO)
  session.keepToken(TOKEN)
  session.hear('connected', null)
  session.forgetSeat()
  session.meet({ ...WHO, hostId: 'ba9876543210' })
  expect(session.auth().token).toBeUndefined()
  session.meet(WHO)
  expect(session.auth().token).toBe(TOKEN)
})

test('a seat that came with the address is taken where there is none', () => {
  fakeHost()
  const session = useSession()
  expect(session.arrive(session.hostUrl, TOKEN)).toBe(true)
  expect(session.auth().token).toBe(TOKEN)
  session.meet(WHO)
  expect(session.auth().token).toBe(TOKEN)
})

test('a seat that came with the address pushes nobody off the own one, and serves when that is gone', () => {
  fakeHost()
  const session = useSession()
  const own = 'f'.repeat(32)
  session.meet(WHO)
  session.keepToken(own)
  expect(session.arrive(session.hostUrl, TOKEN)).toBe(false)
  expect(session.auth().token).toBe(own)
  session.hear('connected', null)
  session.meet(WHO)
  expect(session.auth().token).toBe(own)
  session.hear('connected', null)
  session.forgetSeat()
  session.meet(WHO)
  expect(session.auth().token).toBe(TOKEN)
})
