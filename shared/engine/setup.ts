import { EDITIONS } from '../catalogue'
import type { GoalId } from '../catalogue'
import { misfit, targetTokens } from '../game'
import type { Seat, TableOptions } from '../game'
import { openStarter } from './model/matchState'
import type { MatchState, SeatState } from './model/matchState'
import type { RecordingTable } from './recordingTable'
import { chanceFrom } from './shuffle'
import type { Table } from './table'

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

/**
 * Rule 1: shuffles and deals the next round.
 *
 * @param seed all its chance: 64 hexadecimal digits in lower case; anything else is a RangeError.
 */
export function dealRound(table: RecordingTable, seed: string): void {
  const state = table.state()
  const pile = chanceFrom(seed, 'deck').shuffled(table.codes.pile)
  table.roundDealt(pile, drawStarter(state, seed), drawGoal(state, seed), openCount(table))
}

/** How many cards are put away face up. "With two players" counts the seats that began the game (rule 10). */
export function openCount({ seats, options }: Table): number {
  return seats === 2 && options.openCards ? OPEN_CARDS : 0
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
