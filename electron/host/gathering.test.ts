import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EDITION_IDS } from '@shared/catalogue'
import { defaultOptions } from '@shared/game'
import { BOT_SEALS } from '@shared/protocol'
import { closeClients, connect } from './testing/client'
import type { TestClient } from './testing/client'
import { closeHosts, testHost } from './testing/host'
import type { TestHost } from './testing/host'
import { asked, inStep, playing, seated } from './testing/tables'

// Many round trips each: a busy computer may take its time.
vi.setConfig({ testTimeout: 60_000 })

let host: TestHost

beforeEach(async () => {
  host = await testHost()
})

afterEach(async () => {
  closeClients()
  await closeHosts()
  expect(host.notes).toEqual([])
})

/** Plays on until the round or the game is over. */
async function playOut(clients: readonly TestClient[]): Promise<void> {
  for (;;) {
    const { revision = 0, view } = clients[0]?.last('game') ?? {}
    if (view?.phase !== 'playing') return
    const actor = asked(clients)
    const commands = actor.last('game')?.view.offer?.commands ?? []
    const command = commands.find((one) => one.type !== 'play' || one.card !== 'princess') ?? commands[0]
    if (!command) throw new Error('nothing on offer')
    const answer = await actor.must('game:command', { revision, command })
    await inStep(clients, answer.revision)
  }
}

const order = (client: TestClient | undefined): readonly (string | null)[] => {
  const table = client?.last('table')?.table
  return Array.from(
    { length: table?.seats ?? 0 },
    (_, at) => table?.people.find(({ seat }) => seat === at)?.name ?? null,
  )
}

