import { randomInt } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFailed, vi } from 'vitest'
import { EDITION_IDS } from '@shared/catalogue'
import { replayGame } from '@shared/engine'
import { Random } from '@shared/engine/testing/random'
import { parseRecord } from '@shared/game'
import type { ServerPayload } from '@shared/protocol'
import { closeClients, connect } from '../testing/client'
import type { TestClient } from '../testing/client'
import { playing } from '../testing/tables'
import { bundleHost, killAll, startProcess } from './testing/hostProcess'
import type { HostProcess } from './testing/hostProcess'

const KILLS = process.env.LONG === undefined ? 25 : 200
const BOT_TABLES = 2
/** When the host is killed comes of this number; KILL_SEED in the environment repeats it. */
const SEED = Number(process.env.KILL_SEED ?? randomInt(2 ** 32))

vi.setConfig({ testTimeout: KILLS * 20_000, hookTimeout: 60_000 })

type Game = ServerPayload<'game'>

/** Somebody in a seat: the token, and what is known of the game for certain. */
interface Player {
  readonly token: string
  readonly seat: number
  client: TestClient
  /** The highest revision that was acknowledged to this one. */
  acknowledged: number
  told: Game | undefined
}

let folder: string
let file: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'killed-'))
  file = await bundleHost(folder)
})
afterAll(() => {
  closeClients()
  killAll()
  rmSync(folder, { recursive: true })
})

/** Plays whatever is offered, until the connection is lost. */
async function play(player: Player): Promise<void> {
  const { client } = player
  let done = -1
  while (client.socket.connected) {
    const game = client.last('game')
    player.told = game ?? player.told
    if (!game || game.revision <= done || (game.view.phase === 'playing' && !game.view.offer)) {
      await pause(1)
      continue
    }
    done = game.revision
    const commands = game.view.offer?.commands ?? []
    const command = commands[game.revision % Math.max(1, commands.length)]
    const sent = command
      ? client.ask('game:command', { revision: game.revision, command })
      : client.ask('table:ready', { force: false })
    const answer = await Promise.race([sent.catch(() => null), lost(client)])
    if (answer?.ok && 'revision' in answer && typeof answer.revision === 'number')
      player.acknowledged = answer.revision
  }
  player.told = client.last('game') ?? player.told
}

function lost({ socket }: TestClient): Promise<null> {
  return new Promise((resolve) => {
    if (!socket.connected) resolve(null)
    socket.once('disconnect', () => resolve(null))
  })
}

/** With the token alone; what this one is sent must be what was true, or one accepted answer later. */
async function comeBack(player: Player, port: number): Promise<void> {
  const { told, acknowledged, token } = player
  player.client = await connect(port, { token, tab: token.slice(0, 16) })
  const { table } = await player.client.until('table')
  expect(table.you).toBe(player.seat)
  const now = await player.client.until('game')
  expect(now.revision).toBeGreaterThanOrEqual(acknowledged)
  expect(now.revision).toBeGreaterThanOrEqual(told?.revision ?? 0)
  if (!told || now.revision !== told.revision) return
  // The cards, what may be done and what was told of the round are the same.
  expect(now.view).toEqual(told.view)
  expect(now.log).toEqual(told.log)
}

async function seat(port: number): Promise<Player[]> {
  const players: Player[] = []
  for (const [at, edition] of EDITION_IDS.entries()) {
    const names = [`Anna ${at}`, `Bruno ${at}`, `Carla ${at}`]
    const { clients, tokens } = await playing(port, names, { edition })
    for (const [seat, client] of clients.entries())
      players.push({ client, seat, token: tokens[seat] ?? '', acknowledged: 0, told: undefined })
  }
  return players
}

describe('a host that is killed in the midst of several games', () => {
  it(`${KILLS} times comes back each time with all that was acknowledged, and the same cards`, async () => {
    onTestFailed(() => console.error(`the times of the kills are those of KILL_SEED=${SEED}`))
    const chance = new Random(SEED)
    const dataDir = join(folder, 'data')
    let host: HostProcess = await startProcess(file, dataDir, 0, BOT_TABLES)
    const players = await seat(host.port)
    let equal = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      const played = Promise.all(players.map(play))
      await pause(20 + chance.next() * 250)
      await host.kill()
      await played
      host = await startProcess(file, dataDir, host.port, BOT_TABLES)
      await Promise.all(players.map((player) => comeBack(player, host.port)))
      equal += players.filter(({ client, told }) => client.last('game')?.revision === told?.revision).length
      expect(host.notes).toEqual([])
      // The tables of the host are there once, and not opened a second time.
      const looker = await connect(host.port)
      const { tables } = await looker.until('tables')
      expect(tables.map(({ name }) => name).filter((name) => name.startsWith('Bots'))).toHaveLength(
        BOT_TABLES,
      )
      expect(tables).toHaveLength(BOT_TABLES + EDITION_IDS.length)
      looker.close()
    }
    // Else nothing would have been compared.
    expect(equal).toBeGreaterThan(0)
    expect(players.filter(({ acknowledged }) => acknowledged > 0).length).toBeGreaterThan(EDITION_IDS.length)

    const archive = join(dataDir, 'archive')
    const archived = (): readonly string[] => readdirSync(archive).filter((name) => name.endsWith('.json'))
    await vi.waitFor(() => expect(archived().length).toBeGreaterThan(0), { timeout: 30_000 })
    await host.kill()
    const records = archived()
    const texts = records.map((name) => readFileSync(join(archive, name), 'utf8'))
    expect(new Set(texts).size).toBe(texts.length)
    for (const text of texts) {
      const parsed = parseRecord(text)
      expect(parsed.ok && replayGame(parsed.record).ok).toBe(true)
    }
  })
})
