import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { decide, legalCommands, newMatch } from '@shared/engine'
import type { Decision, GameEvent, MatchState } from '@shared/engine'
import { defaultOptions } from '@shared/game'
import { REACTIONS } from '@shared/protocol'
import type { TableOptions, Viewer } from '@shared/game'
import { hostReport } from './report'
import { seedsFrom } from './seeds'
import { closeClients, connect } from './testing/client'
import type { TestClient } from './testing/client'
import { closeHosts, testHost } from './testing/host'
import { http } from './testing/http'
import { mayKnow, mentions } from './testing/oracle'
import type { Payload, Truth } from './testing/oracle'
import { inStep, playOn, playing, seated } from './testing/tables'

// Many round trips each: a busy computer may take its time.
vi.setConfig({ testTimeout: 60_000 })

afterEach(async () => {
  closeClients()
  await closeHosts()
})

/** Plays the same game beside the host, from the seed text and the commands: what is true, found out independently. */
class Mirror {
  readonly truths = new Map<number, Truth>()
  private state: MatchState
  private events: readonly GameEvent[] = []
  private revision = 0

  constructor(
    options: TableOptions,
    seats: number,
    private readonly seed: string,
  ) {
    this.state = newMatch(options, seats)
  }

  get now(): MatchState {
    return this.state
  }

  deal(): number {
    const seed = seedsFrom(this.seed)({ table: 1, game: 1, round: this.state.round + 1 })
    this.events = []
    return this.accept(decide(this.state, 'host', { type: 'deal', seed }))
  }

  accept(decision: Decision): number {
    if (!decision.ok) throw new Error(decision.reason)
    this.revision += 1
    this.state = decision.state
    this.events = [...this.events, ...decision.events]
    this.truths.set(this.revision, { state: this.state, events: this.events })
    return this.revision
  }
}

const tables: readonly (readonly [TableOptions, number])[] = [
  [defaultOptions('2019'), 4],
  [defaultOptions('2019'), 2],
  [{ ...defaultOptions('2019'), discards: 'all' }, 5],
  [defaultOptions('classic'), 3],
  [{ ...defaultOptions('classic'), discards: 'last' }, 4],
  [defaultOptions('jabba'), 2],
  [{ ...defaultOptions('jabba'), goal: 'exalted-one' }, 5],
  [{ ...defaultOptions('jabba'), goal: 'my-kind-of-scum' }, 3],
  [{ ...defaultOptions('jabba'), goal: 'jabbas-court' }, 2],
  [{ ...defaultOptions('jabba'), goal: 'rescue-mission' }, 4],
]
/** What happened at the tables of `jabba`. */
const happened = new Set<string>()

