import { EDITION_IDS, EDITIONS } from '../../catalogue'
import type { EditionId } from '../../catalogue'
import { defaultOptions } from '../../game'
import type { Command, HostCommand, Seat, TableOptions } from '../../game'
import { decide } from '../index'
import { asked, legalCommands } from '../legal'
import type { GameEvent } from '../model/gameEvent'
import type { MatchState } from '../model/matchState'
import { newMatch } from '../setup'
import { deepFreeze } from './deepFreeze'
import type { Random } from './random'

/** The rules of a table and how many sit at it. */
export interface Table {
  readonly options: TableOptions
  readonly seats: number
}

/** Every edition with every number of seats and every value of the options that change how it is played. */
export function allTables(): readonly Table[] {
  return EDITION_IDS.flatMap(tablesOf)
}

/** An edition with every number of seats and every value of the options that change how it is played. */
export function tablesOf(edition: EditionId): readonly Table[] {
  const { minSeats, maxSeats, discards, ties, goals } = EDITIONS[edition]
  const counts = Array.from({ length: maxSeats - minSeats + 1 }, (_, index) => minSeats + index)
  const own = defaultOptions(edition)
  const rules = discards.flatMap((shown) =>
    ties.flatMap((tie) => [null, ...goals].map((goal) => ({ ...own, discards: shown, tie, goal }))),
  )
  return counts.flatMap((seats) =>
    (seats === 2 ? [true, false] : [true]).flatMap((openCards) =>
      rules.map((options) => ({ options: { ...options, openCards }, seats })),
    ),
  )
}

/** A table in a few words. */
export function nameOf({ options, seats }: Table): string {
  const { edition, discards, tie, goal, openCards, tokensToWin, starter } = options
  const words = [
    edition,
    `${seats} seats`,
    `discards ${discards}`,
    `tie ${tie}`,
    ...(goal === null ? [] : [`goal ${goal}`]),
    ...(openCards ? [] : ['no open cards']),
    ...(tokensToWin === null ? [] : [`${tokensToWin} tokens`]),
    ...(starter === null ? [] : [`seat ${starter} starts`]),
  ]
  return words.join(', ')
}

/** One accepted command of a random game, and what came of it. */
export interface PlayoutStep {
  readonly by: Seat | 'host'
  readonly command: Command | HostCommand
  readonly before: MatchState
  readonly after: MatchState
  readonly events: readonly GameEvent[]
  /** The state before the deal of this round, and every fact since, the latest ones included. */
  readonly roundStart: MatchState
  readonly roundEvents: readonly GameEvent[]
}

/** What is done next, and by whom. */
export type Next = readonly [by: 'host', command: HostCommand] | readonly [by: Seat, command: Command]

/** More commands than any game needs: a round has at most 21 draws, a game at most 13 tokens for each seat. */
const MANY = 5000

/**
 * Plays a game in which each command is chosen from the state before it.
 *
 * @param choose null: nothing more.
 * @returns the state at the end. Throws an Error when a game does not end.
 */
export function play(
  { options, seats }: Table,
  choose: (state: MatchState) => Next | null,
  watch: (step: PlayoutStep) => void,
): MatchState {
  let state = deepFreeze(newMatch(options, seats))
  let roundStart = state
  let roundEvents: readonly GameEvent[] = []
  for (let count = 0; state.phase !== 'gameOver'; count += 1) {
    if (count > MANY) throw new Error('this game does not end')
    const next = choose(state)
    if (next === null) break
    const [by, command] = next
    const decision = by === 'host' ? decide(state, by, command) : decide(state, by, command)
    if (!decision.ok) throw new Error(`${JSON.stringify(command)} is refused: ${decision.reason}`)
    if (command.type === 'deal') [roundStart, roundEvents] = [state, []]
    const { events } = decision
    roundEvents = [...roundEvents, ...events]
    const after = deepFreeze(decision.state)
    watch({ by, command, before: state, after, events, roundStart, roundEvents })
    state = after
  }
  return state
}

/**
 * Plays one game of random legal commands, each equally likely, to its end.
 *
 * @param closing how likely a seat is to be closed before a command.
 */
export function playout(
  table: Table,
  random: Random,
  closing: number,
  watch: (step: PlayoutStep) => void = () => undefined,
): MatchState {
  return play(table, (state) => nextCommand(state, random, closing), watch)
}

/** The seats that are not closed. */
export const openSeats = ({ seats }: MatchState): readonly Seat[] =>
  seats.flatMap(({ closed }, seat) => (closed ? [] : [seat]))

function nextCommand(state: MatchState, random: Random, closing: number): Next {
  if (state.phase !== 'ready' && random.next() < closing)
    return ['host', { type: 'closeSeat', seat: random.pick(openSeats(state)) }]
  const seat = asked(state)?.seat
  if (seat === undefined) return ['host', { type: 'deal', seed: random.seed() }]
  return [seat, random.pick(legalCommands(state, seat))]
}
