import { defaultOptions } from '../../game'
import type { TableOptions } from '../../game'
import type { GameEvent } from '../model/gameEvent'
import type { MatchState } from '../model/matchState'
import { beginTurn } from '../roundEnd'
import { newMatch } from '../setup'
import { tableAt } from '../table'
import type { Case, PositionCase } from './caseSchema'
import { deepFreeze } from './deepFreeze'

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
    tokensToWin: options.tokensToWin ?? own.tokensToWin,
  }
}

/** The position of a case after the turn of its first player has begun. */
export function startOf(given: PositionCase): Position {
  const { deck, setAside, open, players, turn, starter = turn } = given.start
  const names = players.map(({ name }) => name)
  const table = tableAt({
    ...newMatch(optionsOf(given), players.length),
    phase: 'playing',
    round: 1,
    starters: [],
    starter: names.indexOf(starter),
    turn: names.indexOf(turn),
    deck,
    setAside,
    open,
    seats: players.map(({ hand, front, out, protected: safe, tokens }) => ({
      hand: hand === null ? [] : [hand],
      front,
      out,
      protected: safe,
      tokens,
      closed: false,
    })),
  })
  beginTurn(table, names.indexOf(turn))
  return { names, state: deepFreeze(table.state()), events: table.events(), before: 0 }
}
