import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { replayGame } from '@shared/engine'
import { recordedGame, recordTables } from '@shared/engine/testing/recordedGame'
import { parseRecord, recordText } from '@shared/game'
import type { GameRecord } from '@shared/game'
import type { GameHost } from '../gameHost'
import { recordFileName } from '../recordFile'
import { Records } from '../records'
import type { Table } from '../table'
import { closeClients } from '../testing/client'
import { closeHosts, testHost } from '../testing/host'
import { playing, playOn } from '../testing/tables'
import { readJournal } from './readJournal'
import { fileOf, freshFolder, removeFolders, rewritten } from './testing/portraits'

vi.setConfig({ testTimeout: 60_000 })

const root = mkdtempSync(join(tmpdir(), 'archive-'))
afterAll(() => {
  rmSync(root, { recursive: true })
  removeFolders()
})
afterEach(async () => {
  closeClients()
  await closeHosts()
})

const archiveOf = (dataDir: string): string => join(dataDir, 'archive')

function recordsOf(dataDir: string): readonly GameRecord[] {
  return readdirSync(archiveOf(dataDir)).map((name) => {
    const parsed = parseRecord(readFileSync(join(archiveOf(dataDir), name), 'utf8'))
    if (!parsed.ok) throw new Error(parsed.problems.join())
    return parsed.record
  })
}

const records = recordTables()
  .slice(0, 5)
  .map((table, seed) => recordedGame(table, seed).record)
const ids = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'dddddddd', 'eeeeeeee']
/** A table at which a game has ended. */
const tableOf = (id: string): Table => {
  const record = records[ids.indexOf(id)]
  return { spec: { id }, game: { phase: 'gameOver', record } as unknown as GameHost } as unknown as Table
}

describe('the archive', () => {
  it('holds the newest games, each once however often its table is reopened', async () => {
    const folder = join(root, 'newest')
    const notes: string[] = []
    const log = (line: string): void => void notes.push(line)
    for (let start = 0; start < 2; start += 1) {
      const archive = new Records({ folder, log, keep: 3 })
      archive.follow(ids.slice(1, 4).map(tableOf))
      await archive.close()
    }
    expect(readdirSync(folder).map((name) => name.slice(-13, -5))).toEqual(ids.slice(1, 4))
    const archive = new Records({ folder, log, keep: 2 })
    archive.follow([tableOf('eeeeeeee')])
    await archive.close()
    expect(readdirSync(folder).map((name) => name.slice(-13, -5))).toEqual(['dddddddd', 'eeeeeeee'])
    expect(notes).toEqual([])
  })

  it('is rid at the start of what an end in the midst of a write has left', async () => {
    const dataDir = freshFolder()
    mkdirSync(archiveOf(dataDir), { recursive: true })
    mkdirSync(join(dataDir, 'tables'))
    const whole = '2026-05-01T18-30-02-ab12cd34.json'
    for (const name of ['.2026-05-01T18-30-02-ab12cd34.77.tmp', whole])
      writeFileSync(join(archiveOf(dataDir), name), '{')
    writeFileSync(join(dataDir, 'tables', 'ab12cd34.journal.new'), '{')
    await testHost({ dataDir })
    expect(readdirSync(archiveOf(dataDir))).toEqual([whole])
    expect(readdirSync(join(dataDir, 'tables'))).toEqual([])
  })

  it('is not upset by folders that are called like records', async () => {
    const folder = join(root, 'folders')
    const notes: string[] = []
    const oldest = '1999-01-01T00-00-00-aaaaaaaa.json'
    const [first] = records
    if (!first) throw new Error('no record')
    const own = `${recordFileName(first, 'aaaaaaaa')}.json`
    for (const name of [oldest, own]) mkdirSync(join(folder, name, 'full'), { recursive: true })
    const archive = new Records({ folder, log: (line) => notes.push(line), keep: 2 })
    archive.follow(ids.map(tableOf))
    await archive.close()
    expect(notes).toEqual([])
    const files = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isFile())
    expect(files.map(({ name }) => name.slice(-13, -5))).toEqual(ids.slice(-2))
    expect(readdirSync(folder)).toEqual(expect.arrayContaining([oldest, own]))
  })

  it('that cannot be written is written when it can be again', async () => {
    const folder = join(root, 'again')
    const notes: string[] = []
    writeFileSync(folder, 'in the place of the folder')
    const archive = new Records({ folder, log: (line) => notes.push(line), keep: 9, againMs: 20 })
    archive.follow(ids.map(tableOf))
    await archive.settled()
    const all = ids.map(() => `the record of a game could not be written to ${folder}: it is no folder`)
    expect(notes).toEqual(all)
    expect(archive.owedOf('cccccccc')).toEqual([records[2]])
    rmSync(folder)
    await vi.waitFor(() => expect(archive.owedOf('cccccccc')).toEqual([]), { timeout: 20_000 })
    await archive.close()
    expect(readdirSync(folder).map((name) => name.slice(-13, -5))).toEqual(ids)
    expect(notes).toEqual(all)
  })
})

