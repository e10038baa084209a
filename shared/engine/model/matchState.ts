import type { CardId, EditionId, GoalId } from '../../catalogue'
import type { Choice, RoundResult, Seat, TableOptions } from '../../game'

/** One player's part of the state. */
export interface SeatState {
  /** In the order in which the cards came; the card drawn last is the last one. */
  readonly hand: readonly CardId[]
  /** Played, discarded and laid down, oldest first. */
  readonly front: readonly CardId[]
  /** Out of the round (rule 4). */
  readonly out: boolean
  readonly protected: boolean
  readonly tokens: number
  /** Closed for the rest of the game (rule 10). */
  readonly closed: boolean
}

/** A card that lies in front of a seat. */
export interface LaidCard {
  readonly seat: Seat
  readonly card: CardId
}

/**
 * A whole game at one moment: plain JSON, never changed in place. It knows every hidden card, so it never leaves
 * the host; what a viewer may know of it is made by `viewFor`.
 */
export interface MatchState {
  readonly edition: EditionId
  readonly options: TableOptions
  /** The goal card, drawn with the first deal and kept; null before that, and where the edition has none. */
  readonly goal: GoalId | null
  /** Tokens that win; fixed by the number of seats that began (rule 10). */
  readonly target: number
  /** `ready`: nothing dealt yet. */
  readonly phase: 'ready' | 'playing' | 'roundOver' | 'gameOver'
  /** Rounds dealt so far. */
  readonly round: number
  /** Among whom the next starter is drawn (rule 8). */
  readonly starters: readonly Seat[]
  /** Who began the round. */
  readonly starter: Seat | null
  /** Whose turn it is; null when no round is played. */
  readonly turn: Seat | null
  /** A question that a card has left open. */
  readonly choice: Choice | null
  /** The top card first. */
  readonly deck: readonly CardId[]
  /** The card put away face down; null once it has been taken. */
  readonly setAside: CardId | null
  /** The cards put away face up. */
  readonly open: readonly CardId[]
  readonly seats: readonly SeatState[]
  /** The last card played and all that was laid down since, in this order. */
  readonly lastPlay: readonly LaidCard[]
  readonly result: RoundResult | null
  /** Of the game; empty until it is over. */
  readonly winners: readonly Seat[]
}

/** A seat of a state. Throws a RangeError if there is none of this number. */
export function seatOf(state: MatchState, seat: Seat): SeatState {
  const found = state.seats[seat]
  if (!found) throw new RangeError(`there is no seat ${String(seat)}`)
  return found
}

/** The next seat clockwise, from `from` on (excluding it), for which the question holds; null if there is none. */
export function nextSeat(state: MatchState, from: Seat, holds: (seat: SeatState) => boolean): Seat | null {
  const count = state.seats.length
  for (let step = 1; step < count; step += 1) {
    const seat = (from + step) % count
    if (holds(seatOf(state, seat))) return seat
  }
  return null
}

/** The seat itself, or, if it is closed, the next open one clockwise (rule 10). */
export function openStarter(state: MatchState, seat: Seat): Seat {
  if (!seatOf(state, seat).closed) return seat
  return nextSeat(state, seat, (other) => !other.closed) ?? seat
}
