import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultOptions } from '@shared/game'
import { PIN_FOR } from '@shared/protocol'
import type { AccessWish } from '@shared/protocol'
import { closeClients, connect } from './testing/client'
import type { TestClient } from './testing/client'
import { closeHosts, testHost } from './testing/host'
import type { TestHost } from './testing/host'
import { inStep, playOn, playing, seated } from './testing/tables'

// Many round trips each: a busy computer may take its time.
vi.setConfig({ testTimeout: 60_000 })

const OPEN: AccessWish = { watchers: true, pin: null }
const pinFor = (who: (typeof PIN_FOR)[number], watchers = true): AccessWish => ({
  watchers,
  pin: { code: '4711', for: who },
})
const not = (reason: string): object => ({ ok: false, reason })

let host: TestHost

beforeEach(async () => {
  host = await testHost({ seed: 'access' })
})

afterEach(async () => {
  closeClients()
  await closeHosts()
  expect(host.notes).toEqual([])
})

/** A table with this access, its owner, and somebody who wants to come. */
async function tableWith(wish: AccessWish) {
  const { table, clients } = await seated(host.port, ['Anna'])
  const [anna] = clients
  if (!anna) throw new Error('a table needs somebody')
  await anna.must('table:access', wish)
  return { table, anna, zoe: await connect(host.port, { name: 'Zoe' }) }
}

describe('the PIN of a table', () => {
  it.each(PIN_FOR)('for %s is asked of them, and of nobody else', async (who) => {
    const { table, zoe } = await tableWith(pinFor(who))
    for (const [event, asks] of [
      ['table:watch', who !== 'seats'],
      ['table:join', who !== 'watchers'],
    ] as const) {
      if (asks) {
        expect(await zoe.ask(event, { table })).toEqual(not('pinMissing'))
        expect(await zoe.ask(event, { table, pin: '47111' })).toEqual(not('pinWrong'))
      }
      expect(await zoe.ask(event, asks ? { table, pin: '4711' } : { table })).toMatchObject({ ok: true })
    }
    expect((await zoe.until('table', (message) => message.table.you === 1)).table.pin).toBeNull()
  })

  it('does not matter where none is asked for', async () => {
    const { table, anna, zoe } = await tableWith(OPEN)
    await zoe.must('table:watch', { table, pin: '0000' })
    await zoe.must('table:join', { table, pin: '0000' })
    expect((await anna.until('table', (message) => message.table.people.length === 2)).table.pin).toBeNull()
  })

  it('is not asked for in vain: what everybody sees from outside is said first', async () => {
    const { table, clients } = await playing(host.port, ['Anna', 'Bruno'])
    await clients[0]?.must('table:access', pinFor('both', false))
    const zoe = await connect(host.port, { name: 'Zoe' })
    expect(await zoe.ask('table:join', { table })).toEqual(not('gameRunning'))
    expect(await zoe.ask('table:watch', { table })).toEqual(not('watchersForbidden'))
  })

  it('is not looked at after three wrong ones, whatever the tab connects by', async () => {
    const { table, zoe, anna } = await tableWith(pinFor('seats'))
    const tab = 'abcdefabcdefabcd'
    const fool = await connect(host.port, { name: 'Fool', tab })
    for (let n = 0; n < 3; n += 1)
      expect(await fool.ask('table:join', { table, pin: '0000' })).toEqual(not('pinWrong'))
    expect(await fool.ask('table:join', { table, pin: '4711' })).toEqual(not('pinTooSoon'))
    const again = await connect(host.port, { name: 'Fool', tab })
    expect(await again.ask('table:join', { table, pin: '4711' })).toEqual(not('pinTooSoon'))
    expect(await again.ask('table:join', { table })).toEqual(not('pinMissing'))
    await zoe.must('table:join', { table, pin: '4711' })
    await anna.until('table', (message) => message.table.people.length === 2)
  })

  it('stops a program that comes as another tab for each try', async () => {
    const { table } = await tableWith(pinFor('watchers'))
    const answers: unknown[] = []
    for (let n = 0; n < 60 && !answers.includes('pinTooSoon'); n += 1) {
      const stranger = await connect(host.port, { tab: n.toString(16).padStart(16, '0') })
      const answer = await stranger.ask('table:watch', { table, pin: String(1000 + n) })
      answers.push(answer.ok || answer.reason)
      stranger.close()
    }
    expect(answers.at(-1)).toBe('pinTooSoon')
    expect(answers.filter((answer) => answer === 'pinWrong').length).toBeGreaterThanOrEqual(30)
  })

  it('sends nobody away who is there already, and is asked when they come again', async () => {
    const { table, anna, zoe } = await tableWith(OPEN)
    const bruno = await connect(host.port, { name: 'Bruno' })
    await bruno.must('table:join', { table })
    await zoe.must('table:watch', { table })
    await anna.must('table:access', pinFor('both'))
    await zoe.until('table', (message) => message.table.access.pinFor === 'both')
    expect(zoe.last('table')?.table).toMatchObject({ watchers: 1, pin: null })
    expect(bruno.last('table')?.table.people).toHaveLength(2)
    // Who looks on has no seat yet.
    expect(await zoe.ask('table:join', { table })).toEqual(not('pinMissing'))
    await zoe.must('table:leave', {})
    expect(await zoe.ask('table:watch', { table })).toEqual(not('pinMissing'))
    expect(zoe.last('gone')).toEqual({ reason: 'left' })
  })

  it('is not asked of a token: a seat waits for its person', async () => {
    const { table, clients, tokens } = await seated(host.port, ['Anna', 'Bruno'])
    await clients[0]?.must('table:access', pinFor('both'))
    clients[1]?.close()
    const again = await connect(host.port, { token: tokens[1] ?? '' })
    expect((await again.until('table')).table).toMatchObject({ id: table, you: 1, pin: null })
  })

  it('may be changed at any time, by the owner alone, and the new one holds at once', async () => {
    const { table, clients } = await playing(host.port, ['Anna', 'Bruno'], {
      edition: '2019',
      tokensToWin: 1,
    })
    const [anna, bruno] = clients
    const zoe = await connect(host.port)
    let code = 1000
    const change = async (phase: string): Promise<void> => {
      await anna?.until('table', (message) => message.table.phase === phase)
      expect(await bruno?.ask('table:access', OPEN)).toEqual(not('notOwner'))
      const old = String(code)
      code += 1
      const pin = String(code)
      await anna?.must('table:access', { watchers: true, pin: { code: pin, for: 'watchers' } })
      expect((await anna?.until('table', (message) => message.table.pin === pin))?.table.phase).toBe(phase)
      expect(await zoe.ask('table:watch', { table, pin: old })).toEqual(not('pinWrong'))
      await zoe.must('table:watch', { table, pin })
      await zoe.must('table:leave', {})
    }
    await change('playing')
    await playOn(clients, ({ revision }) => revision < 3)
    await change('playing')
    await playToTheEnd(clients)
    await change('over')
    await anna?.must('table:lobby', {})
    await change('lobby')
  })
})

