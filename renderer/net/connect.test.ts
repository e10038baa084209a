import { flushPromises } from '@vue/test-utils'
import { beforeEach, expect, test } from 'vitest'
import { useGame } from '../stores/game'
import { useNotices } from '../stores/notices'
import { useSession } from '../stores/session'
import { useTable } from '../stores/table'
import { useTables } from '../stores/tables'
import { fakeHost, freshStores } from '../testing/mountWithStores'
import { person, tableSummary, tableView } from '../testing/tables'
import { incoming } from './connect'
import type { ServerPayload } from '@shared/protocol'

beforeEach(freshStores)

const TOKEN = '0123456789abcdef0123456789abcdef'
/** The stores only keep it: what is in it does not matter here. */
const game = {
  revision: 3,
  log: [],
  fresh: 0,
  view: { you: 0, waitsFor: { seat: 0, asks: 'play' } },
} as unknown as ServerPayload<'game'>

test('the list of tables means: at no table', () => {
  fakeHost()
  const on = incoming()
  on.table({ table: tableView({ phase: 'playing' }) })
  on.game(game)
  expect(useGame().yourTurn).toBe(true)
  on.tables({ tables: [tableSummary()] })
  expect(useTable().table).toBeNull()
  expect(useGame().message).toBeNull()
  expect(useTables().find('abcd1234')?.name).toBe('Marta’s table')
})

test('back in the lobby no old game is kept', () => {
  fakeHost()
  const on = incoming()
  on.game(game)
  on.table({ table: tableView() })
  expect(useGame().message).toBeNull()
})

test('a seat that another tab plays shows nothing of the table until it is taken back', () => {
  fakeHost()
  const on = incoming()
  on.table({ table: tableView({ phase: 'playing' }) })
  on.game(game)
  on.elsewhere({ table: 'abcd1234', name: 'Marta', seat: 0 })
  expect(useTable().table).toBeNull()
  expect(useGame().message).toBeNull()
  expect(useSession().elsewhere?.name).toBe('Marta')
  on.table({ table: tableView() })
  expect(useSession().elsewhere).toBeNull()
})

test.each(['left', 'removed', 'tableClosed'] as const)('gone (%s): the seat is forgotten', (reason) => {
  fakeHost()
  const session = useSession()
  session.keepToken(TOKEN)
  incoming().gone({ reason })
  expect(session.auth().token).toBeUndefined()
  expect(useNotices().notices.map((notice) => notice.key)).toEqual(
    reason === 'left' ? [] : [`net.gone.${reason}`],
  )
})

test('while the host cannot open the table the seat is kept, and the player is told', () => {
  fakeHost()
  const session = useSession()
  session.keepToken(TOKEN)
  incoming().gone({ reason: 'tableNotOpen' })
  expect(session.auth().token).toBe(TOKEN)
  expect(useNotices().notices.map((notice) => notice.key)).toEqual(['net.gone.tableNotOpen'])
})

test('when the host stops the seat is kept, for it may come back', () => {
  fakeHost()
  const session = useSession()
  session.keepToken(TOKEN)
  const on = incoming()
  on.gone({ reason: 'hostStops' })
  expect(session.hostStopped).toBe(true)
  expect(session.auth().token).toBe(TOKEN)
  on.host({
    name: 'Anna',
    hostId: '0123456789ab',
    version: '0.1.0',
    protocol: 3,
    addresses: [],
    tablesLeft: 1,
    staff: 'none',
  })
  expect(session.hostStopped).toBe(false)
})

test('a watcher whose line was lost watches again, if the table is still there', () => {
  const sent = fakeHost()
  useSession().watch('abcd1234')
  incoming().tables({ tables: [tableSummary()] })
  expect(sent).toEqual([['table:watch', { table: 'abcd1234' }]])
  useSession().watch('gone5678')
  incoming().tables({ tables: [tableSummary()] })
  expect(sent).toHaveLength(1)
})

test('a watcher comes back with the PIN that this tab had before', async () => {
  sessionStorage.setItem('billet-doux.pin@abcd1234', '4711')
  const sent = fakeHost()
  useSession().watch('abcd1234')
  incoming().tables({ tables: [tableSummary()] })
  await flushPromises()
  expect(sent).toEqual([['table:watch', { table: 'abcd1234', pin: '4711' }]])
  expect(useSession().watching).toBe('abcd1234')
})

test('if the PIN has become another one, the table’s letter asks for it', async () => {
  location.hash = ''
  fakeHost({ 'table:watch': { ok: false, reason: 'pinWrong' } })
  useSession().watch('abcd1234')
  incoming().tables({ tables: [tableSummary()] })
  await flushPromises()
  expect(location.hash).toBe('#w=abcd1234')
  expect(useSession().watching).toBeNull()
  location.hash = ''
})

test('the other hosts of the room are kept as this host tells them', () => {
  fakeHost()
  const host = {
    ...{ hostId: 'ba9876543210', name: 'Bruno', version: '0.1.0', protocol: 3 },
    ...{ urls: ['http://10.0.0.7:47300'], tables: [] },
  }
  incoming().nearby({ hosts: [host] })
  expect(useTables().nearby).toEqual([host])
})

test('whoever is back is told that a bot has played meanwhile, once', () => {
  fakeHost()
  const on = incoming()
  const played = { type: 'played', seat: 0 }
  const told = (revision: number, log: readonly object[]): void =>
    on.game({ ...game, revision, log, view: { ...game.view, round: 1 } } as unknown as ServerPayload<'game'>)
  useSession().hear('connected', null)
  on.table({ table: tableView({ phase: 'playing' }) })
  told(3, [])
  told(5, [played])
  expect(useNotices().notices).toEqual([])
  useSession().hear('lost', null)
  useSession().hear('connected', null)
  told(9, [played, played])
  told(12, [played, played, played])
  expect(useNotices().notices.map(({ key }) => key)).toEqual(['net.news.playedForYou'])
})

test('notices of one person take each other’s place, and nobody else’s', () => {
  fakeHost()
  const on = incoming()
  const here = tableView({
    phase: 'playing',
    people: [0, 1, 2].map((seat) => person(seat, `P${String(seat)}`)),
  })
  const without = (...gone: readonly number[]) =>
    on.table({
      table: {
        ...here,
        people: here.people.map((one) =>
          gone.includes(one.seat) ? { ...one, connected: false, grace: { left: 10_000, of: 10_000 } } : one,
        ),
      },
    })
  without()
  without(1, 2)
  without(1)
  without()
  expect(useNotices().notices.map(({ key, values }) => [key, values['name']])).toEqual([
    ['net.news.back', 'P2'],
    ['net.news.back', 'P1'],
  ])
})