describe('in the lobby', () => {
  it('ownership passes to the next person by seat', async () => {
    const { clients } = await seated(host.port, ['Anna', 'Bruno', 'Carla'])
    const [anna, bruno, carla] = clients
    await anna?.must('table:order', { order: [1, 0, 2, 3, 4, 5] })
    await anna?.until('table', ({ table }) => table.you === 1 && table.owner === 1)
    await anna?.must('table:leave', {})
    expect(await anna?.until('gone')).toEqual({ reason: 'left' })
    await anna?.until('tables')
    await carla?.until('table', ({ table }) => table.owner === table.you)
    await carla?.must('table:leave', {})
    await bruno?.until('table', ({ table }) => table.owner === table.you)
    await bruno?.must('table:leave', {})
    expect((await bruno?.until('tables', ({ tables }) => tables.length === 0))?.tables).toEqual([])
  })

  it('the owner moves and shuffles seats, and people stay who they are, the starter too', async () => {
    const { clients } = await seated(host.port, ['Anna', 'Bruno', 'Carla'])
    const [anna, bruno] = clients
    await anna?.must('table:options', { options: { ...defaultOptions('2019'), starter: 1 }, seats: 3 })
    await anna?.must('table:order', { order: [2, 0, 1] })
    const moved = await bruno?.until('table', ({ table }) => table.you === 2)
    expect(moved?.table).toMatchObject({ owner: 1, options: { starter: 2 } })
    expect(order(bruno)).toEqual(['Carla', 'Anna', 'Bruno'])
    await anna?.must('table:shuffle', {})
    await anna?.must('table:start', {})
    const { view } = (await bruno?.until('game')) ?? {}
    expect(view?.starter).toBe(view?.you)
  })

  it('fewer seats move people up, in their order', async () => {
    const { clients } = await seated(host.port, ['Anna', 'Bruno', 'Carla'])
    const [anna] = clients
    await anna?.must('table:order', { order: [0, 3, 1, 4, 5, 2] })
    await anna?.must('table:options', { options: defaultOptions('classic'), seats: 4 })
    await anna?.until('table', ({ table }) => table.seats === 4)
    expect(order(anna)).toEqual(['Anna', null, 'Bruno', 'Carla'])
    expect(await anna?.ask('table:options', { options: defaultOptions('classic'), seats: 2 })).toEqual({
      ok: false,
      reason: 'tooFewSeats',
    })
  })

  it('bots come and go, with seals of their own, and free seats fall away at the start', async () => {
    const { clients } = await seated(host.port, ['Anna'])
    const [anna] = clients
    for (let bots = 0; bots < 5; bots += 1) await anna?.must('table:addBot', {})
    expect(await anna?.ask('table:addBot', {})).toEqual({ ok: false, reason: 'tableFull' })
    const full = await anna?.until('table', (message) => message.table.people.length === 6)
    const seals = full?.table.people.map(({ seal }) => seal)
    expect(new Set(seals).size).toBe(6)
    expect(seals?.slice(1).every((seal) => BOT_SEALS.some((one) => one === seal))).toBe(true)
    await anna?.must('table:remove', { seat: 1 })
    await anna?.must('table:remove', { seat: 3 })
    const { table } = (await anna?.until('table', (message) => message.table.people.length === 4)) ?? {}
    expect(table?.people.filter(({ kind }) => kind === 'bot').every(({ connected }) => connected)).toBe(true)
    await anna?.must('table:start', {})
    const started = await anna?.until('table', (message) => message.table.phase === 'playing')
    expect(started?.table.seats).toBe(4)
    expect(started?.table.people.map(({ seat }) => seat)).toEqual([0, 1, 2, 3])
    expect((await anna?.until('game'))?.view.seats).toHaveLength(4)
  })

  it('a watcher sees the table and no hand, and may sit down', async () => {
    const { table } = await seated(host.port, ['Anna', 'Bruno'])
    const watcher = await connect(host.port, { name: 'Zoe' })
    await watcher.must('table:watch', { table })
    expect((await watcher.until('table')).table).toMatchObject({ you: null, watchers: 1 })
    await watcher.must('table:join', { table })
    expect((await watcher.until('table', (message) => message.table.you === 2)).table.watchers).toBe(0)
  })

  it('a screen sees what a watcher does, and counts as nobody', async () => {
    const { table } = await seated(host.port, ['Anna', 'Bruno'])
    const screen = await connect(host.port)
    await screen.must('table:watch', { table, screen: true })
    expect((await screen.until('table')).table).toMatchObject({ you: null, watchers: 0, screens: 1 })
    const watcher = await connect(host.port, { name: 'Zoe' })
    await watcher.must('table:watch', { table })
    await screen.until('table', (message) => message.table.watchers === 1)
    await screen.must('table:watch', { table })
    await watcher.until('table', ({ table: now }) => now.watchers === 2 && now.screens === 0)
    await screen.must('table:watch', { table, screen: true })
    await watcher.until('table', (message) => message.table.watchers === 1)
    screen.socket.disconnect()
    await watcher.until('table', (message) => message.table.screens === 0)
    await watcher.must('table:join', { table })
    expect((await watcher.until('table', (message) => message.table.you === 2)).table.watchers).toBe(0)
  })

  it('there are only so many tables', async () => {
    const small = await testHost({ tables: 1 })
    const anna = await connect(small.port, { name: 'Anna' })
    expect((await anna.until('host')).tablesLeft).toBe(1)
    await anna.must('table:open', { edition: '2019' })
    const zoe = await connect(small.port, { name: 'Zoe' })
    expect((await zoe.until('host')).tablesLeft).toBe(0)
    expect(await zoe.ask('table:open', { edition: '2019' })).toEqual({ ok: false, reason: 'tooManyTables' })
    await anna.must('table:leave', {})
    await zoe.until('host', ({ tablesLeft }) => tablesLeft === 1)
    await zoe.must('table:open', { edition: '2019' })
  })
})

