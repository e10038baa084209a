import { EDITIONS } from '../catalogue'
import type { CardId, EditionId, GoalId } from '../catalogue'
import { misfit, targetTokens } from '../game'
import type { Seat, TableOptions } from '../game'
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
 * @param options the table's rules; a named starter who is no seat of these, or a value that the edition does not know,
 *   is a RangeError.
 * @param seats how many play; a number that the edition is not for is a RangeError.
 */
export function newMatch(options: TableOptions, seats: number): MatchState {
  const { edition, starter, goal } = options
  const { minSeats, maxSeats } = EDITIONS[edition]
  if (!Number.isInteger(seats) || seats < minSeats || seats > maxSeats)
    throw new RangeError(`the edition ${edition} is not for ${seats} seats`)
  const all = [...Array(seats).keys()]
  if (starter !== null && !all.includes(starter)) throw new RangeError(`there is no seat ${starter} to start`)
  const wrong = misfit(options)
  if (wrong !== null) throw new RangeError(`the edition ${edition} knows no ${wrong} ${options[wrong]}`)
  return {
    edition,
    options,
    goal,
    target: targetTokens(options, seats),
    phase: 'ready',
    round: 0,
    starters: starter === null ? all : [starter],
    starter: null,
    turn: null,
    choice: null,
    deck: [],
    setAside: null,
    open: [],
    seats: all.map(() => emptySeat),
    lastPlay: [],
    result: null,
    winners: [],
  }
}

/** Every copy of every character of an edition, in the order of the reference card. */
export function allCards(edition: EditionId): readonly CardId[] {
  return EDITIONS[edition].cards.flatMap(({ id, copies }) => Array<CardId>(copies).fill(id))
}

/**
 * Rule 1: shuffles and deals the next round.
 *
 * @param seed all its chance: 64 hexadecimal digits in lower case; anything else is a RangeError.
 */
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
    goal: drawGoal(state, seed),
    deck: pile,
    setAside,
    open,
    hands,
  }
}

/** The goal card that was drawn for this game; with its first deal one by lot, unless the table has named it. */
function drawGoal(state: MatchState, seed: string): GoalId | null {
  const { goals } = EDITIONS[state.edition]
  if (state.goal !== null || goals.length === 0) return state.goal
  return chanceFrom(seed, 'goal').pick(goals)
}

/** Rule 8: one of several by lot; if that seat is closed, the next open one clockwise (rule 10). */
function drawStarter(state: MatchState, seed: string): Seat {
  const drawn = chanceFrom(seed, 'starter').pick(state.starters)
  return openStarter(state, drawn)
}
