import type { Command, GameRecord, HostCommand, RoundStart, Seat } from '../../game'
import { decideForHost, decideForSeat } from '../decide'
import type { GameEvent } from '../model/gameEvent'
import type { MatchState } from '../model/matchState'
import { differences, matchAt, startOf, startProblem } from './roundStart'

/** A command, and who gave it. */
export type Move =
  { readonly by: 'host'; readonly command: HostCommand } | { readonly by: Seat; readonly command: Command }

/** One command of a round played again, and what came of it. */
export type ReplayStep = Move & {
  /** Milliseconds since 1970; null where the record has no time. */
  readonly at: number | null
  readonly events: readonly GameEvent[]
  /** The match after it, hidden cards included. */
  readonly state: MatchState
}

/** A round played again: its deal is the first step. */
export interface ReplayedRound {
  /** The match that waited for the deal. */
  readonly before: MatchState
  readonly steps: readonly ReplayStep[]
  /** The match after all of it. */
  readonly state: MatchState
}

/** What is wrong with a record, beginning with the place: "rounds.2.commands.5: refused: targetProtected". */
interface Failed {
  readonly ok: false
  readonly problem: string
}

export type RoundReplay = { readonly ok: true; readonly round: ReplayedRound } | Failed
export type GameReplay = { readonly ok: true; readonly rounds: readonly ReplayedRound[] } | Failed

/**
 * Plays one round of a record again, of its own entry and the table's options alone: the other rounds may be missing or
 * wrong. Never throws for anything that a record can say.
 *
 * @param index of the round in the record, from 0.
 */
export function replayRound(record: GameRecord, index: number): RoundReplay {
  const place = `rounds.${index}`
  const round = record.rounds[index]
  if (!round) return failed(`${place}: there is no such round`)
  const problem = startProblem(record, round, place)
  if (problem !== null) return failed(problem)

  const before = matchAt(record.options, round.start)
  const steps: ReplayStep[] = []
  let state = before
  const take = (move: Move, at: number | undefined): string | null => {
    const decision =
      move.by === 'host' ? decideForHost(state, move.command) : decideForSeat(state, move.by, move.command)
    if (!decision.ok) return decision.reason
    state = decision.state
    steps.push({ ...move, at: at ?? null, events: decision.events, state })
    return null
  }

  const undealt = take({ by: 'host', command: { type: 'deal', seed: round.seed } }, round.at)
  if (undealt !== null) return failed(`${place}: refused: ${undealt}`)
  for (const [number, { at, ...move }] of round.commands.entries()) {
    const refused = take(move, at)
    if (refused !== null) return failed(`${place}.commands.${number}: refused: ${refused}`)
  }
  return { ok: true, round: { before, steps, state } }
}

/**
 * Plays a whole record again, each round of its own entry, and sees that they are one game: the first is its first round,
 * and each begins as the one before it has ended. The last one may be unfinished.
 */
export function replayGame(record: GameRecord): GameReplay {
  const rounds: ReplayedRound[] = []
  for (const [index, { start, players }] of record.rounds.entries()) {
    const place = `rounds.${index}`
    const last = rounds.at(-1)?.state
    const problem = last ? joint(last, start, players.length, place) : firstProblem(start.round, place)
    if (problem !== null) return failed(problem)
    const replay = replayRound(record, index)
    if (!replay.ok) return replay
    rounds.push(replay.round)
  }
  return { ok: true, rounds }
}

function firstProblem(round: number, place: string): string | null {
  return round === 1 ? null : `${place}.start.round: a game begins with round 1, not ${round}`
}

/** What does not fit between a round and the one before it. */
function joint(last: MatchState, start: RoundStart, seats: number, place: string): string | null {
  const after = `after round ${last.round}`
  if (last.phase === 'playing') return `${place}: round ${last.round} was not over`
  if (last.phase === 'gameOver') return `${place}: the game was over ${after}`
  if (seats !== last.seats.length)
    return `${place}.players: ${seats}, but it is ${last.seats.length} ${after}`
  return differences(start, startOf(last), place, after)
}

function failed(problem: string): Failed {
  return { ok: false, problem }
}