/** Plays until the game is over. */
async function playToTheEnd(clients: readonly TestClient[]): Promise<void> {
  for (;;) {
    const { revision = 0, view } = clients[0]?.last('game') ?? {}
    if (view?.phase !== 'playing') return
    await inStep(clients, revision)
    const actor = clients.find((client) => client.last('game')?.view.offer)
    const command = actor?.last('game')?.view.offer?.commands[0]
    if (!actor || !command) throw new Error('nobody is asked')
    const answer = await actor.must('game:command', { revision, command })
    await inStep(clients, answer.revision)
  }
}

describe('a table without watchers', () => {
  it('sends those who look on home, and lets nobody else look on', async () => {
    const { table, anna, zoe } = await tableWith(OPEN)
    const other = await connect(host.port)
    await zoe.must('table:watch', { table })
    await other.must('table:watch', { table })
    await anna.until('table', (message) => message.table.watchers === 2)
    await anna.must('table:access', { watchers: false, pin: null })
    for (const watcher of [zoe, other]) {
      expect(await watcher.until('gone')).toEqual({ reason: 'watchersForbidden' })
      const list = await watcher.until('tables', ({ tables }) => tables[0]?.access.watchers === false)
      expect(list.tables).toMatchObject([{ id: table, free: 5 }])
    }
    await anna.until('table', (message) => message.table.watchers === 0)
    expect(await zoe.ask('table:watch', { table })).toEqual(not('watchersForbidden'))
    await zoe.must('table:join', { table })
    await anna.must('table:access', OPEN)
    await other.must('table:watch', { table })
    await anna.until('table', (message) => message.table.watchers === 1)
  })

  it('sends nobody home from another table', async () => {
    const { anna } = await tableWith(OPEN)
    const { table, clients } = await seated(host.port, ['Bruno'])
    const zoe = await connect(host.port)
    await zoe.must('table:watch', { table })
    await anna.must('table:access', { watchers: false, pin: null })
    await zoe.raw('nobody:knows', {})
    expect(zoe.last('gone')).toBeUndefined()
    expect((await clients[0]?.until('table', (message) => message.table.watchers === 1))?.table.id).toBe(
      table,
    )
  })
})

