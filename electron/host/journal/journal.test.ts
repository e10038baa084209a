import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import type { EditionId } from '@shared/catalogue'
import type { Command } from '@shared/game'
import { Lobby } from '../lobby'
import { freshSeeds, shuffled } from '../seeds'
import { Sessions } from '../sessions'
import type { Table } from '../table'
import { closeClients, connect } from '../testing/client'
import { closeHosts, testHost } from '../testing/host'
import type { TestHost } from '../testing/host'
import { playing, playOn, seated } from '../testing/tables'
import { checkedLine, NO_SUM, readLines } from './checkedLines'
import { JOURNAL_VERSION } from './journalFormat'
import { readJournal } from './readJournal'
import { reopen } from './reopen'
import type { Reopened } from './reopen'

vi.setConfig({ testTimeout: 60_000 })

const root = mkdtempSync(join(tmpdir(), 'journals-'))
let folders = 0
const freshFolder = (): string => join(root, String((folders += 1)))
afterAll(() => rmSync(root, { recursive: true }))

afterEach(async () => {
  closeClients()
  await closeHosts()
})

const tablesIn = (dataDir: string): string => join(dataDir, 'tables')
const fileOf = (dataDir: string, table: string): string => join(tablesIn(dataDir), `${table}.journal`)

/** All of a table that must be the same after a restart, as text. */
function portrait(table: Table, sessions: Sessions): string {
  const { game, kept, spec } = table
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
  }
  return JSON.stringify(all, (_, value: unknown) => sorted(value))
}

