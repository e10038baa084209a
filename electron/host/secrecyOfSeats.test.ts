import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { defaultOptions } from '@shared/game'
import type { TableOptions, Viewer } from '@shared/game'
import { DEFAULT_SETTINGS } from '@shared/protocol'
import type { ServerMessage, ServerPayload } from '@shared/protocol'
import type { GameHost } from './gameHost'
import { fileOf, freshFolder, removeFolders, tablesIn, withOtherRound } from './journal/testing/portraits'
import { closeClients, connect } from './testing/client'
import type { TestClient } from './testing/client'
import { FakeClock } from './testing/fakeClock'
import { closeHosts, testHost } from './testing/host'
import { http } from './testing/http'
import { mayKnow, mentions, truthsOf } from './testing/oracle'
import { playing, playOn } from './testing/tables'

// Many round trips each: a busy computer may take its time.
vi.setConfig({ testTimeout: 60_000 })

afterAll(removeFolders)

afterEach(async () => {
  closeClients()
  await closeHosts()
})

/** Somebody in the room, with all that the wire has brought to this device. */
interface Heard {
  readonly name: string
  readonly client: TestClient
  /** As it came, answers to the own messages too. */
  readonly packets: readonly string[]
}

function listening(name: string, client: TestClient): Heard {
  const packets: string[] = []
  client.socket.io.engine.on('data', (data: unknown) => packets.push(String(data)))
  return { name, client, packets }
}

/**
 * Checks each card that a device was told of against what was true at that revision, for the seat that the device had
 * then. Returns how many cards it was told of.
 *
 * @param first its seat to begin with; null: none, and then it must have been told of no game.
 */
function checkCards(
  { name, client }: Heard,
  truths: ReturnType<typeof truthsOf>,
  first: Viewer | null,
): number {
  let viewer = first
  let checked = 0
  for (const { message, payload } of client.received) {
    if (message === 'seated') viewer = (payload as ServerPayload<'seated'>).seat
    if (message === 'gone') viewer = null
    if (message !== 'game') {
      expect(mentions(payload), `${name}: ${message}`).toEqual([])
      continue
    }
    if (viewer === null) return expect.fail(`${name} was told of a game and had no seat in it`)
    const game = payload as ServerPayload<'game'>
    const truth = truths.get(game.revision)
    if (!truth) return expect.fail(`${name}: revision ${game.revision} was never played`)
    for (const mention of mentions(game)) {
      if (!mayKnow(viewer, truth, game, mention))
        expect.fail(`${name} as ${viewer} at ${game.revision}: ${mention.path} says ${mention.card}`)
      checked += 1
    }
  }
  return checked
}

/** Who of them was ever sent something that fits. */
const whoHeard = (all: readonly Heard[], what: string | RegExp): readonly string[] =>
  all
    .filter(({ packets }) => packets.some((packet) => packet.search(new RegExp(what)) >= 0))
    .map(({ name }) => name)

const hostGame = ({ house }: Awaited<ReturnType<typeof testHost>>): GameHost => {
  const game = house.lobby.tables[0]?.game
  if (!game) throw new Error('no game')
  return game
}

const rules: readonly (readonly [TableOptions])[] = [
  [defaultOptions('classic')],
  [defaultOptions('2019')],
  [{ ...defaultOptions('2019'), discards: 'all' }],
  [defaultOptions('jabba')],
]

const names = ['Anna', 'Bruno', 'Carla', 'Dino']

