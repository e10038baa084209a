import type { CardId } from '../../catalogue'
import type { Seat, TableOptions } from '../../game'
import type { GameEvent } from '../model/gameEvent'
import type { MatchState } from '../model/matchState'
import { beginTurn } from '../roundEnd'
import { newMatch } from '../setup'
import { tableAt } from '../recordingTable'
import { deepFreeze } from './deepFreeze'

/** A seat as a test describes it; what is left out is as at the beginning of a game. */
export interface SeatStart {
  /** Null: out of the round. */
  readonly hand: CardId | null
  readonly front?: readonly CardId[]
  readonly protected?: boolean
  readonly tokens?: number
  readonly closed?: boolean
}

/** The middle of a round, just before the turn of a seat begins. */
export interface PositionStart {
  /** The top card first; it is drawn when the turn begins. */
  readonly deck: readonly CardId[]
  readonly setAside: CardId
  readonly open?: readonly CardId[]
  readonly seats: readonly SeatStart[]
  readonly turn: Seat
  /** Left out: whose turn it is. */
  readonly starter?: Seat
}

/** A state and the facts that led to it. */
export interface Happened {
  readonly state: MatchState
  readonly events: readonly GameEvent[]
}

/** Sets a position up and begins its turn as the engine does: the protection ends, the top card is drawn. */
export function beginAt(options: TableOptions, start: PositionStart): Happened {
  const table = tableAt({
    ...newMatch(options, start.seats.length),
    phase: 'playing',
    round: 1,
    starters: [],
    starter: start.starter ?? start.turn,
    turn: start.turn,
    deck: start.deck,
    setAside: start.setAside,
    open: start.open ?? [],
    seats: start.seats.map(({ hand, front = [], protected: safe = false, tokens = 0, closed = false }) => ({
      hand: hand === null ? [] : [hand],
      front,
      out: hand === null,
      protected: safe,
      tokens,
      closed,
    })),
  })
  beginTurn(table, start.turn)
  return { state: deepFreeze(table.state()), events: table.events() }
}
