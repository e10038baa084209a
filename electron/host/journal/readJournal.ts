import { emptyRecord } from '@shared/engine'
import { parseRecord, recordText } from '@shared/game'
import type { GameRecord, RoundRecord } from '@shared/game'
import type { KeptTable, TableSpec } from '../keptTable'
import type { KeptEnd, KeptSession } from '../sessions'
import { readLines } from './checkedLines'
import { anyHeadSchema, entrySchema, headSchema, JOURNAL_VERSION } from './journalFormat'
import type { Change, Entry } from './journalFormat'

/** A game as a journal tells it. */
export interface KeptGame {
  readonly record: GameRecord
  /** After the last move. */
  readonly revision: number
  /** The revision after the deal of each round. */
  readonly deals: readonly number[]
  /** By revision, what the match of the last round was like. */
  readonly hashes: ReadonlyMap<number, string>
}

/** All that a journal tells, at the moment of its last whole line. */
export interface KeptJournal {
  readonly spec: TableSpec
  readonly kept: KeptTable
  readonly sessions: readonly KeptSession[]
  readonly ends: readonly KeptEnd[]
  readonly game: KeptGame | null
  /** The games before it, which may be in the archive or not; the last round of each may not be over. */
  readonly past: readonly GameRecord[]
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
  let table: Draft = { kept: null, sessions: [], ends: [], game: null, past: [] }
  for (const [at, value] of rest.entries()) {
    const entry = entrySchema.safeParse(value)
    const next = entry.success ? withEntry(table, entry.data) : null
    if (next === null) return damaged(`line ${at + 2} says what cannot be`)
    table = next
  }
  const { kept, game, ...others } = table
  if (kept === null) return damaged('it says nothing of its table')
  if ((kept.state.phase === 'lobby') !== (game === null)) return damaged('its game does not fit its table')
  const parsed = game && parseRecord(recordText(game.record))
  if (parsed?.ok === false) return damaged(`its game is none: ${parsed.problems[0] ?? ''}`)
  return { ok: true, journal: { spec: head.data.spec, kept, game, ...others } }
}

interface Draft extends Omit<KeptJournal, 'spec' | 'kept'> {
  readonly kept: KeptTable | null
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
      return { ...withoutGame(table), game: { record, revision: -1, deals: [], hashes: new Map() } }
    }
    case 'end':
      return withoutGame(table)
    case 'ends':
      return { ...table, ends: change.ends }
    case 'owed':
      return { ...table, past: [...table.past, change.record] }
    case 'deal':
    case 'command':
    case 'close': {
      const game = table.game && withMove(table.game, change)
      return game && { ...table, game }
    }
  }
}

function withoutGame({ game, past, ...table }: Draft): Draft {
  return { ...table, game: null, past: game ? [...past, game.record] : past }
}

function withMove(game: KeptGame, move: Extract<Change, { readonly revision: number }>): KeptGame | null {
  const { record, revision } = game
  const { type, revision: now, ...told } = move
  // Of a round that was dealt anew the revisions are used up.
  if (type === 'deal' ? now <= revision : now !== revision + 1) return null
  if (type === 'deal') {
    const round = { ...told, commands: [] } as unknown as RoundRecord
    const rounds = [...record.rounds, round]
    return { record: { ...record, rounds }, revision: now, deals: [...game.deals, now], hashes: new Map() }
  }
  const round = record.rounds.at(-1)
  if (!round) return null
  // Of a closed seat nobody but the host says `by`.
  const command = { by: 'host', ...told } as unknown as RoundRecord['commands'][number]
  const rounds = record.rounds.with(-1, { ...round, commands: [...round.commands, command] })
  return { ...game, record: { ...record, rounds }, revision: now }
}
