import { EDITIONS } from '@shared/catalogue'
import { DEFAULT_BOT_LEVEL } from '@shared/game'
import type { Answer, Refusal, Refused } from '@shared/protocol'
import type { Connection } from './connection'
import { refused } from './dispatch'
import { entryRefusal } from './entry'
import { closeIfDeserted, endSession, sendHome, sendWatchersHome, stopWatching } from './house'
import type { House } from './house'
import { handOwnership, setBotLevel, setLocked, setOptions, setPaused, setSettings } from './ownerWishes'
import { PinGuard } from './pinGuard'
import type { Handlers } from './handlerTypes'
import { takeSeat } from './reception'
import type { RoomLan } from './roomLan'
import { sealed } from './seating'
import { staffHandlers } from './staff'
import type { Session } from './sessions'
import { seatOf } from './tableState'
import type { Id, Table } from './table'

export function createHandlers(house: House): Handlers {
  const guard = new PinGuard(() => house.clock.now())
  const hereAt =
    (table: Table) =>
    (id: Id): boolean =>
      house.sessions.isConnected(table, id)
  return {
    'me:name': (connection, { name }) => {
      connection.name = name
      const { place } = connection
      if (place.at !== 'seat') return { ok: true, name }
      return { ok: true, name: place.session.table.rename(place.session.person, name) }
    },
    'me:seal': (connection, { seal }) =>
      asSeated(connection, (table, id) => {
        const state = sealed(table.state, id, seal)
        if (state) table.become(state)
        return state ? null : 'sealTaken'
      }),

    'table:open': (connection, { edition, name }) => {
      const owner = connection.name
      if (owner === null) return refused('nameMissing')
      if (connection.place.at === 'seat') return refused('alreadySeated')
      if (house.staffPin !== null && !connection.isStaff) return refused('staffOnly')
      const seats = EDITIONS[edition].maxSeats
      const wish = {
        name: name ?? owner,
        edition,
        seats,
        bots: 0,
        level: DEFAULT_BOT_LEVEL,
        standing: house.staffPin !== null,
        auto: false,
      }
      const table = house.lobby.open(wish)
      return typeof table === 'string' ? refused(table) : sitDown(house, connection, table, owner)
    },
    ...staffHandlers(house, guard),
    'table:join': (connection, { table: id, pin }) => {
      if (connection.name === null) return refused('nameMissing')
      if (connection.place.at === 'seat') return refused('alreadySeated')
      const table = house.lobby.find(id)
      if (!table) return refused('noSuchTable')
      const reason = entryRefusal(table, 'sit', pin, connection, guard)
      return reason === null ? sitDown(house, connection, table, connection.name) : refused(reason)
    },
    'table:watch': (connection, { table: id, pin, screen: isScreen = false }) => {
      if (connection.place.at === 'seat') return refused('alreadySeated')
      const table = house.lobby.find(id)
      if (!table) return refused('noSuchTable')
      const reason = entryRefusal(table, 'watch', pin, connection, guard)
      if (reason !== null) return refused(reason)
      stopWatching(connection)
      table.onlookers[isScreen ? 'screens' : 'watchers'] += 1
      table.touch()
      connection.place = { at: 'watching', table, isScreen }
      return { ok: true }
    },
    'table:leave': (connection) => {
      const { place } = connection
      if (place.at === 'watching') {
        stopWatching(connection)
        sendHome(connection, 'left')
        return { ok: true }
      }
      return asSeated(connection, (table, id, session) => {
        table.leave(id, hereAt(table))
        endSession(house, session, 'left')
        closeIfDeserted(house, table)
        return null
      })
    },
    'table:remove': (connection, { seat }) =>
      asSeated(connection, (table, id) => {
        const shown = table.state.seats[seat]
        const done = table.remove(id, seat, hereAt(table))
        if (typeof done === 'string') return done
        if (shown?.kind === 'person' && done.removed !== id)
          house.note(`${shown.name} is shown out of table "${table.spec.name}"`)
        const session = house.sessions.of(table).find(({ person }) => person === done.removed)
        if (session) endSession(house, session, done.removed === id ? 'left' : 'removed')
        closeIfDeserted(house, table)
        return null
      }),

    'table:options': (connection, { options, seats }) =>
      asSeated(connection, (table, id) => setOptions(table, id, options, seats)),
    'table:access': (connection, wish) =>
      asSeated(connection, (table, id) => {
        const reason = table.setAccess(id, wish)
        if (reason === null && !wish.watchers) sendWatchersHome(house, table, 'watchersForbidden')
        return reason
      }),
    'table:settings': (connection, settings) =>
      asSeated(connection, (table, id) => setSettings(table, id, settings)),
    'table:lock': (connection, { locked }) =>
      asSeated(connection, (table, id) => setLocked(table, id, locked)),
    'table:pause': (connection, { paused }) =>
      asSeated(connection, (table, id) => setPaused(table, id, paused)),
    'table:owner': (connection, { seat }) =>
      asSeated(connection, (table, id) => handOwnership(table, id, seat, hereAt(table))),
    'table:end': (connection) => asSeated(connection, (table, id) => table.toLobby(id, true)),
    'table:addBot': (connection, { level }) => asSeated(connection, (table, id) => table.addBot(id, level)),
    'table:botLevel': (connection, { seat, level }) =>
      asSeated(connection, (table, id) => setBotLevel(table, id, seat, level)),
    'table:order': (connection, { order }) => asSeated(connection, (table, id) => table.order(id, order)),
    'table:shuffle': (connection) => asSeated(connection, (table, id) => table.order(id, null)),
    'table:start': (connection) => asSeated(connection, (table, id) => table.start(id)),
    'table:ready': (connection, { force }) => asSeated(connection, (table, id) => table.ready(id, force)),
    'table:lobby': (connection) => asSeated(connection, (table, id) => table.toLobby(id)),
    'table:react': (connection, { reaction }) =>
      asSeated(connection, (table, id) => house.reactions.show(table, id, reaction)),

    'game:command': (connection, { revision, command }) => {
      const session = seatedSession(connection)
      if (typeof session === 'string') return refused(session)
      const { table, person } = session
      const before = table.game?.revision
      const reason = table.command(person, revision, command)
      if (reason !== null) return refused(reason)
      // What is sent again is no move, and makes up for none that was missed.
      if (table.game?.revision !== before) house.times.of(table).moved(person)
      // Sent again, since its answer was lost, it is answered as it was.
      return { ok: true, revision: revision + 1 }
    },
    'game:hint': async (connection, { revision }) => {
      const session = seatedSession(connection)
      if (typeof session === 'string') return refused(session)
      const hint = await house.hints.ask(session.table, session.person, revision)
      return typeof hint === 'string' ? refused(hint) : { ok: true, hint }
    },
    'lan:look': (connection, { address }) =>
      inRoom(house, connection, async (room) => ({
        ok: true,
        outcome: await room.look(address, connection.address),
      })),
    'lan:doctor': (connection, { address }) =>
      inRoom(house, connection, async (room) => ({
        ok: true,
        diagnosis: await room.examine(address, connection.address),
      })),

    'seat:playHere': (connection) => {
      const { place } = connection
      if (place.at === 'elsewhere') takeSeat(connection, place.session)
      else if (place.at !== 'seat') return refused('notSeated')
      return { ok: true }
    },
    'seat:code': (connection) => {
      const session = seatedSession(connection)
      return typeof session === 'string' ? refused(session) : { ok: true, ...house.moves.giveCode(session) }
    },
    'seat:claim': (connection, { code }) => {
      if (connection.place.at === 'seat') return refused('alreadySeated')
      const left = house.moves.claim(connection, code)
      return typeof left === 'string' ? refused(left) : { ok: true, left }
    },
    'seat:handOver': (connection, { yes }) =>
      asSeated(connection, (_table, _id, session) => house.moves.handOver(session, yes)),
    'seat:ask': (connection, { table: id, seat, pin }) => {
      if (connection.name === null) return refused('nameMissing')
      if (connection.place.at === 'seat') return refused('alreadySeated')
      const table = house.lobby.find(id)
      if (!table) return refused('noSuchTable')
      const reason =
        entryRefusal(table, 'inherit', pin, connection, guard) ??
        house.moves.ask(connection, connection.name, table, seat)
      return reason === null ? { ok: true } : refused(reason)
    },
    'seat:withdraw': (connection) => {
      house.moves.withdraw(connection)
      if (connection.place.at === 'seat') house.moves.voidCode(connection.place.session)
      return { ok: true }
    },
    'seat:answer': (connection, { id: wish, yes }) =>
      asSeated(connection, (table, id) => house.moves.answer(table, id, wish, yes)),
  }
}

