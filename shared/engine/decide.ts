import type { Command, GameRefusal, HostCommand, Seat } from '../game'
import { legalMoves, sameCommand } from './legal'
import type { GameEvent } from './model/gameEvent'
import { seatOf } from './model/matchState'
import type { MatchState } from './model/matchState'
import { commandOf } from './moves'
import { makeMove, perform } from './perform'
import { tableAt } from './recordingTable'
import type { RecordingTable } from './recordingTable'
import { hostRefusalOf, refusalOf } from './refuse'
import { beginTurn, endIfDecided, finishTurn } from './roundEnd'
import { dealRound } from './setup'

/** What became of a wish: the new state and the facts that led to it, or the name of the reason against it. */
export type Decision =
  | { readonly ok: true; readonly state: MatchState; readonly events: readonly GameEvent[] }
  | { readonly ok: false; readonly reason: GameRefusal }

/**
 * Decides a command of a seat. The given state is never changed; a refused command has no consequence at all.
 *
 * @param seat who asks; whoever calls must know that by the session, never by the message.
 */
export function decideForSeat(state: MatchState, seat: Seat, command: Command): Decision {
  const table = tableAt(state)
  const move = legalMoves(table, seat).find((legal) => sameCommand(commandOf(table.codes, legal), command))
  if (move === undefined) return { ok: false, reason: refusalOf(state, seat, command) }
  makeMove(table, seat, move)
  return decided(table)
}

/**
 * Decides a command of the host: a deal, or a seat that is closed for good (rule 10).
 * Throws a RangeError when the seed of a deal is not 64 hexadecimal digits in lower case.
 */
export function decideForHost(state: MatchState, command: HostCommand): Decision {
  const reason = hostRefusalOf(state, command)
  if (reason !== null) return { ok: false, reason }
  const table = tableAt(state)
  if (command.type === 'closeSeat') closeSeat(table, command.seat)
  else {
    dealRound(table, command.seed)
    beginTurn(table, table.turn())
  }
  return decided(table)
}

function decided(table: RecordingTable): Decision {
  if (table.state().phase !== 'playing') endGameIfWon(table)
  return { ok: true, state: table.state(), events: table.events() }
}

/**
 * Rule 10: an answer that the seat owes is given for it, a question about its hand falls away; then it goes out. The
 * turn ends if it was its own, or if it waited for that answer.
 */
function closeSeat(table: RecordingTable, seat: Seat): void {
  const before = table.state()
  const { choice } = before
  const [answer] = choice?.seat === seat ? legalMoves(table, seat) : []
  const aboutIt = choice !== null && choice.kind !== 'keep' && choice.target === seat
  if (answer !== undefined) perform(table, seat, answer)
  if (aboutIt) table.choiceDropped(choice.seat)
  table.seatClosed(seat)
  if (before.phase !== 'playing' || seatOf(before, seat).out) return
  table.putOut(seat, 'closed')
  if (before.turn === seat || answer !== undefined || aboutIt) finishTurn(table)
  else endIfDecided(table)
}

/** Rule 7: all tokens are counted first, then everyone at or above the target wins. Rule 10: so does the last open seat. */
function endGameIfWon(table: RecordingTable): void {
  const state = table.state()
  const open = [...state.seats.keys()].filter((seat) => !seatOf(state, seat).closed)
  const winners = open.length === 1 ? open : open.filter((seat) => seatOf(state, seat).tokens >= state.target)
  if (winners.length > 0) table.record({ type: 'gameEnded', winners })
}
