import { uncover } from './absence/covering'
import type { Connection } from './connection'
import { stopWatching } from './house'
import type { House } from './house'
import type { Session } from './sessions'
import { occupantOf, seatOf } from './tableState'

/** How long another tab has to answer before its seat goes to the one that asks for it. */
export const GHOST_WAIT_MS = 1000

/**
 * A client comes, perhaps with a token. The seat is its own at once when nobody plays it or the same tab comes back;
 * when another tab is there and answers, this one is told so and waits.
 *
 * @param settle called when something has changed after the other tab was asked.
 */
export function welcome(
  house: House,
  connection: Connection,
  token: string | null,
  settle: () => void,
  waitMs = GHOST_WAIT_MS,
): void {
  house.connections.add(connection)
  if (token === null) return
  const found = house.sessions.find(token)
  if (typeof found === 'string') {
    connection.tell('gone', { reason: found })
    return
  }
  const { player } = found
  if (!player || (player.tab !== null && player.tab === connection.tab)) {
    takeSeat(connection, found)
    return
  }
  standBy(connection, found)
  void player.isAlive(waitMs).then((alive) => {
    // Meanwhile the seat may have ended, somebody may have moved it, or this client may have gone again.
    if (!isWaiting(connection, found)) return
    if (found.player && (alive || found.player !== player)) tellElsewhere(connection, found)
    else takeSeat(connection, found)
    settle()
  })
}

/** This tab plays the seat from now on; the one before shows that it is played elsewhere, and does nothing by itself. */
export function takeSeat(connection: Connection, session: Session): void {
  const before = session.player
  if (before === connection) return
  session.waiting.delete(connection)
  stopWatching(connection)
  session.player = connection
  connection.place = { at: 'seat', session }
  // Who came with a token alone keeps the seat's name when the seat is gone.
  connection.name ??= occupantOf(session.table.state, session.person)?.name ?? null
  if (before) {
    standBy(before, session)
    tellElsewhere(before, session)
  }
  uncover(session.table, session.person)
  session.table.touch()
}

/** A client has gone. Whoever has taken over its seat keeps it. */
export function farewell(house: House, connection: Connection): void {
  house.connections.delete(connection)
  const { place } = connection
  stopWatching(connection)
  if (place.at === 'elsewhere') place.session.waiting.delete(connection)
  if (place.at !== 'seat' || place.session.player !== connection) return
  place.session.player = null
  place.session.table.touch()
}

function standBy(connection: Connection, session: Session): void {
  session.waiting.add(connection)
  connection.place = { at: 'elsewhere', session }
}

function isWaiting(connection: Connection, session: Session): boolean {
  const { place } = connection
  return place.at === 'elsewhere' && place.session === session && session.waiting.has(connection)
}

function tellElsewhere(connection: Connection, { table, person }: Session): void {
  const { state, spec } = table
  const name = occupantOf(state, person)?.name ?? ''
  connection.tell('elsewhere', { table: spec.id, name, seat: seatOf(state, person) ?? 0 })
}
