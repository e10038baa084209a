import { RECORD_FORMAT, RECORD_VERSION } from '../../game'
import type { GameRecord, RecordedPlayer, RoundRecord, TableOptions } from '../../game'
import type { MatchState } from '../model/matchState'
import type { Move } from './replay'
import { startOf } from './roundStart'

/**
 * The record of a game that has not begun.
 *
 * @param about the version of the program, and whether the seeds are derived from a text.
 */
export function emptyRecord(
  options: TableOptions,
  { program, practice }: Pick<GameRecord, 'program' | 'practice'>,
): GameRecord {
  return { format: RECORD_FORMAT, version: RECORD_VERSION, program, practice, options, rounds: [] }
}

/** Who is recorded as sitting there, and when. */
export interface Circumstances {
  /** By seat; written down with a deal. */
  readonly players: readonly RecordedPlayer[]
  /** Milliseconds since 1970; left out where nobody takes the time. */
  readonly at?: number
}

/**
 * The record with one more command, which must have been accepted. Throws a RangeError for a command before any deal.
 *
 * @param before the match that the command was given to.
 */
export function recorded(
  record: GameRecord,
  before: MatchState,
  move: Move,
  { players, at }: Circumstances,
): GameRecord {
  const time = at === undefined ? {} : { at }
  if (move.command.type === 'deal') {
    const { seed } = move.command
    const round: RoundRecord = { ...time, players, start: startOf(before), seed, commands: [] }
    return { ...record, rounds: [...record.rounds, round] }
  }
  const round = record.rounds.at(-1)
  if (!round) throw new RangeError('a record begins with a deal')
  const commands = [...round.commands, entryOf(move, time)]
  return { ...record, rounds: record.rounds.with(-1, { ...round, commands }) }
}

function entryOf(move: Move, time: { readonly at?: number }): RoundRecord['commands'][number] {
  if (move.by !== 'host') return { by: move.by, command: move.command, ...time }
  if (move.command.type === 'deal') throw new RangeError('a deal begins a round')
  return { by: move.by, command: move.command, ...time }
}

/**
 * The record less a round that is still being played, which would show hidden cards to whoever reads it.
 *
 * @param state the match after all that is recorded.
 */
export function finishedRounds(record: GameRecord, state: MatchState): GameRecord {
  return state.phase === 'playing' ? { ...record, rounds: record.rounds.slice(0, -1) } : record
}
