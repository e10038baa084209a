import type { EditionId } from '@shared/catalogue'
import type { HandshakeRefusal, TableView } from '@shared/protocol'
import { PROTOCOL_VERSION } from '@shared/protocol'
import { useSession } from '../stores/session'
import { useTable } from '../stores/table'
import { useTables } from '../stores/tables'
import { useWish } from '../stores/wish'
import { jabbaThree, jabbaTurn } from './jabbaFixtures'
import { hostMessage } from './galleryHost'
import { classicThree, countessFirst, outOfRound, busiest, type TableFixture } from './tableFixtures'
import { nearbyHost, options, tableReport, tableSummary } from './tables'

/** What the words of the gallery's address make of the stores: see gallery.ts. */

/** The table of each world over which sheets lie: on turn, or off turn, where a press shows a card large. */
const OWN_TURN = { classic: classicThree, '2019': countessFirst, jabba: jabbaTurn } as const
const OFF_TURN = { classic: outOfRound, '2019': busiest, jabba: jabbaThree } as const

export function fixtureOf(world: EditionId, idle: boolean): TableFixture {
  if (idle && world === 'classic') {
    const { view, ...rest } = classicThree()
    return { ...rest, view: { ...view, turn: 1, waitsFor: { seat: 1, asks: 'play' }, offer: null } }
  }
  return (idle ? OFF_TURN : OWN_TURN)[world]()
}

/** As a house rule changes each edition. */
const HOUSE = {
  classic: options('classic', { discards: 'last', tie: 'shared', tokensToWin: 2 }),
  '2019': options('2019', { discards: 'all', openCards: false, tokensToWin: 9 }),
  jabba: options('jabba', { goal: 'rescue-mission', openCards: false, tokensToWin: 9 }),
} as const

/** The table as the address wants it. */
export function stagedTable(table: TableView, wanted: URLSearchParams): TableView {
  const pin = wanted.get('pin')
  const as = wanted.get('as')
  const you = as === 'guest' ? 1 : as === 'watcher' ? null : table.you
  const inLobby = wanted.get('view') === 'lobby'
  return {
    ...table,
    you,
    practice: wanted.has('practice'),
    claimed: wanted.has('claimed'),
    screens: wanted.has('screens') ? 1 : 0,
    ...(inLobby && { phase: 'lobby', people: table.people.slice(0, table.seats - 1) }),
    ...(wanted.has('hints') && { settings: { ...table.settings, hints: true } }),
    ...(wanted.has('house') && { options: HOUSE[table.options.edition] }),
    ...(pin !== null && { access: { watchers: true, pinFor: 'both' } }),
    pin: you !== null && you === table.owner ? pin : null,
  }
}

const PEOPLE = ['Marta', 'Bruno', 'Wilhelmina', 'Ottavia', 'Teo', 'Léa']

/** The tables of the room. */
function stageRoom(wanted: URLSearchParams): void {
  const full = wanted.has('full')
  const one = tableSummary({
    name: 'By the window',
    ...(wanted.has('pin') && { access: { watchers: true, pinFor: 'both' } as const }),
    ...(full && { phase: 'playing' as const, free: 0, people: PEOPLE }),
    ...(full && { seatsToAsk: [{ seat: 1, name: 'Bruno', kind: 'person' as const }] }),
    ...(wanted.has('house') && { options: HOUSE['2019'] }),
  })
  const many = [
    one,
    tableSummary({ id: 'bcde2345', name: 'Under the great chestnut tree', seats: 4, free: 0, locked: true }),
    tableSummary({ id: 'cdef3456', phase: 'playing', free: 0, people: PEOPLE, options: options('jabba') }),
  ]
  const others = [
    nearbyHost(),
    nearbyHost({
      ...{ hostId: 'ca9876543210', name: 'The big screen in the hall', urls: ['http://192.168.1.9:47300'] },
      tables: [tableReport({ id: 'ghij7890', name: 'Stammtisch', edition: 'jabba', playing: true, free: 0 })],
    }),
    nearbyHost({
      ...{ hostId: 'da9876543210', name: 'Old laptop', urls: ['http://192.168.1.8:47300'] },
      ...{ version: '0.0.9', protocol: PROTOCOL_VERSION - 1, tables: [] },
    }),
  ]
  const isMany = wanted.get('tables') === 'many'
  const isFound = wanted.has('tables') || wanted.get('view') === 'join'
  Object.assign(useTables(), {
    tables: isFound ? (isMany ? many : [one]) : [],
    nearby: isMany ? others : wanted.has('tables') ? [nearbyHost()] : [],
  })
}

const REFUSALS: readonly HandshakeRefusal['reason'][] = ['versionMismatch', 'tooManyConnections']

/** The line to the host, and who is behind it. */
function stageLine(wanted: URLSearchParams): void {
  const session = useSession()
  const view = wanted.get('view')
  const staff = wanted.get('staff')
  if (staff === 'me' || staff === 'others') session.host = { ...hostMessage(), staff }
  if (wanted.has('lost')) session.link = 'lost'
  if (view === 'connecting') {
    session.link = wanted.has('deaf') ? 'lost' : 'connecting'
    session.hostStopped = wanted.has('stopped')
  }
  if (view === 'refused') {
    session.link = 'refused'
    session.refusal = {
      reason: REFUSALS.find((reason) => reason === wanted.get('reason')) ?? 'versionMismatch',
      host: { protocol: PROTOCOL_VERSION + 1, version: '0.2.0' },
    }
  }
  if (view === 'elsewhere') session.elsewhere = { table: 'abcd1234', name: 'Marta’s table', seat: 0 }
}

/** Fills the stores as the host would have. */
export function setTheStage(wanted: URLSearchParams, table: TableView | null): void {
  stageLine(wanted)
  stageRoom(wanted)
  if (table) useTable().table = table
  else if (wanted.get('view') === 'home') useSession().name = 'Marta'
  if (wanted.has('wish')) useWish().pending = { table: 'abcd1234', seat: 1, name: 'Bruno' }
}
