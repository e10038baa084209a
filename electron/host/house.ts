import { PROGRAM_VERSION, PROTOCOL_VERSION } from '@shared/protocol'
import type { HostAddress, NearbyHost, ServerPayload } from '@shared/protocol'
import type { SeatMoves } from './absence/seatMoves'
import type { Timekeeper } from './absence/timekeeper'
import type { Clock } from './clock'
import type { Connection } from './connection'
import type { Hints } from './hints'
import type { Keeping } from './journal/journals'
import type { Lobby } from './lobby'
import type { Reactions } from './reactions'
import type { RoomLan } from './roomLan'
import type { GoneReason, Session, Sessions } from './sessions'
import type { Table } from './table'
import type { Thoughts } from './thinking/thoughts'

/** Everything that one host consists of, beside the network. */
export interface House {
  readonly name: string
  /** Who this host program is, under whatever address it is met. */
  readonly hostId: string
  /** This run of it: 8 hexadecimal digits. */
  readonly run: string
  /** The other hosts of the room that answer at this moment. */
  nearby: readonly NearbyHost[]
  readonly lobby: Lobby
  readonly sessions: Sessions
  readonly connections: Set<Connection>
  readonly clock: Clock
  readonly times: Timekeeper
  readonly moves: SeatMoves
  readonly reactions: Reactions
  /** What bots think of that think for longer than a moment. */
  readonly thoughts: Thoughts
  /** What players are told who ask what to do. */
  readonly hints: Hints
  /** What is kept of the tables, and what is on its way there. */
  readonly keeping: Keeping
  /** This computer's place in the LAN; null: none. */
  room: RoomLan | null
  /** Where others on the LAN can open this host, the likeliest first. */
  readonly addresses: () => readonly HostAddress[]
  /** The PIN of the staff, who alone opens and closes tables; null: anybody opens one. */
  readonly staffPin: string | null
  /** Is told of mistakes, and of what is in the way. */
  readonly log: (line: string) => void
  /** Is told in one line what happens: no secret, no move, no card. */
  readonly note: (line: string) => void
}

/**
 * @param isStaff whether it is for somebody of the staff.
 * @param tablesLeft how many more tables may be opened, as far as others may know.
 */
export function hostPayload(
  { name, hostId, addresses, staffPin }: House,
  isStaff: boolean,
  tablesLeft: number,
): ServerPayload<'host'> {
  return {
    ...{ name, hostId, version: PROGRAM_VERSION, protocol: PROTOCOL_VERSION },
    addresses: addresses(),
    tablesLeft,
    staff: staffPin === null ? 'none' : isStaff ? 'me' : 'others',
  }
}

/** Ends somebody's right to a seat; every tab that claimed it is told and is at no table any more. */
export function endSession({ sessions }: House, session: Session, reason: GoneReason): void {
  sessions.end(session, reason)
  const tabs = [...(session.player ? [session.player] : []), ...session.waiting]
  session.player = null
  session.waiting.clear()
  for (const tab of tabs) sendHome(tab, reason)
}

export function sendHome(connection: Connection, reason: GoneReason): void {
  connection.place = { at: 'home' }
  connection.tell('gone', { reason })
}

/** A client stops to look on. */
export function stopWatching(connection: Connection): void {
  if (connection.place.at !== 'watching') return
  const { table, isScreen } = connection.place
  table.onlookers[isScreen ? 'screens' : 'watchers'] -= 1
  table.touch()
  connection.place = { at: 'home' }
}

/** A table that nobody is left at: it closes, or, opened by the host, is as it was at first. */
export function closeIfDeserted(house: House, table: Table): void {
  if (!table.isDeserted() || house.lobby.find(table.spec.id) !== table) return
  if (table.spec.standing) {
    // With `auto` a game of bots goes on to its end.
    if (!table.spec.auto || table.state.phase === 'lobby') table.reset()
    else table.openToAll()
  } else closeTable(house, table, 'tableClosed')
}

export function closeTable(house: House, table: Table, reason: GoneReason): void {
  for (const session of house.sessions.of(table)) endSession(house, session, reason)
  sendWatchersHome(house, table, reason)
  house.lobby.close(table)
}

/** Nobody looks on at a table any more. */
export function sendWatchersHome({ connections }: House, table: Table, reason: GoneReason): void {
  for (const connection of connections) {
    if (connection.place.at !== 'watching' || connection.place.table !== table) continue
    stopWatching(connection)
    sendHome(connection, reason)
  }
}