describe.each(rules)('a table whose seats change hands in the middle of its rounds, %o', (options) => {
  it('tells each device of its seat alone, and secrets to nobody but whose they are', async () => {
    const dataDir = freshFolder()
    const clock = new FakeClock()
    const host = await testHost({ clock, botDelayMs: 500, dataDir, saveAgainMs: 30, seed: 'seats' })
    const { port } = host
    const { clients, table, tokens } = await playing(port, names, { ...options, tokensToWin: 9 })
    const [anna, bruno, carla, dino] = names.map((name, at) => {
      const client = clients[at]
      if (!client) throw new Error('nobody')
      return listening(name, client)
    })
    if (!anna || !bruno || !carla || !dino) throw new Error('nobody')
    const home = listening('home', await connect(port, { name: 'Home' }))
    const watcher = listening('watcher', await connect(port, { name: 'Ugo' }))
    await watcher.client.must('table:watch', { table })
    const gino = listening('Gino', await connect(port, { name: 'Gino' }))
    const phone = listening('phone', await connect(port))
    const everybody = [anna, bruno, carla, dino, home, watcher, gino, phone]
    const game = hostGame(host)
    const some = async (moves: number, of: readonly TestClient[]): Promise<void> => {
      let left = moves
      await playOn(of, () => (left -= 1) >= 0)
    }
    /** As many turns of whoever sits there, those of seats that a bot covers too. */
    const pass = (): void => {
      for (let n = 0; n < 40; n += 1) clock.advance(500)
    }
    const sees = <M extends ServerMessage>(
      { client }: Heard,
      message: M,
      holds?: (payload: ServerPayload<M>) => boolean,
    ): Promise<ServerPayload<M>> => client.until(message, holds)

    // 1. Bruno moves to his phone, in a round.
    await some(3, clients)
    const { code } = await bruno.client.must('seat:code', {})
    await phone.client.must('seat:claim', { code })
    await sees(bruno, 'table', (message) => message.table.claimed)
    await bruno.client.must('seat:handOver', { yes: true })
    const { token: ofPhone } = await sees(phone, 'seated')
    await sees(bruno, 'gone')
    await some(2, [anna.client, phone.client, carla.client, dino.client])

    // 2. Carla's line is lost, a bot covers her, and Gino asks for her chair while he is told nothing of the game.
    carla.client.close()
    await sees(anna, 'table', (message) => message.table.people[2]?.connected === false)
    clock.advance(DEFAULT_SETTINGS.graceSeconds * 1000)
    await sees(anna, 'table', (message) => message.table.people[2]?.covered === true)
    await gino.client.must('seat:ask', { table, seat: 2 })
    const { asking } = (await sees(anna, 'table', (message) => message.table.asking.length > 0)).table
    pass()
    await anna.client.must('seat:answer', { id: asking[0]?.id ?? 0, yes: true })
    const { token: ofGino, seat } = await sees(gino, 'seated')
    expect(seat).toBe(2)
    await sees(gino, 'game')

    // 3. She comes back, and is told that her chair is somebody else's; of the game nothing.
    const carlaAgain = listening(
      'Carla again',
      await connect(port, { token: tokens[2] ?? '', name: 'Carla' }),
    )
    everybody.push(carlaAgain)
    expect(await sees(carlaAgain, 'gone')).toEqual({ reason: 'handedOver' })

    // 4. Dino is away for a while; what the bot sees for him is told to nobody else, and to him when he is back.
    dino.client.close()
    await sees(anna, 'table', (message) => message.table.people[3]?.connected === false)
    clock.advance(DEFAULT_SETTINGS.graceSeconds * 1000)
    await sees(anna, 'table', (message) => message.table.people[3]?.covered === true)
    pass()
    const dinoAgain = listening('Dino again', await connect(port, { token: tokens[3] ?? '' }))
    everybody.push(dinoAgain)
    await sees(dinoAgain, 'game')
    const now = [anna.client, phone.client, gino.client, dinoAgain.client]
    await Promise.all(now.map((client) => client.until('game', ({ revision }) => revision === game.revision)))

    // 5. The disk fails, and is there again.
    const folder = tablesIn(dataDir)
    renameSync(folder, `${folder}.before`)
    writeFileSync(folder, '')
    await Promise.all([watcher, gino].map((one) => sees(one, 'table', (message) => message.table.unsaved)))
    await some(2, now)
    rmSync(folder)
    // The host may have made it anew meanwhile.
    mkdirSync(folder, { recursive: true })
    await Promise.all([watcher, gino].map((one) => sees(one, 'table', (message) => !message.table.unsaved)))
    await some(30, now)
    await Promise.all(
      [...now, watcher.client].map((client) =>
        client.until('game', ({ revision }) => revision === game.revision),
      ),
    )

    const truths = truthsOf(game, 4)
    const told = (one: Heard, first: Viewer | null): number => checkCards(one, truths, first)
    const counts = [anna, bruno, carla, dino].map(told)
    for (const count of [...counts, told(dinoAgain, 3), told(watcher, 'spectator')])
      expect(count).toBeGreaterThan(5)
    expect(told(phone, null)).toBeGreaterThan(5)
    expect(told(gino, null)).toBeGreaterThan(5)
    expect([home, carlaAgain].map((one) => told(one, null))).toEqual([0, 0])
    // The check is awake: what one seat was told it does not let another one know.
    expect(() => checkCards(anna, truths, 1)).toThrow()

    // Codes, claims, wishes and tokens are those people's alone whose they are.
    expect(whoHeard(everybody, `"${code}"`)).toEqual(['Bruno'])
    expect(whoHeard(everybody, '"claimed":true')).toEqual(['Bruno'])
    expect(whoHeard(everybody, '"asking":\\[\\{')).toEqual(['Anna'])
    expect(whoHeard(everybody, ofPhone)).toEqual(['phone'])
    expect(whoHeard(everybody, ofGino)).toEqual(['Gino'])
    for (const token of tokens) expect(whoHeard(everybody, token)).toEqual([])
    // No hash of a token, nor anything else that is as long.
    expect(whoHeard(everybody, '[0-9a-f]{40}')).toEqual([])
    const pages = await Promise.all(
      ['/about.json', '/health.json', '/reach.json', '/'].map((path) => http(port, path)),
    )
    const said = [JSON.stringify(pages), ...host.notes].join('\n')
    for (const secret of [code, ofPhone, ofGino, ...tokens]) expect(said).not.toContain(secret)
    // What is kept on the disk opens no seat either.
    const journal = readFileSync(fileOf(dataDir, table), 'utf8')
    for (const token of [ofPhone, ofGino, ...tokens]) expect(journal).not.toContain(token)
  })
})