describe('in a game', () => {
  it('a watcher sees no hand and is offered nothing', async () => {
    const { table } = await playing(host.port, ['Anna', 'Bruno'])
    const watcher = await connect(host.port)
    await watcher.must('table:watch', { table })
    const { view } = await watcher.until('game')
    expect(view).toMatchObject({ you: null, offer: null })
    expect(view.seats.map(({ hand }) => hand)).toEqual([null, null])
    await watcher.must('table:leave', {})
    expect(await watcher.until('gone')).toEqual({ reason: 'left' })
  })

  it('a bot plays on for somebody who leaves, and says for whom', async () => {
    const { clients, tokens } = await playing(host.port, ['Anna', 'Bruno', 'Carla'])
    const [anna, bruno, carla] = clients
    await anna?.must('table:leave', {})
    const { table } =
      (await bruno?.until('table', (message) => message.table.people[0]?.kind === 'bot')) ?? {}
    expect(table?.people[0]).toMatchObject({ standsInFor: 'Anna', connected: true })
    expect(table?.owner).toBe(1)
    expect(table?.people[0]?.name).not.toBe('Anna')
    const people = [bruno, carla].filter((client) => client !== undefined)
    let known = 0
    for (let turn = 0; turn < 4; turn += 1) {
      // The bot moves by itself: whenever it is its turn, the next revision comes without anybody's wish.
      const game = await bruno?.until(
        'game',
        ({ revision, view }) => revision >= known && (view.phase !== 'playing' || view.waitsFor?.seat !== 0),
      )
      if (game?.view.phase !== 'playing') break
      await inStep(people, game.revision)
      const actor = asked(people)
      const command = actor.last('game')?.view.offer?.commands[0]
      if (!command) throw new Error('nothing on offer')
      known = (await actor.must('game:command', { revision: game.revision, command })).revision
    }
    expect(await (await connect(host.port, { token: tokens[0] ?? '' })).until('gone')).toEqual({
      reason: 'left',
    })
  })

  it('removing somebody closes the seat, which keeps its name until the next game', async () => {
    const { clients } = await playing(host.port, ['Anna', 'Bruno', 'Carla'])
    const [anna, bruno, carla] = clients
    await anna?.must('table:remove', { seat: 1 })
    expect(await bruno?.until('gone')).toEqual({ reason: 'removed' })
    const game = await carla?.until('game', ({ view }) => view.seats[1]?.closed === true)
    expect(game?.view.seats[1]).toMatchObject({ closed: true, out: true })
    expect(carla?.last('table')?.table.people[1]).toMatchObject({ name: 'Bruno', connected: false })
    expect(await anna?.ask('table:remove', { seat: 1 })).toEqual({ ok: false, reason: 'noSuchSeat' })
    await anna?.must('table:remove', { seat: 2 })
    const over = await anna?.until('game', ({ view }) => view.phase === 'gameOver')
    expect(over?.view.winners).toEqual([0])
    expect(await anna?.ask('table:ready', { force: false })).toEqual({ ok: false, reason: 'tooFewSeats' })
    await anna?.must('table:lobby', {})
    await anna?.until('table', ({ table }) => table.phase === 'lobby')
    expect(order(anna)).toEqual(['Anna', null, null])
  })

  it('the next round waits for everybody who is connected', async () => {
    const { clients } = await playing(host.port, ['Anna', 'Bruno', 'Carla'])
    const [anna, bruno, carla] = clients
    await playOut(clients)
    const revision = anna?.last('game')?.revision ?? 0
    await anna?.must('table:ready', { force: false })
    await bruno?.until('table', ({ table }) => table.people[0]?.ready === true)
    await bruno?.must('table:ready', { force: false })
    expect(anna?.last('game')?.revision).toBe(revision)
    carla?.close()
    const next = await anna?.until('game', (game) => game.revision > revision)
    expect(next?.view).toMatchObject({ phase: 'playing', round: 2 })
    await anna?.until('table', ({ table }) => table.people.every(({ ready }) => !ready))
  })

  it('the owner need not wait, and nobody else may hurry', async () => {
    const { clients } = await playing(host.port, ['Anna', 'Bruno'])
    const [anna, bruno] = clients
    await playOut(clients)
    const revision = anna?.last('game')?.revision ?? 0
    expect(await bruno?.ask('table:ready', { force: true })).toEqual({ ok: false, reason: 'notOwner' })
    await anna?.must('table:ready', { force: true })
    expect((await anna?.until('game', (game) => game.revision > revision))?.view.round).toBe(2)
  })

  it('a rematch is for those who are still here', async () => {
    const { clients } = await playing(host.port, ['Anna', 'Bruno', 'Carla'], {
      edition: '2019',
      tokensToWin: 1,
    })
    const [anna, bruno, carla] = clients
    await playOut(clients)
    const over = await anna?.until('table', ({ table }) => table.phase === 'over')
    expect(over?.table.people.every(({ ready }) => !ready)).toBe(true)
    await bruno?.must('table:leave', {})
    const left = await anna?.until('table', ({ table }) => table.people[1]?.connected === false)
    expect(left?.table.people[1]?.name).toBe('Bruno')
    const { revision = 0 } = anna?.last('game') ?? {}
    await anna?.must('table:ready', { force: false })
    await carla?.must('table:ready', { force: false })
    const game = await carla?.until('game', ({ view }) => view.phase === 'playing')
    expect(game?.view).toMatchObject({ round: 1, you: 1 })
    expect(game?.view.seats).toHaveLength(2)
    // Counting goes on: nothing that was meant for the first game can hit the second one.
    expect(game?.revision).toBeGreaterThan(revision)
  })

  it('everybody may go back to the lobby, with all its seats', async () => {
    const { clients, table } = await playing(host.port, ['Anna', 'Bruno'], {
      edition: '2019',
      tokensToWin: 1,
    })
    const [anna, bruno] = clients
    await playOut(clients)
    await bruno?.until('table', (message) => message.table.phase === 'over')
    expect(await bruno?.ask('table:lobby', {})).toEqual({ ok: false, reason: 'notOwner' })
    await anna?.must('table:lobby', {})
    await bruno?.until('table', (message) => message.table.phase === 'lobby')
    await anna?.must('table:options', { options: defaultOptions('2019'), seats: 3 })
    const zoe = await connect(host.port, { name: 'Zoe' })
    await zoe.must('table:join', { table })
    await anna?.must('table:start', {})
    expect((await zoe.until('game')).view.seats).toHaveLength(3)
  })
})

