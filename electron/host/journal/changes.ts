import type { GameRecord, RecordedCommand } from '@shared/game'
import type { MatchState } from '@shared/engine'
import type { GameHost } from '../gameHost'
import type { KeptTable } from '../keptTable'
import type { KeptEnd, KeptSession } from '../sessions'
import { shortHash } from './checkedLines'
import type { Change, Entry } from './journalFormat'

/** A table at one moment, as far as a journal keeps it. */
export interface Moment {
  readonly kept: KeptTable
  readonly sessions: readonly KeptSession[]
  /** Why tokens of the table open nothing any more. */
  readonly ends: readonly KeptEnd[]
  readonly game: GameHost | null
  /** Of games that are over, those whose records are not in the archive yet. */
  readonly owed: readonly GameRecord[]
}

/** How much of a table is written down. */
export interface Written {
  /** The last `table` change, as JSON, but for when people were last there; that apart. */
  readonly table: string
  readonly lastUsed: number
  /** The last `ends` change, as JSON. */
  readonly ends: string
  readonly game: GameHost | null
  readonly rounds: number
  /** Commands of the last of these rounds. */
  readonly commands: number
}

export const NOTHING: Written = { table: '', lastUsed: 0, ends: '[]', game: null, rounds: 0, commands: 0 }

/** When people were last there is written down no more often than this, in milliseconds, if nothing else is new. */
const USED_MS = 60_000

/** What has changed since so much was written, and how much will be once that is; null: nothing has. */
export function changesSince(
  written: Written,
  { kept, sessions, ends, game, owed }: Moment,
): { readonly entry: Entry; readonly written: Written } | null {
  const lastUsed = kept.lastUsed ?? 0
  const now: Pick<Written, 'table' | 'lastUsed' | 'ends'> = {
    table: JSON.stringify({ kept: { ...kept, lastUsed: null }, sessions }),
    lastUsed,
    ends: JSON.stringify(ends),
  }
  const isNew = now.table !== written.table || Math.abs(lastUsed - written.lastUsed) >= USED_MS
  const played = game === null ? [] : movesSince(game === written.game ? written : NOTHING, game)
  const changes: Change[] = []
  // In a journal that goes on, these games are told move by move.
  if (written === NOTHING) changes.push(...owed.map((record): Change => ({ type: 'owed', record })))
  if (isNew) changes.push({ type: 'table', kept, sessions: [...sessions] })
  if (now.ends !== written.ends) changes.push({ type: 'ends', ends: [...ends] })
  if (game !== written.game) changes.push(game === null ? { type: 'end' } : beginning(game.played))
  changes.push(...played)
  if (changes.length === 0) return null
  const rounds = game?.played.rounds ?? []
  return {
    entry: { changes, hash: game === null ? null : hashOf(game.state) },
    written: {
      ...(isNew ? now : { ...written, ends: now.ends }),
      game,
      rounds: rounds.length,
      commands: rounds.at(-1)?.commands.length ?? 0,
    },
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
  return game.played.rounds.slice(from).flatMap((round, index): readonly Change[] => {
    const { commands: all, ...told } = round
    const revision = game.deals[from + index] ?? 0
    const deal = { type: 'deal', revision, ...told } as unknown as Change
    const moves = all.map((move, at): Change => ({ ...moveOf(move), revision: revision + at + 1 }))
    return from + index < rounds ? moves.slice(commands) : [deal, ...moves]
  })
}

function moveOf(move: RecordedCommand): Unnumbered<Change> {
  const time = move.at === undefined ? {} : { at: move.at }
  return move.by === 'host'
    ? { type: 'close', command: move.command, ...time }
    : { type: 'command', by: move.by, command: move.command, ...time }
}
