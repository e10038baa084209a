import { EDITIONS } from '../catalogue'
import type { CardId, EditionId } from '../catalogue'
import { targetTokens } from '../game'
import type { TableOptions } from '../game'
import type { GameEvent } from './model/gameEvent'
import { openStarter } from './model/matchState'
import type { MatchState, SeatState } from './model/matchState'
import { chanceFrom } from './shuffle'

const OPEN_CARDS = 3

const emptySeat: SeatState = {
  hand: [],
  front: [],
  out: false,
  protected: false,
  tokens: 0,
  closed: false,
}

/**
 * A game before its first deal.
 *
 * @param options the table's rules; a named starter who does not exist is a RangeError.
 * @param seats how many play; a number that the edition is not for is a RangeError.
 */
export function newMatch(options: TableOptions, seats: number): MatchState {
  const { minSeats, maxSeats } = EDITIONS[options.edition]
  if (!Number.isInteger(seats) || seats < minSeats || seats > maxSeats)
    throw new RangeError(`the edition ${options.edition} is not for ${seats} seats`)
  if (options.starter !== null && options.starter >= seats)
    throw new RangeError(`there is no seat ${options.starter} to start`)
  return {
    edition: options.edition,
    options,
    target: targetTokens(options, seats),
    phase: 'ready',
    round: 0,
    starters: options.starter === null ? [...Array(seats).keys()] : [options.starter],
    starter: null,
    turn: null,
    choice: null,
    deck: [],
    setAside: null,
    open: [],
    seats: Array.from({ length: seats }, () => emptySeat),
    lastPlay: [],
    result: null,
    winners: [],
  }
}

/** Every copy of every character of an edition, in the order of the reference card. */
export function allCards(edition: EditionId): readonly CardId[] {
  return EDITIONS[edition].cards.flatMap(({ id, copies }) => Array<CardId>(copies).fill(id))
}

/** Rule 1: shuffles and deals the next round. All its chance comes from the seed. */
export function dealRound(state: MatchState, seed: string): GameEvent & { type: 'roundDealt' } {
  const pile = [...chanceFrom(seed, 'deck').shuffled(allCards(state.edition))]
  const take = (): CardId => {
    const card = pile.shift()
    if (card === undefined) throw new RangeError('the edition has too few cards for its seats')
    return card
  }
  const setAside = take()
  // "With two players" counts the seats that began the game (rule 10).
  const openCount = state.seats.length === 2 && state.options.openCards ? OPEN_CARDS : 0
  const open = Array.from({ length: openCount }, take)
  const hands = state.seats.map((seat) => (seat.closed ? null : take()))
  return {
    type: 'roundDealt',
    round: state.round + 1,
    starter: drawStarter(state, seed),
    deck: pile,
    setAside,
    open,
    hands,
  }
}

/** Rule 8: one of several by lot; if that seat is closed, the next open one clockwise (rule 10). */
function drawStarter(state: MatchState, seed: string): number {
  const drawn = chanceFrom(seed, 'starter').pick(state.starters)
  return openStarter(state, drawn)
}