describe('a game that is broken off', () => {
  it.each<[string, (leave: () => Promise<void>, end: () => Promise<unknown>) => Promise<unknown>]>([
    ['since everybody leaves', (leave) => leave()],
    ['by its owner', (_, end) => end()],
  ])('%s is recorded up to its last round that was over', async (_, breakOff) => {
    const dataDir = freshFolder()
    const host = await testHost({ dataDir, botDelayMs: 1_000_000 })
    const { clients, table } = await playing(host.port, ['Anna', 'Bruno', 'Carla'])
    let moves = 0
    // One move ends no round of three.
    await playOn(clients, ({ view }) => view.round < 3 || (moves += 1) < 2)
    const played = host.house.lobby.find(table)?.game?.played
    await breakOff(
      async () => {
        for (const client of clients) await client.must('table:leave', {})
      },
      async () => clients[0]?.must('table:end', {}),
    )
    await host.host.close()
    const [record, ...others] = recordsOf(dataDir)
    if (!record || !played) throw new Error('there is no record')
    expect(others).toEqual([])
    expect(record).toEqual({ ...played, rounds: played.rounds.slice(0, 2) })
    const replay = replayGame(record)
    if (!replay.ok) throw new Error(replay.problem)
    expect(replay.rounds.map(({ state }) => state.phase)).toEqual(['roundOver', 'roundOver'])
    // Nothing of the round that was being played, of which only the host knows the chance.
    expect(recordText(record)).not.toContain(played.rounds[2]?.seed ?? '')
    expect(host.notes).toEqual([])
  })

  it('in its first round leaves nothing', async () => {
    const dataDir = freshFolder()
    // Slow bots: one that took the chair of the first to leave could end the round before the second leaves.
    const host = await testHost({ dataDir, botDelayMs: 1_000_000 })
    const { clients } = await playing(host.port, ['Anna', 'Bruno'])
    for (const client of clients) await client.must('table:leave', {})
    await host.host.close()
    expect(() => readdirSync(archiveOf(dataDir))).toThrow()
  })
})

describe('a game whose record was not written when the program died', () => {
  /** The files of a host at whose table a game is over and another one has begun, without its archive. */
  async function killedBeforeRecord(): Promise<{
    readonly dataDir: string
    readonly table: string
    readonly record: GameRecord
    /** Of the other game. */
    readonly rounds: number
  }> {
    const dataDir = freshFolder()
    const host = await testHost({ dataDir })
    const { clients, table } = await playing(host.port, ['Anna', 'Bruno'])
    const game = host.house.lobby.find(table)?.game
    if (!game) throw new Error('no game')
    let moves = 0
    await playOn(clients, () => host.house.lobby.find(table)?.game === game || (moves += 1) < 3)
    closeClients()
    await host.host.close()
    const rounds = host.house.lobby.find(table)?.game?.played.rounds.length ?? 0
    rmSync(archiveOf(dataDir), { recursive: true })
    return { dataDir, table, record: game.record, rounds }
  }

  it('is in the archive after the restart, though another game goes on', async () => {
    const { dataDir, record } = await killedBeforeRecord()
    const host = await testHost({ dataDir })
    await host.host.close()
    expect(recordsOf(dataDir)).toEqual([record])
    expect(host.notes).toEqual([])
    // Once, however often.
    await (await testHost({ dataDir })).host.close()
    expect(recordsOf(dataDir)).toEqual([record])
  })

  it('stays in the journal that is written anew, until its record can be written', async () => {
    const { dataDir, table, record, rounds } = await killedBeforeRecord()
    writeFileSync(archiveOf(dataDir), 'in the place of the folder')
    await (await testHost({ dataDir })).host.close()
    const read = readJournal(readFileSync(fileOf(dataDir, table), 'utf8'))
    expect(read.ok && read.journal.past).toEqual([record])
    expect(read.ok && read.journal.game?.record.rounds).toHaveLength(rounds)
    rmSync(archiveOf(dataDir))
    await (await testHost({ dataDir })).host.close()
    expect(recordsOf(dataDir)).toEqual([record])
  })

  it('and is none is known as damaged', async () => {
    const { dataDir, table } = await killedBeforeRecord()
    const text = readFileSync(fileOf(dataDir, table), 'utf8')
    for (const record of [null, {}, { rounds: 3 }, 'x']) {
      const wrong = rewritten(text, (value, at) => {
        const entry = value as { readonly changes?: readonly unknown[] }
        return at === 1 ? { ...entry, changes: [{ type: 'owed', record }, ...(entry.changes ?? [])] } : value
      })
      expect(readJournal(wrong)).toMatchObject({ ok: false, newer: false })
    }
  })
})
