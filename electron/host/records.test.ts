import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { EDITION_IDS } from '@shared/catalogue'
import { eventFor, legalCommands, replayGame, viewFor } from '@shared/engine'
import { defaultOptions, parseRecord } from '@shared/game'
import type { GameRecord } from '@shared/game'
import { PROGRAM_VERSION } from '@shared/protocol'
import { GameHost } from './gameHost'
import { recordFileName, writeWhole } from './recordFile'
import { freshSeeds, seedsFrom } from './seeds'
import { closeClients } from './testing/client'
import { closeHosts, testHost } from './testing/host'
import type { TestHost } from './testing/host'
import { asked, playing } from './testing/tables'

vi.setConfig({ testTimeout: 60_000 })

const root = mkdtempSync(join(tmpdir(), 'records-'))
afterAll(() => rmSync(root, { recursive: true }))

afterEach(async () => {
  closeClients()
  await closeHosts()
})

const filesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}

function recordsIn(folder: string): readonly GameRecord[] {
  return filesIn(folder).map((file) => {
    const parsed = parseRecord(readFileSync(join(folder, file), 'utf8'))
    if (!parsed.ok) throw new Error(`${file}: ${parsed.problems.join('; ')}`)
    return parsed.record
  })
}

/** Waits until bots have played so many games, then stops the host. */
async function untilGames(host: TestHost, folder: string, count: number): Promise<void> {
  await vi.waitFor(() => expect(filesIn(folder).length).toBeGreaterThanOrEqual(count), {
    timeout: 50_000,
    interval: 20,
  })
  await host.host.close()
}

const seedsOf = (record: GameRecord): readonly string[] => record.rounds.map(({ seed }) => seed)

describe('the records of games at a host', () => {
  it.each(EDITION_IDS)(
    'of bots alone, %s: each finished game is one file, whole and replayable',
    async (edition) => {
      const folder = join(root, `bots-${edition}`)
      const host = await testHost({ recordsDir: folder })
      const id = host.host.openTable({ edition, bots: 3, auto: true })
      await untilGames(host, folder, 2)
      for (const file of filesIn(folder))
        expect(file).toMatch(new RegExp(`^[\\dT-]{19}-${id}(-\\d+)?\\.json$`))
      const records = recordsIn(folder)
      for (const record of records) {
        const replay = replayGame(record)
        if (!replay.ok) throw new Error(replay.problem)
        expect(replay.rounds.at(-1)?.state.phase).toBe('gameOver')
        expect(record).toMatchObject({ practice: false, program: PROGRAM_VERSION, options: { edition } })
        expect(record.rounds[0]?.players.map(({ bot }) => bot)).toEqual([true, true, true])
      }
      // 32 bytes for each round, and none ever again: no round tells anything of another, nor of another game.
      const seeds = records.flatMap(seedsOf)
      for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{64}$/)
      expect(new Set(seeds).size).toBe(seeds.length)
    },
  )

  it('of a practice table have the seeds of its text, and say so', async () => {
    const folder = join(root, 'practice')
    const host = await testHost({ recordsDir: folder, seed: 'again' })
    host.host.openTable({ edition: 'classic', bots: 2, auto: true })
    await untilGames(host, folder, 2)
    const derived = seedsFrom('again')
    for (const record of recordsIn(folder)) {
      expect(record.practice).toBe(true)
      const game = [1, 2, 3, 4, 5, 6, 7, 8, 9].find(
        (game) => derived({ table: 1, game, round: 1 }) === seedsOf(record)[0],
      )
      expect(seedsOf(record)).toEqual(
        record.rounds.map((_, index) => derived({ table: 1, game: game ?? 0, round: index + 1 })),
      )
    }
  })

  it('are of what was played: the same states, and the same facts for everybody', async () => {
    const folder = join(root, 'people')
    const { port, house, host, notes } = await testHost({ recordsDir: folder })
    const { clients, table } = await playing(port, ['Anna', 'Bruno', 'Carla'], {
      edition: '2019',
      discards: 'all',
    })
    const game = house.lobby.find(table)?.game
    if (!game) throw new Error('no game is played')
    const states: string[] = [JSON.stringify(game.state)]
    let isClosed = false
    while (game.phase !== 'gameOver') {
      const { revision, phase } = game
      await Promise.all(
        clients.slice(0, isClosed ? 2 : 3).map((one) => one.until('game', (now) => now.revision >= revision)),
      )
      expect(filesIn(folder)).toEqual([])
      if (phase === 'roundOver' && !isClosed) {
        await clients[0]?.must('table:remove', { seat: 2 })
        isClosed = true
      } else if (phase === 'roundOver') {
        for (const client of clients.slice(0, 2)) await client.must('table:ready', { force: false })
      } else {
        const client = asked(clients)
        const offer = client.last('game')?.view.offer
        const command = offer?.commands[revision % offer.commands.length]
        if (!command) throw new Error('nothing is offered')
        await client.must('game:command', { revision, command })
      }
      states.push(JSON.stringify(game.state))
    }
    await host.close()

    const [record] = recordsIn(folder)
    if (!record) throw new Error('there is no record')
    expect(record).toEqual(game.record)
    expect(record.rounds[0]?.players).toEqual(
      ['Anna', 'Bruno', 'Carla'].map((name) => ({ name, bot: false })),
    )
    const replay = replayGame(record)
    if (!replay.ok) throw new Error(replay.problem)
    const steps = replay.rounds.flatMap(({ steps }) => steps)
    expect(steps.map(({ state }) => JSON.stringify(state))).toEqual(states)
    // What the last round told one who played, over the wire, is what the replay tells of it.
    const anna = clients[0]?.last('game')
    const last = replay.rounds.at(-1)
    expect(last?.steps.flatMap(({ events }) => events.map((event) => eventFor(event, 0)))).toEqual(anna?.log)
    expect(last && viewFor(last.state, 0)).toEqual(anna?.view)
    expect(notes).toEqual([])
  })

  it('that cannot be written are one line each, and the games go on', async () => {
    const file = join(root, 'a-file')
    writeFileSync(file, '')
    const { host, notes } = await testHost({ recordsDir: join(file, 'folder') })
    host.openTable({ edition: 'classic', bots: 2, auto: true })
    await vi.waitFor(() => expect(notes.length).toBeGreaterThanOrEqual(2), { timeout: 50_000, interval: 20 })
    await host.close()
    for (const note of notes)
      expect(note).toBe(
        `the record of a game could not be written to ${join(file, 'folder')}: it is no folder`,
      )
  })
})

