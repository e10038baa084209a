import { defaultOptions } from '../../game'
import type { TableOptions } from '../../game'
import type { GameEvent } from '../model/gameEvent'
import type { MatchState } from '../model/matchState'
import type { Case, PositionCase } from './caseSchema'
import { beginAt } from './position'

/** Where a case stands: the state, and all that has happened since it began. */
export interface Position {
  readonly names: readonly string[]
  readonly state: MatchState
  readonly events: readonly GameEvent[]
  /** How many of the events had happened before the last step. */
  readonly before: number
}

/** The table's rules of a case: what it names, and the edition's own for the rest. */
export function optionsOf({ edition, options }: Case): TableOptions {
  const own = defaultOptions(edition)
  return {
    ...own,
    openCards: options.openCards ?? own.openCards,
    discards: options.discards ?? own.discards,
    tie: options.tie ?? own.tie,
    goal: options.goal ?? own.goal,
    tokensToWin: options.tokensToWin ?? own.tokensToWin,
  }
}

/** The position of a case after the turn of its first player has begun. */
export function startOf(given: PositionCase): Position {
  const { players, turn, starter = turn, ...cards } = given.start
  const names = players.map(({ name }) => name)
  const start = { ...cards, seats: players, turn: names.indexOf(turn), starter: names.indexOf(starter) }
  return { names, ...beginAt(optionsOf(given), start), before: 0 }
}