describe('a table of the host', () => {
  it('belongs to the first person who sits down, and is as at first when all have left', async () => {
    const table = host.host.openTable({ edition: '2019', seats: 4, bots: 2, name: 'Café' })
    const anna = await connect(host.port, { name: 'Anna' })
    expect((await anna.until('tables')).tables).toMatchObject([
      { id: table, name: 'Café', free: 2, seats: 4, access: { watchers: true, pinFor: null } },
    ])
    await anna.must('table:join', { table })
    expect((await anna.until('table')).table).toMatchObject({ you: 2, owner: 2 })
    const before = order(anna)
    await anna.must('table:options', { options: { ...defaultOptions('2019'), discards: 'all' }, seats: 3 })
    await anna.must('table:start', {})
    await anna.until('game')
    await anna.must('table:leave', {})
    const list = await anna.until('tables', ({ tables }) => tables[0]?.phase === 'lobby')
    expect(list.tables).toMatchObject([{ id: table, free: 2, seats: 4, options: { discards: 'last' } }])
    expect(list.tables[0]?.people).toEqual(before.slice(0, 2))
  })

  it.each(EDITION_IDS)(
    'with auto it plays %s by itself, game after game, before watchers',
    async (edition) => {
      const table = host.host.openTable({ edition, bots: 3, auto: true })
      const watcher = await connect(host.port)
      await watcher.must('table:watch', { table })
      const over = await watcher.until('table', (message) => message.table.phase === 'over')
      expect(over.table).toMatchObject({ owner: null, seats: 3 })
      await watcher.until('table', (message) => message.table.phase === 'playing')
      await watcher.until('game', ({ view }) => view.round === 1)
    },
  )

  it('with auto, too, is as at first once the game that people left is over', async () => {
    const table = host.host.openTable({ edition: 'classic', seats: 3, bots: 2, auto: true })
    const anna = await connect(host.port, { name: 'Anna' })
    await anna.must('table:join', { table })
    await anna.must('table:options', { options: { ...defaultOptions('classic'), tokensToWin: 1 }, seats: 3 })
    await anna.must('table:start', {})
    await anna.must('table:leave', {})
    const list = await anna.until('tables', ({ tables }) => tables[0]?.phase === 'lobby')
    expect(list.tables).toMatchObject([{ free: 1, seats: 3, options: { tokensToWin: null } }])
  })

  it('refuses what no table can be', () => {
    expect(() => host.host.openTable({ edition: 'classic', seats: 5 })).toThrow('2 to 4 seats')
    expect(() => host.host.openTable({ edition: 'classic', seats: 2, bots: 3 })).toThrow('do not fit')
  })
})

describe('the end of a host', () => {
  it('is told to everybody', async () => {
    const { clients } = await playing(host.port, ['Anna', 'Bruno', 'Carla'])
    const left = clients.map(({ socket }) => new Promise((resolve) => socket.once('disconnect', resolve)))
    await host.host.close()
    await Promise.all(left)
    for (const client of clients) {
      expect(client.last('gone')).toEqual({ reason: 'hostStops' })
      // Nothing follows a goodbye, not even that others leave.
      expect(client.received.at(-1)?.message).toBe('gone')
    }
  })
})
