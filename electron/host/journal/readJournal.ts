import { emptyRecord } from '@shared/engine'
import { parseRecord, recordText } from '@shared/game'
import type { GameRecord, RoundRecord } from '@shared/game'
import type { KeptTable, TableSpec } from '../keptTable'
import type { KeptSession } from '../sessions'
import { readLines } from './checkedLines'
import { anyHeadSchema, entrySchema, headSchema, JOURNAL_VERSION } from './journalFormat'
import type { Change, Entry } from './journalFormat'

/** A game as a journal tells it. */
export interface KeptGame {
  readonly record: GameRecord
  /** After the last move. */
  readonly revision: number
  /** By revision, what the match of the last round was like. */
  readonly hashes: ReadonlyMap<number, string>
}

/** All that a journal tells, at the moment of its last whole line. */
export interface KeptJournal {
  readonly spec: TableSpec
  readonly kept: KeptTable
  readonly sessions: readonly KeptSession[]
  readonly game: KeptGame | null
}

/** `newer`: it may be whole, and a newer program can read it. */
export type ReadJournal =
  | { readonly ok: true; readonly journal: KeptJournal }
  | { readonly ok: false; readonly newer: boolean; readonly problem: string }

/** Reads the text of a journal. Never throws: whatever is wrong is told as a problem, in words for people. */
export function readJournal(text: string): ReadJournal {
  const lines = readLines(text)
  if (!lines.ok) return damaged(`line ${lines.line} is not as it was written`)
  const [first, ...rest] = lines.values
  const any = anyHeadSchema.safeParse(first)
  if (any.success && any.data.version > JOURNAL_VERSION)
    return { ok: false, newer: true, problem: 'a newer version of this program wrote it' }
  const head = headSchema.safeParse(first)
  if (!head.success) return damaged('it does not begin as a journal')
  let table: Draft = { kept: null, sessions: [], game: null }
  for (const [at, value] of rest.entries()) {
    const entry = entrySchema.safeParse(value)
    const next = entry.success ? withEntry(table, entry.data) : null
    if (next === null) return damaged(`line ${at + 2} says what cannot be`)
    table = next
  }
  const { kept, sessions, game } = table
  if (kept === null) return damaged('it says nothing of its table')
  if ((kept.state.phase === 'lobby') !== (game === null)) return damaged('its game does not fit its table')
  const parsed = game && parseRecord(recordText(game.record))
  if (parsed?.ok === false) return damaged(`its game is none: ${parsed.problems[0] ?? ''}`)
  return { ok: true, journal: { spec: head.data.spec, kept, sessions, game } }
}

interface Draft {
  readonly kept: KeptTable | null
  readonly sessions: readonly KeptSession[]
  readonly game: KeptGame | null
}

function damaged(problem: string): ReadJournal {
  return { ok: false, newer: false, problem }
}

function withEntry(table: Draft, { changes, hash }: Entry): Draft | null {
  let next: Draft | null = table
  for (const change of changes) next = next && withChange(next, change)
  if (!next?.game || hash === null) return next
  const hashes = new Map(next.game.hashes).set(next.game.revision, hash)
  return { ...next, game: { ...next.game, hashes } }
}

/** Null for a change that cannot follow. */
function withChange(table: Draft, change: Change): Draft | null {
  switch (change.type) {
    case 'table':
      return { ...table, kept: change.kept, sessions: change.sessions }
    case 'game': {
      const record = emptyRecord(change.options, change)
      return { ...table, game: { record, revision: -1, hashes: new Map() } }
    }
    case 'end':
      return { ...table, game: null }
    case 'deal':
    case 'command':
    case 'close': {
      const game = table.game && withMove(table.game, change)
      return game && { ...table, game }
    }
  }
}

function withMove(game: KeptGame, move: Extract<Change, { readonly revision: number }>): KeptGame | null {
  const { record, revision } = game
  if (revision >= 0 && move.revision !== revision + 1) return null
  const { type, revision: now, ...told } = move
  if (type === 'deal') {
    const round = { ...told, commands: [] } as unknown as RoundRecord
    return { record: { ...record, rounds: [...record.rounds, round] }, revision: now, hashes: new Map() }
  }
  const round = record.rounds.at(-1)
  if (!round) return null
  // Of a closed seat nobody but the host says `by`.
  const command = { by: 'host', ...told } as unknown as RoundRecord['commands'][number]
  const rounds = record.rounds.with(-1, { ...round, commands: [...round.commands, command] })
  return { ...game, record: { ...record, rounds }, revision: now }
}