describe('who may come, when people leave', () => {
  it('stays as it is at a person’s table, and its new owner is told the PIN', async () => {
    const { table, clients } = await seated(host.port, ['Anna', 'Bruno'])
    const [anna, bruno] = clients
    await anna?.must('table:access', pinFor('seats', false))
    await bruno?.until('table', (message) => message.table.access.pinFor === 'seats')
    expect(bruno?.last('table')?.table.pin).toBeNull()
    await anna?.must('table:leave', {})
    const own = await bruno?.until('table', (message) => message.table.owner === 1)
    expect(own?.table).toMatchObject({ pin: '4711', access: { watchers: false, pinFor: 'seats' } })
    expect(await anna?.ask('table:join', { table })).toEqual(not('pinMissing'))
    await anna?.must('table:join', { table, pin: '4711' })
    expect((await anna?.until('table', (message) => message.table.you === 0))?.table.pin).toBeNull()
  })

  it('is forgotten by a table of the host that everybody has left', async () => {
    const table = host.host.openTable({ edition: '2019', seats: 3, bots: 1 })
    const anna = await connect(host.port, { name: 'Anna' })
    await anna.must('table:join', { table })
    await anna.must('table:access', pinFor('both', false))
    await anna.must('table:leave', {})
    const list = await anna.until('tables', ({ tables }) => tables[0]?.access.pinFor === null)
    expect(list.tables).toMatchObject([{ id: table, access: { watchers: true, pinFor: null } }])
    const zoe = await connect(host.port, { name: 'Zoe' })
    await zoe.must('table:watch', { table })
    await zoe.must('table:join', { table })
    expect((await zoe.until('table', (message) => message.table.you === 1)).table).toMatchObject({
      owner: 1,
      pin: null,
    })
  })

  it('is forgotten at once where bots play on by themselves', async () => {
    const table = host.host.openTable({ edition: '2019', seats: 3, bots: 2, auto: true })
    const anna = await connect(host.port, { name: 'Anna' })
    await anna.must('table:join', { table })
    await anna.must('table:access', pinFor('both', false))
    await anna.must('table:start', {})
    await anna.must('table:leave', {})
    const zoe = await connect(host.port)
    await zoe.must('table:watch', { table })
    expect((await zoe.until('table')).table).toMatchObject({ access: { watchers: true, pinFor: null } })
  })
})

describe('watchers', () => {
  it('come and go in every phase of a game, and see what everybody may see', async () => {
    const { table, clients } = await seated(host.port, ['Anna', 'Bruno'])
    const [anna, bruno] = clients
    const zoe = await connect(host.port)
    const seen: string[] = []
    const look = async (phase: string): Promise<void> => {
      await zoe.must('table:watch', { table })
      // All that follows from it has arrived when the next answer has.
      await zoe.raw('nobody:knows', {})
      const newest = Math.max(...clients.map((client) => client.last('game')?.revision ?? -1))
      const here = await anna?.until('table', (message) => message.table.watchers === 1)
      expect((await zoe.until('table', (message) => message.table.watchers === 1)).table).toEqual({
        ...here?.table,
        you: null,
        pin: null,
      })
      if (phase !== 'lobby') {
        const { view, fresh } = await zoe.until('game', (game) => game.revision === newest)
        expect(view.phase).toBe(phase)
        expect(view).toMatchObject({ you: null, offer: null })
        expect(fresh).toBe(0)
        if (phase === 'playing') for (const { hand } of view.seats) expect(hand).toBeNull()
        const own = anna?.last('game')?.view
        expect(view.seats.map((seat) => ({ ...seat, hand: null }))).toEqual(
          own?.seats.map((seat) => ({ ...seat, hand: null })),
        )
      }
      seen.push(phase)
      await zoe.must('table:leave', {})
      await anna?.until('table', (message) => message.table.watchers === 0)
      expect((await zoe.until('tables')).tables).toHaveLength(1)
    }
    await look('lobby')
    await anna?.must('table:options', {
      options: { ...defaultOptions('2019'), tokensToWin: 2, discards: 'all' },
      seats: 2,
    })
    await anna?.must('table:start', {})
    await inStep(clients, 1)
    for (;;) {
      const { view } = anna?.last('game') ?? {}
      if (!view) throw new Error('no game')
      await look(view.phase)
      if (view.phase === 'gameOver') break
      const { revision = 0 } = anna?.last('game') ?? {}
      if (view.phase === 'roundOver') {
        await anna?.must('table:ready', { force: true })
        await inStep(clients, revision + 1)
      } else {
        const actor = clients.find((client) => client.last('game')?.view.offer)
        const command = actor?.last('game')?.view.offer?.commands[0]
        if (!actor || !command) throw new Error('nobody is asked')
        await inStep(clients, (await actor.must('game:command', { revision, command })).revision)
      }
    }
    expect(new Set(seen)).toEqual(new Set(['lobby', 'playing', 'roundOver', 'gameOver']))
    await anna?.must('table:lobby', {})
    await bruno?.until('table', (message) => message.table.phase === 'lobby')
    await look('lobby')
  })
})