/** An object with its keys in order, which says nothing. */
function sorted(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function portraits({ house }: TestHost): readonly string[] {
  return house.lobby.tables.map((table) => portrait(table, house.sessions)).sort()
}

/** What another host makes of the files as they are at this moment, as after a crash. */
async function afterCrash(dataDir: string): Promise<readonly string[]> {
  const copy = freshFolder()
  cpSync(dataDir, copy, { recursive: true })
  const host = await testHost({ dataDir: copy })
  expect(host.notes).toEqual([])
  const found = portraits(host)
  await host.host.close()
  return found
}

function reopened(text: string): Reopened & { readonly portrait: string } {
  const read = readJournal(text)
  if (!read.ok) throw new Error(read.problem)
  const sessions = new Sessions()
  const lobby = new Lobby({ limit: 1, seeds: freshSeeds, practice: false, shuffled })
  const done = reopen(read.journal, lobby, sessions)
  if (typeof done === 'string') throw new Error(done)
  return { ...done, portrait: portrait(done.table, sessions) }
}

/** The same journal with other values in it, and with sums that fit. */
function rewritten(text: string, change: (value: unknown, line: number) => unknown): string {
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

interface Played {
  readonly text: string
  /** What the table was like after each change. */
  readonly portraits: readonly string[]
}

/** The journal of some rounds, and what was true all the while. */
async function journalOfGame(moves: number): Promise<Played> {
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

describe('a table is the same after a crash', () => {
  it('at every step from the lobby to another game', async () => {
    const dataDir = freshFolder()
    const host = await testHost({ dataDir })
    const same = async (): Promise<void> => expect(await afterCrash(dataDir)).toEqual(portraits(host))
    const { clients } = await seated(host.port, ['Anna', 'Bruno', 'Carla'])
    const [anna, bruno] = clients
    if (!anna || !bruno) throw new Error('nobody')
    await same()
    await bruno.must('me:name', { name: 'Brunö 🦊' })
    await bruno.must('me:seal', { seal: 'anchor' })
    await anna.must('table:access', { watchers: false, pin: { code: '4711', for: 'seats' } })
    await anna.must('table:addBot', {})
    await same()
    await anna.must('table:start', {})
    await same()
    await anna.must('table:remove', { seat: 3 })
    await same()
    let moves = 0
    await playOn(clients, async ({ view }) => {
      moves += 1
      if (moves % 6 === 0) await same()
      return view.round < 3
    })
    await same()
    await bruno.must('table:leave', {})
    await same()
    expect(host.notes).toEqual([])
  })

  it('the next table and the next comer have numbers of their own', async () => {
    const dataDir = freshFolder()
    const before = await testHost({ dataDir })
    await seated(before.port, ['Anna', 'Bruno'])
    await before.host.close()
    closeClients()
    const after = await testHost({ dataDir })
    const [table] = after.house.lobby.tables
    const clara = await connect(after.port, { name: 'Clara' })
    await clara.must('table:join', { table: table?.spec.id ?? '' })
    const ids = table?.state.seats.flatMap((occupant) => occupant?.id ?? [])
    expect(new Set(ids).size).toBe(3)
    await seated(after.port, ['Dino'])
    expect(after.house.lobby.tables.map(({ spec }) => spec.number)).toEqual([1, 2])
  })

  it.each<[string, EditionId, string, (command: Command) => boolean]>([
    ['the Chancellor', '2019', 'keep', (command) => command.type === 'play' && command.card === 'chancellor'],
    ['C-3PO', 'jabba', 'guess', (command) => command.type === 'play' && command.card === 'c-3po'],
    ['Lando', 'jabba', 'trade', (command) => command.type === 'play' && command.card === 'lando-calrissian'],
  ])('in the question of %s, which the same seat is asked again', async (_, edition, question, prefers) => {
    const dataDir = freshFolder()
    const before = await testHost({ dataDir })
    const { clients, tokens } = await playing(before.port, ['Anna', 'Bruno', 'Carla'], { edition })
    await playOn(clients, ({ commands }) => commands[0]?.type !== question, prefers)
    const seen = clients.map((client) => client.last('game'))
    expect(seen.flatMap((game) => game?.view.offer?.commands[0]?.type ?? [])).toEqual([question])
    closeClients()
    await before.host.close()
    const after = await testHost({ dataDir })
    const back = await Promise.all(tokens.map((token) => connect(after.port, { token })))
    for (const [at, client] of back.entries()) {
      const { revision, view, log } = await client.until('game')
      expect({ revision, view, log }).toEqual({
        revision: seen[at]?.revision,
        view: seen[at]?.view,
        log: seen[at]?.log,
      })
    }
    const asked = back.find((client) => client.last('game')?.view.offer)
    const game = asked?.last('game')
    const command = game?.view.offer?.commands[0]
    if (!asked || !game || !command) throw new Error('nobody is asked')
    expect(await asked.ask('game:command', { revision: game.revision, command })).toMatchObject({ ok: true })
  })
})

describe('a journal', () => {
  it('cut off at every byte of its last 2 kB tells what was once true, and lacks the cut line alone', async () => {
    const { text, portraits: told } = await journalOfGame(25)
    const from = Math.max(text.indexOf('\n', text.indexOf('\n') + 1) + 1, text.length - 2048)
    expect(text.length - from).toBe(2048)
    const known = new Map<string, string>()
    for (let length = from; length <= text.length; length += 1) {
      const whole = text.slice(0, text.lastIndexOf('\n', length - 1) + 1)
      // All that is read of a journal is read of these.
      expect(readLines(text.slice(0, length))).toEqual(readLines(whole))
      if (!known.has(whole)) known.set(whole, reopened(whole).portrait)
    }
    expect(known.size).toBeGreaterThan(4)
    for (const found of known.values()) expect(told).toContain(found)
    expect(known.get(text)).toBe(told.at(-1))
  })

  it('with one bit flipped anywhere is known as damaged', async () => {
    const { text } = await journalOfGame(6)
    const bytes = Buffer.from(text)
    for (let at = 0; at < bytes.length - 1; at += 1) {
      const flipped = Buffer.from(bytes)
      flipped.writeUInt8(flipped.readUInt8(at) ^ (1 << (at % 7)), at)
      expect(readJournal(flipped.toString('utf8'))).toMatchObject({ ok: false, newer: false })
    }
  })

  it('with a line lost, doubled or put elsewhere is known as damaged', async () => {
    const { text } = await journalOfGame(6)
    const lines = text.split('\n').slice(0, -1)
    const [, , third = '', fourth = ''] = lines
    const joined = (some: readonly string[]): string => some.map((line) => `${line}\n`).join('')
    expect(readJournal(joined(lines)).ok).toBe(true)
    for (const wrong of [
      lines.toSpliced(2, 1),
      lines.toSpliced(2, 0, third),
      lines.with(2, fourth).with(3, third),
    ])
      expect(readJournal(joined(wrong)).ok).toBe(false)
  })

  it('that this version plays otherwise is dealt anew from the start of the round, with the tokens as they were', async () => {
    const { text } = await journalOfGame(30)
    const before = reopened(text)
    expect(before.dealtAnew).toBeNull()
    const lines = readLines(text)
    const last = lines.ok ? lines.values.length - 1 : 0
    const other = rewritten(text, (value, at) =>
      at === last ? { ...(value as object), hash: '0'.repeat(16) } : value,
    )
    const { table, dealtAnew } = reopened(other)
    const was = before.table.game
    expect(dealtAnew).toBe(was?.state.round)
    expect(table.game?.revision).toBe((was?.revision ?? 0) + 1)
    expect(table.game?.phase).toBe('playing')
    const start = was?.played.rounds.at(-1)
    expect(table.game?.state.seats.map(({ tokens }) => tokens)).toEqual(start?.start.tokens)
    // Chance is fresh, since people have seen cards of the round that is no more.
    expect(table.game?.played.rounds.at(-1)?.seed).not.toBe(start?.seed)
    expect(table.game?.played.rounds.length).toBe(was?.played.rounds.length)
  })
})

describe('the folder of the journals', () => {
  it('sets a damaged file aside, leaves one of a newer version alone, and loses no other table', async () => {
    const dataDir = freshFolder()
    const before = await testHost({ dataDir })
    const ids: string[] = []
    for (const name of ['Anna', 'Bruno', 'Carla']) ids.push((await seated(before.port, [name])).table)
    closeClients()
    await before.host.close()
    const [damaged = '', newer = '', whole = ''] = ids.map((id) => fileOf(dataDir, id))
    writeFileSync(damaged, readFileSync(damaged, 'utf8').replace('Anna', 'Anne'))
    const later = rewritten(readFileSync(newer, 'utf8'), (value, at) =>
      at === 0 ? { ...(value as object), version: JOURNAL_VERSION + 1 } : { unheard: 'of' },
    )
    writeFileSync(newer, later)
    writeFileSync(`${damaged}.damaged-1`, 'from before')
    writeFileSync(join(tablesIn(dataDir), 'notes.txt'), 'of somebody')
    const after = await testHost({ dataDir })
    expect(after.house.lobby.tables.map(({ spec }) => spec.id)).toEqual([ids[2]])
    expect(after.notes.toSorted()).toEqual(
      [
        `a table cannot be reopened: line 1 is not as it was written; its journal was set aside as ${damaged}.damaged-2`,
        `${newer} is left alone: a newer version of this program wrote it`,
      ].toSorted(),
    )
    expect(readFileSync(newer, 'utf8')).toBe(later)
    expect(readJournal(readFileSync(whole, 'utf8')).ok).toBe(true)
  })

  it('and its files are for nobody else, and go with their tables', async () => {
    const dataDir = freshFolder()
    const { port, host } = await testHost({ dataDir })
    host.openTable({ edition: '2019' })
    const { clients, table } = await seated(port, ['Anna'])
    expect(readdirSync(tablesIn(dataDir))).toEqual([`${table}.journal`])
    if (process.platform !== 'win32') {
      expect(statSync(tablesIn(dataDir)).mode & 0o777).toBe(0o700)
      expect(statSync(fileOf(dataDir, table)).mode & 0o777).toBe(0o600)
    }
    expect(readFileSync(fileOf(dataDir, table), 'utf8')).toContain('Anna')
    await clients[0]?.must('table:leave', {})
    expect(readdirSync(tablesIn(dataDir))).toEqual([])
  })
})
