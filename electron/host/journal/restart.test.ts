import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import type { Command, Seat } from '@shared/game'
import { DEFAULT_SETTINGS } from '@shared/protocol'
import { closeClients, connect } from '../testing/client'
import { FakeClock } from '../testing/fakeClock'
import { closeHosts, testHost } from '../testing/host'
import type { TestHost } from '../testing/host'
import { inStep, playing, playOn, seated } from '../testing/tables'
import type { Seated } from '../testing/tables'
import { afterCrash, fileOf, freshFolder, journalOfGame, portraits } from './testing/portraits'
import { removeFolders, reopened, withOtherRound } from './testing/portraits'

vi.setConfig({ testTimeout: 60_000 })

afterEach(async () => {
  vi.restoreAllMocks()
  closeClients()
  await closeHosts()
})
afterAll(removeFolders)

describe('a table is the same after a crash', () => {
  it('with what its owner has set, locked and paused', async () => {
    const dataDir = freshFolder()
    const host = await testHost({ dataDir, botDelayMs: 1_000_000 })
    const { clients, tokens } = await playing(host.port, ['Anna', 'Bruno', 'Carla'])
    const [anna] = clients
    if (!anna) throw new Error('nobody')
    const settings = { ...DEFAULT_SETTINGS, absent: 'close', turnSeconds: 30, lateComers: false } as const
    await anna.must('table:settings', settings)
    await anna.must('table:lock', { locked: true })
    await anna.must('table:pause', { paused: true })
    const before = portraits(host)
    expect(await afterCrash(dataDir)).toEqual(before)
    closeClients()
    await host.host.close()
    const after = await testHost({ dataDir })
    const back = await connect(after.port, { token: tokens[1] ?? '' })
    const { table } = await back.until('table')
    expect([table.settings, table.locked, table.paused]).toEqual([settings, true, 'owner'])
    const game = await back.until('game')
    const command: Command = { type: 'play', card: 'guard' }
    expect(await back.ask('game:command', { revision: game.revision, command })).toEqual({
      ok: false,
      reason: 'tablePaused',
    })
  })

  it('with a bot that plays for somebody who is away, and a seat that somebody else has taken over', async () => {
    const dataDir = freshFolder()
    const clock = new FakeClock()
    const host = await testHost({ dataDir, clock, botDelayMs: 1_000_000_000 })
    const { clients, table, tokens } = await playing(host.port, ['Anna', 'Bruno', 'Carla'])
    const [anna, bruno, carla] = clients
    if (!anna || !bruno || !carla) throw new Error('nobody')
    for (const client of [bruno, carla]) client.close()
    const isAway = (seat: Seat) =>
      anna.until('table', (message) => message.table.people[seat]?.connected === false)
    await Promise.all([isAway(1), isAway(2)])
    clock.advance(DEFAULT_SETTINGS.graceSeconds * 1000)
    await anna.until('table', (message) => message.table.people[2]?.covered === true)
    const dino = await connect(host.port, { name: 'Dino' })
    await dino.must('seat:ask', { table, seat: 1 })
    const { table: view } = await anna.until('table', (message) => message.table.asking.length > 0)
    await anna.must('seat:answer', { id: view.asking[0]?.id ?? 0, yes: true })
    await dino.until('seated')
    expect(await afterCrash(dataDir)).toEqual(portraits(host))
    closeClients()
    await host.host.close()

    const after = await testHost({ dataDir, botDelayMs: 1_000_000_000 })
    const back = await connect(after.port, { token: tokens[0] ?? '' })
    const { people } = (await back.until('table')).table
    expect(people.map(({ name, covered, tookOverFrom }) => [name, covered, tookOverFrom])).toEqual([
      ['Anna', undefined, undefined],
      ['Dino', undefined, 'Bruno'],
      ['Carla', true, undefined],
    ])
    // Whoever has lost the seat is told why, as before.
    const old = await connect(after.port, { token: tokens[1] ?? '' })
    expect(await old.until('gone')).toEqual({ reason: 'handedOver' })
    await connect(after.port, { token: tokens[2] ?? '' })
    await back.until('table', (message) => message.table.people[2]?.covered === undefined)
  })

  it('with why tokens are worth nothing any more, of the newest ones', async () => {
    const dataDir = freshFolder()
    const host = await testHost({ dataDir })
    const { clients, table } = await seated(host.port, ['Anna'])
    const [anna] = clients
    if (!anna) throw new Error('nobody')
    const tokens: string[] = []
    for (let comer = 0; comer < 32; comer += 1) {
      const guest = await connect(host.port, { name: `Guest ${comer}` })
      tokens.push((await guest.must('table:join', { table })).token)
      await anna.must('table:remove', { seat: 1 })
      guest.close()
    }
    expect(await afterCrash(dataDir)).toEqual(portraits(host))
    closeClients()
    await host.host.close()
    const after = await testHost({ dataDir })
    const reasonOf = async (token = ''): Promise<string> =>
      (await (await connect(after.port, { token })).until('gone')).reason
    expect([await reasonOf(tokens[1]), await reasonOf(tokens[2]), await reasonOf(tokens.at(-1))]).toEqual([
      'tableClosed',
      'removed',
      'removed',
    ])
  })

  it('with when people were last there, to the minute', async () => {
    const dataDir = freshFolder()
    const noon = 1_777_660_200_000
    let date = noon
    const host = await testHost({ dataDir, date: () => date })
    const { clients } = await playing(host.port, ['Anna', 'Bruno'])
    const lastUsed = (of: typeof host): number | null | undefined => of.house.lobby.tables[0]?.lastUsed
    expect(lastUsed(host)).toBe(noon)
    date += 3_600_000
    for (const client of clients) client.close()
    await vi.waitFor(() => expect(host.house.connections.size).toBe(0))
    await host.host.close()
    date += 7 * 3_600_000
    const after = await testHost({ dataDir, date: () => date })
    expect(lastUsed(after)).toBe(noon + 3_600_000)
  })

  it('with when people were last there, of those who have sat idle until the crash, too', async () => {
    const dataDir = freshFolder()
    const noon = 1_777_660_200_000
    let date = noon
    const host = await testHost({ dataDir, date: () => date })
    const { clients } = await playing(host.port, ['Anna', 'Bruno'])
    date += 3_600_000
    // Somebody else comes, so that the host looks at its tables; at this one nothing happens.
    await connect(host.port)
    const [table] = host.house.lobby.tables
    if (!table) throw new Error('no table')
    await vi.waitFor(() => expect(host.house.keeping.isHeld(table)).toBe(false))
    expect(clients.every(({ socket }) => socket.connected)).toBe(true)
    const copy = freshFolder()
    cpSync(dataDir, copy, { recursive: true })
    date += 7 * 3_600_000
    const after = await testHost({ dataDir: copy, date: () => date })
    expect(after.house.lobby.tables[0]?.lastUsed).toBe(noon + 3_600_000)
  })
})