describe.each(tables)('what really goes through the socket, %o with %i', (options, seats) => {
  it('never names a hidden card of anybody else', async () => {
    const seed = `secrecy ${options.edition} ${seats}`
    const { port, notes } = await testHost({ seed })
    const names = ['Anna', 'Bruno', 'Carla', 'Dino', 'Elsa'].slice(0, seats)
    const { clients, table, tokens } = await playing(port, names, options)
    const watcher = await connect(port)
    const screen = await connect(port)
    const viewers = [...clients, watcher, screen]
    const raw = viewers.map((client) => {
      const packets: string[] = []
      client.socket.io.engine.on('data', (data: unknown) => packets.push(String(data)))
      return packets
    })
    await watcher.must('table:watch', { table })
    await screen.must('table:watch', { table, screen: true })

    const mirror = new Mirror(options, seats, seed)
    let revision = mirror.deal()
    for (let step = 0; mirror.now.phase !== 'gameOver'; step += 1) {
      await inStep(viewers, revision)
      if (mirror.now.phase === 'roundOver') {
        await Promise.all(clients.map((client) => client.must('table:ready', { force: false })))
        revision = mirror.deal()
        continue
      }
      const seat = mirror.now.choice?.seat ?? mirror.now.turn ?? 0
      const legal = legalCommands(mirror.now, seat)
      const able = legal.filter((command) => command.type !== 'play' || command.card !== 'princess')
      const command = (able.length > 0 ? able : legal)[(step * 7919) % Math.max(1, able.length)]
      if (!command) throw new Error('nothing is legal')
      const client = clients[seat]
      await client?.must('game:command', { revision, command })
      if (step < REACTIONS.length) await client?.ask('table:react', { reaction: REACTIONS[step] ?? 'bow' })
      const decision = decide(mirror.now, seat, command)
      revision = mirror.accept(decision)
      if (options.edition === 'jabba' && decision.ok)
        for (const { type } of decision.events) happened.add(type)
    }
    await inStep(viewers, revision)

    let checked = 0
    for (const [at, client] of viewers.entries()) {
      const viewer: Viewer = at < seats ? at : 'spectator'
      for (const { message, payload } of client.received) {
        if (message !== 'game') {
          expect(mentions(payload)).toEqual([])
          continue
        }
        const game = payload as Payload
        const truth = mirror.truths.get(game.revision)
        expect(truth).toBeDefined()
        for (const mention of mentions(game)) {
          if (!truth || !mayKnow(viewer, truth, game, mention))
            expect.fail(`${viewer} at ${game.revision}: ${mention.path} says ${mention.card}`)
          checked += 1
        }
      }
      const heard = raw[at]?.join('\n') ?? ''
      for (const [seat, token] of tokens.entries()) if (seat !== viewer) expect(heard).not.toContain(token)
      expect(heard).not.toMatch(/[0-9a-f]{64}/)
      expect(heard).not.toContain(seed)
    }
    expect(checked).toBeGreaterThan(500)
    expect(watcher.received.some(({ message }) => message === 'reaction')).toBe(true)
    // The oracle is awake: what one player was sent, it does not let another one know.
    const first = clients[0]?.received.find(({ message }) => message === 'game')?.payload as Payload
    const before = mirror.truths.get(first.revision)
    expect(before && mentions(first).every((mention) => mayKnow(1, before, first, mention))).toBe(false)
    expect(notes).toEqual([])
  })
})

it('the tables of jabba had something to hide in each of its ways', () => {
  const ways = ['looked', 'lookedAside', 'compared', 'traded', 'tradeDeclined', 'kept', 'answered']
  for (const way of [...ways, 'seized', 'withstood', 'counted']) expect(happened).toContain(way)
})

