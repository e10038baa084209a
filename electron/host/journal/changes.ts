import type { GameRecord, RecordedCommand } from '@shared/game'
import type { MatchState } from '@shared/engine'
import type { GameHost } from '../gameHost'
import type { KeptTable } from '../keptTable'
import type { KeptSession } from '../sessions'
import { shortHash } from './checkedLines'
import type { Change, Entry } from './journalFormat'

/** A table at one moment, as far as a journal keeps it. */
export interface Moment {
  readonly kept: KeptTable
  readonly sessions: readonly KeptSession[]
  readonly game: GameHost | null
}

/** How much of a table is written down. */
export interface Written {
  /** The last `table` change, as JSON. */
  readonly table: string
  readonly game: GameHost | null
  readonly rounds: number
  /** Commands of the last of these rounds. */
  readonly commands: number
}

export const NOTHING: Written = { table: '', game: null, rounds: 0, commands: 0 }

/** What has changed since so much was written, and how much will be once that is; null: nothing has. */
export function changesSince(
  written: Written,
  { kept, sessions, game }: Moment,
): { readonly entry: Entry; readonly written: Written } | null {
  const table = { type: 'table', kept, sessions } as const
  const json = JSON.stringify(table)
  const played = game === null ? [] : movesSince(game === written.game ? written : NOTHING, game)
  // Through JSON, so that nobody who holds the entry holds the table's own data.
  const changes: Change[] = json === written.table ? [] : [JSON.parse(json) as Change]
  if (game !== written.game) changes.push(game === null ? { type: 'end' } : beginning(game.played))
  changes.push(...played)
  if (changes.length === 0) return null
  const rounds = game?.played.rounds ?? []
  return {
    entry: { changes, hash: game === null ? null : hashOf(game.state) },
    written: { table: json, game, rounds: rounds.length, commands: rounds.at(-1)?.commands.length ?? 0 },
  }
}

/** By this one tells whether a round that is played again is what it was. */
export function hashOf(match: MatchState): string {
  return shortHash(JSON.stringify(match))
}

function beginning({ program, practice, options }: GameRecord): Change {
  return { type: 'game', program, practice, options: { ...options } }
}

type Unnumbered<C> = C extends { readonly revision: number } ? Omit<C, 'revision'> : never

function movesSince({ rounds, commands }: Written, game: GameHost): readonly Change[] {
  const from = Math.max(0, rounds - 1)
  const moves = game.played.rounds.slice(from).flatMap((round, index) => {
    const { commands: all, ...deal } = round
    const isKnown = from + index < rounds
    const fresh = (isKnown ? all.slice(commands) : all).map(moveOf)
    return isKnown ? fresh : [{ type: 'deal', ...deal } as unknown as Unnumbered<Change>, ...fresh]
  })
  const first = game.revision - moves.length + 1
  return moves.map((move, index) => ({ ...move, revision: first + index }))
}

function moveOf(move: RecordedCommand): Unnumbered<Change> {
  const time = move.at === undefined ? {} : { at: move.at }
  return move.by === 'host'
    ? { type: 'close', command: move.command, ...time }
    : { type: 'command', by: move.by, command: move.command, ...time }
}
