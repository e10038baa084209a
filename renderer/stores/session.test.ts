import { beforeEach, expect, test } from 'vitest'
import { PROTOCOL_VERSION } from '@shared/protocol'
import { deviceStore } from '../net/storage'
import { fakeHost, freshStores } from '../testing/mountWithStores'
import { useNotices } from './notices'
import { joinTable, openTable, watchTable } from './seating'
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
