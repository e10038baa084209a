import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { Lobby } from '../../lobby'
import { freshSeeds, shuffled } from '../../seeds'
import { Sessions } from '../../sessions'
import type { Table } from '../../table'
import { testHost } from '../../testing/host'
import type { TestHost } from '../../testing/host'
import { playing, playOn } from '../../testing/tables'
import { checkedLine, NO_SUM, readLines } from '../checkedLines'
import { readJournal } from '../readJournal'
import { reopen } from '../reopen'
import type { Reopened } from '../reopen'

const root = mkdtempSync(join(tmpdir(), 'journals-'))
let folders = 0

/** A data folder that is not there yet. */
export const freshFolder = (): string => join(root, String((folders += 1)))
/** To be called once, after all. */
export const removeFolders = (): void => rmSync(root, { recursive: true, force: true })

export const tablesIn = (dataDir: string): string => join(dataDir, 'tables')
export const fileOf = (dataDir: string, table: string): string => join(tablesIn(dataDir), `${table}.journal`)

/** All of a table that must be the same after a restart, as text. */
export function portrait(table: Table, sessions: Sessions): string {
  const { game, spec } = table
  // Written down now and then only.
  const kept = { ...table.kept, lastUsed: null }
  const { state, revision, played, countedAloud } = game ?? {}
  const memory = game?.state.seats.map((_, seat) => game.memory(seat))
  const all = {
    spec,
    kept,
    state,
    revision,
    played,
    countedAloud,
    memory,
    sessions: sessions.hashesOf(table),
    ends: sessions.endsOf(table),
  }
  return JSON.stringify(all, (_, value: unknown) => sorted(value))
}

/** An object with its keys in order, which says nothing. */
function sorted(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

export function portraits({ house }: TestHost): readonly string[] {
  return house.lobby.tables.map((table) => portrait(table, house.sessions)).sort()
}

/** The text of a journal that ends in a round which the program, as it seems, would play otherwise now. */
export function withOtherRound(text: string): string {
  const lines = readLines(text)
  const last = lines.ok ? lines.values.length - 1 : 0
  return rewritten(text, (value, at) =>
    at === last ? { ...(value as object), hash: '0'.repeat(16) } : value,
  )
}

/** What another host makes of the files as they are at this moment, as after a crash. */
export async function afterCrash(dataDir: string): Promise<readonly string[]> {
  const copy = freshFolder()
  cpSync(dataDir, copy, { recursive: true })
  const host = await testHost({ dataDir: copy })
  expect(host.notes).toEqual([])
  const found = portraits(host)
  await host.host.close()
  return found
}

export function reopened(text: string): Reopened & { readonly portrait: string } {
  const read = readJournal(text)
  if (!read.ok) throw new Error(read.problem)
  const sessions = new Sessions()
  const lobby = new Lobby({ limit: 1, seeds: freshSeeds, practice: false, shuffled })
  const done = reopen(read.journal, lobby, sessions)
  if (typeof done === 'string') throw new Error(done)
  return { ...done, portrait: portrait(done.table, sessions) }
}

/** The same journal with other values in it, and with sums that fit. */
export function rewritten(text: string, change: (value: unknown, line: number) => unknown): string {
  const lines = readLines(text)
  if (!lines.ok) throw new Error('damaged')
  let sum = NO_SUM
  return lines.values
    .map((value, at) => {
      const line = checkedLine(sum, change(value, at))
      sum = line.sum
      return line.text
    })
    .join('')
}

export interface Played {
  readonly text: string
  /** What the table was like after each change. */
  readonly portraits: readonly string[]
}

/** The journal of some rounds, and what was true all the while. */
export async function journalOfGame(moves: number): Promise<Played> {
  const dataDir = freshFolder()
  const host = await testHost({ dataDir })
  const { clients, table: id } = await playing(host.port, ['Anna', 'Bruno', 'Carla'])
  const table = host.house.lobby.find(id)
  if (!table) throw new Error('no table')
  const told = new Set<string>()
  const look = (): void => void told.add(portrait(table, host.house.sessions))
  const { become } = table as unknown as { become: (state: unknown) => void }
  // Also what stands only between two confirmations of the next round.
  Object.assign(table, {
    become(state: unknown) {
      become.call(table, state)
      look()
    },
  })
  let left = moves
  await playOn(clients, () => {
    look()
    left -= 1
    return left >= 0
  })
  look()
  return { text: readFileSync(fileOf(dataDir, id), 'utf8'), portraits: [...told] }
}