describe('the record of a running game', () => {
  it('ends with the last round that is over', () => {
    const players = [
      { name: 'Anna', bot: false },
      { name: 'Bot', bot: true },
    ]
    const game = new GameHost(
      defaultOptions('classic'),
      2,
      0,
      (round) => freshSeeds({ table: 1, game: 1, round }),
      false,
    )
    let over = 0
    while (game.phase !== 'gameOver') {
      expect(game.record.rounds.length).toBe(over)
      expect(replayGame(game.record).ok).toBe(true)
      const seat = game.waitsFor
      if (seat === null) expect(game.deal(players)).toBeNull()
      else {
        const legal = legalCommands(game.state, seat)
        const command = legal[game.revision % legal.length]
        if (!command) throw new Error('nothing is legal')
        expect(game.command(seat, game.revision, command)).toBeNull()
      }
      if (game.phase !== 'playing') over = game.state.round
    }
    expect(game.record.rounds.length).toBe(game.state.round)
  })
})

describe('the file of a record', () => {
  it('is named by when the game began and where', () => {
    const at = new Date(2026, 4, 1, 18, 30, 2).getTime()
    const record = { rounds: [{ at }, { at: at + 99_999 }] } as unknown as GameRecord
    expect(recordFileName(record, 'ab12cd34')).toBe('2026-05-01T18-30-02-ab12cd34')
  })

  it('takes the place of no other, and leaves no draft behind', async () => {
    const folder = join(root, 'deep', 'files')
    const paths = [await writeWhole(folder, 'x', '1'), await writeWhole(folder, 'x', '2')]
    expect(paths).toEqual([join(folder, 'x.json'), join(folder, 'x-2.json')])
    expect(paths.map((path) => readFileSync(path, 'utf8'))).toEqual(['1', '2'])
    expect(filesIn(folder)).toEqual(['x-2.json', 'x.json'])
  })

  it('is there whole or not at all', async () => {
    const folder = join(root, 'taken')
    // A folder in the place of the draft: it cannot be written.
    mkdirSync(join(folder, `.x.${process.pid}.tmp`), { recursive: true })
    await expect(writeWhole(folder, 'x', '1')).rejects.toThrow()
    expect(filesIn(folder)).toEqual([`.x.${process.pid}.tmp`])
  })
})