it('after a round that was dealt anew a command counts as granted only if it was one of what is left', async () => {
  const { text } = await journalOfGame(30)
  const before = reopened(text).table.game
  const after = reopened(withOtherRound(text)).table.game
  if (!before || !after) throw new Error('no game')
  const { rounds } = before.played
  expect(rounds.length).toBeGreaterThan(1)
  const moves = rounds.flatMap(({ commands }, round) =>
    commands.flatMap((move, at) =>
      move.by === 'host' ? [] : [{ ...move, round, revision: (before.deals[round] ?? 0) + at }],
    ),
  )
  for (const { by, command, revision, round } of moves) {
    expect(before.hasGranted(by, revision, command)).toBe(true)
    expect(after.hasGranted(by, revision, command)).toBe(round < rounds.length - 1)
    // Not for any other revision, unless the very same was done then, too.
    for (const other of [...Array(before.revision + 3).keys()]) {
      const isSame = moves.some(
        (move) =>
          move.revision === other &&
          move.by === by &&
          move.round < rounds.length - 1 &&
          JSON.stringify(move.command) === JSON.stringify(command),
      )
      expect(after.hasGranted(by, other, command)).toBe(isSame)
    }
  }
})

/** A host that finds the last round of its one table otherwise than it would play it. */
async function dealtAnew(
  round: number,
): Promise<Seated & { readonly dataDir: string; readonly before: TestHost }> {
  const dataDir = freshFolder()
  const before = await testHost({ dataDir })
  const played = await playing(before.port, ['Anna', 'Bruno'])
  let moves = 0
  await playOn(played.clients, ({ view }) => view.round < round || (moves += 1) < 4)
  closeClients()
  await before.host.close()
  const path = fileOf(dataDir, played.table)
  writeFileSync(path, withOtherRound(readFileSync(path, 'utf8')))
  return { ...played, dataDir, before }
}

it('a round that was dealt anew leaves a journal that can be read again', async () => {
  const { dataDir, before } = await dealtAnew(2)
  const second = await testHost({ dataDir })
  const [table] = second.house.lobby.tables
  if (!table) throw new Error('no table')
  expect(second.house.keeping.dealtAnew(table)).toBe(before.house.lobby.tables[0]?.game?.state.round)
  await second.host.close()
  const third = await testHost({ dataDir })
  expect(portraits(third)).toEqual(portraits(second))
  expect(third.house.lobby.tables[0]?.game?.deals).toEqual(table.game?.deals)
})

it('a round that was dealt anew is none of a later game', async () => {
  const { dataDir, tokens } = await dealtAnew(1)
  const { house, port } = await testHost({ dataDir })
  const [table] = house.lobby.tables
  if (!table) throw new Error('no table')
  const round = table.game?.state.round
  expect(house.keeping.dealtAnew(table)).toBe(round)
  const clients = await Promise.all(tokens.map((token) => connect(port, { token })))
  const [anna] = clients
  if (!anna) throw new Error('nobody')
  await Promise.all(clients.map((client) => client.until('game')))
  await anna.must('table:end', {})
  await anna.must('table:start', {})
  await inStep(clients, table.game?.revision ?? 0)
  await playOn(clients, ({ view }) => view.round !== round)
  expect(table.game?.state.round).toBe(round)
  expect(house.keeping.dealtAnew(table)).toBeNull()
})