it('a round that was dealt anew shows its own cards only, and nothing of the one that was given up', async () => {
  const dataDir = freshFolder()
  const before = await testHost({ dataDir })
  const played = await playing(before.port, ['Anna', 'Bruno', 'Carla'])
  let moves = 0
  await playOn(played.clients, ({ view }) => view.round < 2 || (moves += 1) < 5)
  closeClients()
  await before.host.close()
  const path = fileOf(dataDir, played.table)
  writeFileSync(path, withOtherRound(readFileSync(path, 'utf8')))

  const host = await testHost({ dataDir })
  const { port } = host
  const clients = await Promise.all(played.tokens.map((token) => connect(port, { token })))
  const seats = clients.map((client, at) => listening(`seat ${at}`, client))
  const watcher = listening('watcher', await connect(port))
  await watcher.client.must('table:watch', { table: played.table })
  await Promise.all(
    [...clients, watcher.client].map((client) => client.until('table', ({ table }) => table.dealtAnew)),
  )
  await Promise.all([...clients, watcher.client].map((client) => client.until('game')))
  let left = 12
  await playOn(clients, () => (left -= 1) >= 0)
  const game = hostGame(host)
  await watcher.client.until('game', ({ revision }) => revision === game.revision)
  const truths = truthsOf(game, 3)
  for (const [at, one] of seats.entries()) expect(checkCards(one, truths, at)).toBeGreaterThan(20)
  expect(checkCards(watcher, truths, 'spectator')).toBeGreaterThan(5)
})