describe('the PIN of a table', () => {
  /** Everything that a client is sent from now on, as it comes over the wire, answers to its own messages too. */
  const wire = (client: TestClient): readonly string[] => {
    const packets: string[] = []
    client.socket.io.engine.on('data', (data: unknown) => packets.push(String(data)))
    return packets
  }
  const PINS = ['48151623', '31415926', '27182818']

  it('is sent to its owner of the moment alone, in the whole life of a table', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'secrecy-'))
    const { port, host, house, notes } = await testHost({ recordsDir: folder })
    const { clients, table, tokens } = await seated(port, ['Anna', 'Bruno'])
    const [anna, bruno] = clients
    if (!anna || !bruno) throw new Error('nobody is there')
    const [zoe, guest, home] = [
      await connect(port),
      await connect(port, { name: 'Gino' }),
      await connect(port),
    ]
    // A second tab of the owner's, which only stands by.
    const second = await connect(port, { token: tokens[0] ?? '', tab: '2222222222222222' })
    await second.until('elsewhere')
    const heard = {
      anna: wire(anna),
      bruno: wire(bruno),
      zoe: wire(zoe),
      guest: wire(guest),
      home: wire(home),
      second: wire(second),
    }
    const told: string[] = []
    const askAround = async (): Promise<void> => {
      for (const path of ['/about.json', '/reach.json', '/', '/nothing'])
        told.push(JSON.stringify(await http(port, path)))
    }
    const setPin = async (by: TestClient, code: string): Promise<void> => {
      await by.must('table:access', { watchers: true, pin: { code, for: 'both' } })
      await by.until('table', (message) => message.table.pin === code)
      for (const client of [anna, bruno, zoe, guest, home]) await client.raw('nobody:knows', {})
      await askAround()
    }
    const [first = '', changed = '', passed = ''] = PINS

    // Set, tried in vain, and used.
    await setPin(anna, first)
    for (const pin of ['4815', '48151624'])
      expect(await zoe.ask('table:watch', { table, pin })).toMatchObject({ ok: false })
    await guest.must('table:join', { table, pin: first })
    const watcher = await connect(port)
    const heardByWatcher = wire(watcher)
    await watcher.must('table:watch', { table, pin: first })
    await watcher.until('table')
    // Changed, in a game too; a reload, and a second tab that takes over.
    await setPin(anna, changed)
    await anna.must('table:options', { options: { ...defaultOptions('2019'), tokensToWin: 1 }, seats: 3 })
    await anna.must('table:start', {})
    const players = [anna, bruno, guest]
    await Promise.all(players.map((client) => client.until('game')))
    await askAround()
    const reloaded = await connect(port, { token: tokens[1] ?? '' })
    const heardByReloaded = wire(reloaded)
    await reloaded.until('elsewhere')
    await playOn(players, ({ revision }) => revision < 4)
    // The owner leaves: the PIN is the next one's to know from now on, and not the old one's any more.
    expect(heard.bruno.join()).not.toContain(changed)
    await anna.must('table:leave', {})
    await bruno.until('table', (message) => message.table.pin === changed)
    await anna.until('tables')
    const before = heard.anna.length
    await setPin(bruno, passed)
    await zoe.must('table:watch', { table, pin: passed })
    await bruno.must('table:leave', {})
    await guest.until('table', (message) => message.table.pin === passed)
    await guest.must('table:access', { watchers: false, pin: { code: passed, for: 'seats' } })
    await zoe.until('gone')
    await watcher.until('gone')
    await askAround()
    const known = JSON.stringify(hostReport(house))
    await guest.must('table:leave', {})
    await home.until('tables', ({ tables }) => tables.length === 0)
    await host.close()

    const strangers = [
      heard.zoe,
      heard.home,
      heard.second,
      heardByWatcher,
      heardByReloaded,
      told,
      notes,
      [known],
    ]
    for (const packets of strangers) for (const pin of PINS) expect(packets.join('\n')).not.toContain(pin)
    expect(heard.zoe.length * heard.home.length * heardByWatcher.length * told.length).toBeGreaterThan(0)
    // Each owner knew the PINs of the own time.
    expect(PINS.map((pin) => heard.anna.join().includes(pin))).toEqual([true, true, false])
    expect(heard.anna.slice(before).join()).not.toMatch(new RegExp(PINS.join('|')))
    expect(PINS.map((pin) => heard.bruno.join().includes(pin))).toEqual([false, true, true])
    expect(PINS.map((pin) => heard.guest.join().includes(pin))).toEqual([false, false, true])
    rmSync(folder, { recursive: true })
  })

  it('is in no record of a game', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'secrecy-'))
    const { port, host, notes } = await testHost({ recordsDir: folder })
    const { clients } = await playing(port, ['Anna', 'Bruno'], { edition: '2019', tokensToWin: 1 })
    const [pin = ''] = PINS
    await clients[0]?.must('table:access', { watchers: true, pin: { code: pin, for: 'both' } })
    await clients[1]?.must('table:leave', {})
    for (;;) {
      const [anna] = clients
      const { revision = 0, view } = anna?.last('game') ?? {}
      if (view?.phase === 'gameOver') break
      const command = view?.offer?.commands[0]
      if (command) await anna?.ask('game:command', { revision, command })
      else if (view?.phase === 'roundOver') await anna?.ask('table:ready', { force: true })
      await anna?.until('game', (game) => game.revision > revision)
    }
    await host.close()
    const files = readdirSync(folder)
    expect(files).toHaveLength(1)
    for (const file of files) expect(readFileSync(join(folder, file), 'utf8')).not.toContain(pin)
    expect(notes).toEqual([])
    rmSync(folder, { recursive: true })
  })
})
