import { EDITIONS } from '@shared/catalogue'
import type { Seat } from '@shared/game'
import type { Refusal, Seal } from '@shared/protocol'
import { occupants, people, present, seatOf } from './tableState'
import type { IsHere, Occupant, TableState } from './tableState'

/** The first free seat; null if there is none. */
export function freeSeat(state: TableState): Seat | null {
  const seat = state.seats.indexOf(null)
  return seat < 0 ? null : seat
}

/** The seat that somebody who comes now sits down in, or why there is none. */
export function seatToTake(state: TableState): Seat | Refusal {
  if (state.locked) return 'tableLocked'
  return state.phase === 'lobby' ? (freeSeat(state) ?? 'tableFull') : 'gameRunning'
}

/** Somebody sits down in a free seat; the first person becomes the owner. */
export function sit(state: TableState, occupant: Occupant, seat: Seat): TableState {
  const owner = occupant.kind === 'person' ? (state.owner ?? occupant.id) : state.owner
  return { ...state, owner, seats: state.seats.with(seat, occupant) }
}

/** Changes one occupant, and nothing else. */
export function changed(
  state: TableState,
  id: Occupant['id'],
  change: (occupant: Occupant) => Occupant,
): TableState {
  return {
    ...state,
    seats: state.seats.map((occupant) => (occupant?.id === id ? change(occupant) : occupant)),
  }
}

/** Somebody chooses a seal; null: another one has it. */
export function sealed(state: TableState, id: Occupant['id'], seal: Seal): TableState | null {
  const taken = occupants(state).some((other) => other.seal === seal && other.id !== id)
  return taken ? null : changed(state, id, (occupant) => ({ ...occupant, seal }))
}

/**
 * Somebody leaves the seat to nobody, to a bot, or to the own empty place that the game still shows.
 * Ownership passes to the next person clockwise who is here, and nobody who left is a starter any more.
 */
export function vacate(
  state: TableState,
  id: Occupant['id'],
  next: Occupant | null,
  isHere: IsHere,
): TableState {
  const seat = seatOf(state, id)
  if (seat === null) return state
  const left: TableState = { ...state, seats: state.seats.with(seat, next) }
  return {
    ...left,
    owner: state.owner === id ? nextPerson(left, seat, isHere) : state.owner,
    starter: state.starter === id ? null : state.starter,
  }
}

/** The next person clockwise who is here; if nobody is, the next one at all. */
export function nextPerson(state: TableState, seat: Seat, isHere: IsHere): Occupant['id'] | null {
  const all = people(state)
  const clockwise = [
    ...all.filter(({ id }) => (seatOf(state, id) ?? 0) > seat),
    ...all.filter(({ id }) => (seatOf(state, id) ?? 0) <= seat),
  ]
  return (clockwise.find(({ id }) => isHere(id)) ?? clockwise[0])?.id ?? null
}

/** The seats in a new order: `order[n]` is the seat whose occupant comes to seat n. Null if it is no such order. */
export function reordered(state: TableState, order: readonly Seat[]): TableState | null {
  if (order.length !== state.seats.length || new Set(order).size !== order.length) return null
  const seats = order.map((seat) => state.seats[seat])
  return seats.includes(undefined) ? null : { ...state, seats: seats.map((occupant) => occupant ?? null) }
}

/** More or fewer seats. People move up only as far as they must to keep a seat. */
export function resized(state: TableState, count: number): TableState {
  const seats = [...state.seats]
  while (seats.length > count) {
    const last = seats.pop() ?? null
    if (last === null) continue
    const free = seats.lastIndexOf(null)
    if (free < 0) throw new RangeError('more people than seats')
    // Everybody behind the free seat moves up by one, so that the order round the table stays.
    seats.splice(free, 1)
    seats.push(last)
  }
  while (seats.length < count) seats.push(null)
  return { ...state, seats, lobbySeats: count }
}

/** As a game begins: without free seats and without those who are gone, nobody ready yet. */
export function gathered(state: TableState): TableState {
  return unready({ ...state, seats: present(state) })
}

/** As people come together after a game: the seats of the lobby again, a bot that stood in is a bot like others. */
export function backInLobby(state: TableState): TableState {
  const { maxSeats } = EDITIONS[state.rules.edition]
  const here = occupants(gathered(state)).map((occupant) => ({
    ...occupant,
    standsInFor: null,
    covered: false,
    tookOverFrom: null,
  }))
  const wanted = Math.min(maxSeats, Math.max(state.lobbySeats, here.length))
  return resized({ ...state, phase: 'lobby', paused: false, seats: here }, wanted)
}

/** Nobody has confirmed anything yet. */
export function unready(state: TableState): TableState {
  const seats = state.seats.map((occupant) => occupant && { ...occupant, ready: false })
  return { ...state, seats }
}
