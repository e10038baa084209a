import { EDITIONS } from '@shared/catalogue'
import type { Seat } from '@shared/game'
import type { Refusal } from '@shared/protocol'
import { occupants, people, present, seatOf } from './tableState'
import type { Occupant, TableState } from './tableState'

/** The first free seat; null if there is none. */
export function freeSeat(state: TableState): Seat | null {
  const seat = state.seats.indexOf(null)
  return seat < 0 ? null : seat
}

/** The seat that somebody who comes now sits down in, or why there is none. */
export function seatToTake(state: TableState): Seat | Refusal {
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

/**
 * Somebody leaves the seat to nobody, to a bot, or to the own empty place that the game still shows.
 * Ownership passes to the next person clockwise, and nobody who left is a starter any more.
 */
export function vacate(state: TableState, id: Occupant['id'], next: Occupant | null): TableState {
  const seat = seatOf(state, id)
  if (seat === null) return state
  const left: TableState = { ...state, seats: state.seats.with(seat, next) }
  return {
    ...left,
    owner: state.owner === id ? nextPerson(left, seat) : state.owner,
    starter: state.starter === id ? null : state.starter,
  }
}

function nextPerson(state: TableState, seat: Seat): Occupant['id'] | null {
  const all = people(state)
  const after = all.find(({ id }) => (seatOf(state, id) ?? 0) > seat)
  return (after ?? all[0])?.id ?? null
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
  const here = occupants(gathered(state)).map((occupant) => ({ ...occupant, standsInFor: null }))
  const wanted = Math.min(maxSeats, Math.max(state.lobbySeats, here.length))
  return resized({ ...state, phase: 'lobby', seats: here }, wanted)
}

/** Nobody has confirmed anything yet. */
export function unready(state: TableState): TableState {
  const seats = state.seats.map((occupant) => occupant && { ...occupant, ready: false })
  return { ...state, seats }
}