/** What asks others on the LAN: one question of a client at a time, since each takes some seconds. */
async function inRoom<T>(
  { room }: House,
  connection: Connection,
  ask: (room: RoomLan) => Promise<T>,
): Promise<T | Refused> {
  if (room === null) return refused('notOnLan')
  if (connection.isAsking) return refused('tooManyRequests')
  connection.isAsking = true
  try {
    return await ask(room)
  } finally {
    connection.isAsking = false
  }
}

/** The seat that this connection plays, or why it plays none. */
function seatedSession({ place }: Connection): Session | Refusal {
  if (place.at === 'seat') return place.session
  return place.at === 'watching' ? 'notSeated' : 'notAtTable'
}

/** What only somebody in a seat may do. The seat is the session's, never one that the message names. */
function asSeated(
  connection: Connection,
  act: (table: Table, person: Id, session: Session) => Refusal | null,
): Answer<'table:start'> {
  const session = seatedSession(connection)
  if (typeof session === 'string') return refused(session)
  const reason = act(session.table, session.person, session)
  return reason === null ? { ok: true } : refused(reason)
}

function sitDown(house: House, connection: Connection, table: Table, name: string): Answer<'table:join'> {
  const joined = table.join(name)
  if (typeof joined === 'string') return refused(joined)
  const { session, token } = house.sessions.open(table, joined.person)
  takeSeat(connection, session)
  return { ok: true, table: table.spec.id, seat: seatOf(table.state, joined.person) ?? 0, token }
}
