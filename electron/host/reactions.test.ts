import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { REACTIONS } from '@shared/protocol'
import type { Reaction } from '@shared/protocol'
import { closeClients, connect } from './testing/client'
import type { TestClient } from './testing/client'
import { clockedTable } from './testing/clocked'
import type { ClockedTable } from './testing/clocked'
import { closeHosts, testHost } from './testing/host'
import { mentions } from './testing/oracle'
import { seated } from './testing/tables'

afterEach(async () => {
  closeClients()
  await closeHosts()
})

const SECOND = 1000
const heardBy = ({ received }: TestClient): readonly unknown[] =>
  received.filter(({ message }) => message === 'reaction').map(({ payload }) => payload)

describe('a quick reaction', () => {
  let table: ClockedTable
  let anna: TestClient
  let bruno: TestClient

  beforeEach(async () => {
    table = await clockedTable(['Anna', 'Bruno', 'Carla'])
    anna = table.client(0)
    bruno = table.client(1)
  })

  /** Everybody has been sent by now what there was to send. */
  const settle = async (...clients: readonly TestClient[]): Promise<void> => {
    await Promise.all(clients.map((client) => client.raw('nobody:knows', {})))
  }
  const react = (by: TestClient, reaction: Reaction = 'applause') => by.ask('table:react', { reaction })

  it('is told to everybody at the table, watchers and whoever reacts too, with the seat', async () => {
    const watcher = await connect(table.host.port)
    await watcher.must('table:watch', { table: table.table })
    expect(await react(bruno, 'bow')).toEqual({ ok: true })
    for (const client of [...table.clients, watcher]) {
      await client.until('reaction')
      expect(heardBy(client)).toEqual([{ seat: 1, reaction: 'bow' }])
    }
  })

  it('is told to nobody else, and to nobody who comes later', async () => {
    const home = await connect(table.host.port, { name: 'Zoe' })
    const other = await seated(table.host.port, ['Dino', 'Elsa'])
    await react(anna)
    const late = await connect(table.host.port)
    await late.must('table:watch', { table: table.table })
    await settle(home, late, ...other.clients)
    expect([home, late, ...other.clients].map(heardBy)).toEqual([[], [], [], []])
  })

  it('changes nothing: no revision, no table, no log', async () => {
    await settle(...table.clients)
    const state = (): string => {
      const found = table.host.house.lobby.find(table.table)
      return JSON.stringify([found?.changes, found?.state, found?.game?.revision, found?.game?.played])
    }
    const before = state()
    for (const reaction of REACTIONS) {
      await react(anna, reaction)
      table.clock.advance(2.5 * SECOND)
    }
    await settle(...table.clients)
    expect(heardBy(bruno)).toHaveLength(REACTIONS.length)
    expect(mentions(heardBy(bruno))).toEqual([])
    expect(state()).toBe(before)
  })

  it('comes once in a second from one seat, whatever the others do', async () => {
    expect(await react(anna)).toEqual({ ok: true })
    table.clock.advance(SECOND - 1)
    expect(await react(anna)).toEqual({ ok: false, reason: 'reactionTooSoon' })
    expect(await react(bruno)).toEqual({ ok: true })
    table.clock.advance(1)
    expect(await react(anna)).toEqual({ ok: true })
    await settle(bruno)
    expect(heardBy(bruno)).toHaveLength(3)
  })

  it('comes five times in ten seconds, and what was refused does not count', async () => {
    for (let n = 0; n < 5; n += 1) {
      expect(await react(anna)).toEqual({ ok: true })
      expect(await react(anna)).toMatchObject({ ok: false })
      table.clock.advance(1.5 * SECOND)
    }
    expect(await react(anna)).toEqual({ ok: false, reason: 'reactionTooSoon' })
    // The first of them was ten seconds ago.
    table.clock.advance(2.5 * SECOND)
    expect(await react(anna)).toEqual({ ok: true })
    expect(await react(anna)).toMatchObject({ ok: false })
  })

  it('is one person’s, so a second device or a reload makes no more of them', async () => {
    await react(anna)
    anna.close()
    await bruno.until('table', (message) => message.table.people[0]?.connected === false)
    const again = await table.back(0)
    await again.until('table')
    expect(await react(again)).toEqual({ ok: false, reason: 'reactionTooSoon' })
  })

  it('comes from nobody where the owner wants none, and comes again when they are wanted', async () => {
    const { settings } = anna.last('table')?.table ?? {}
    if (!settings) throw new Error('no table')
    await anna.must('table:settings', { ...settings, reactions: false })
    for (const client of [anna, bruno])
      expect(await react(client)).toEqual({ ok: false, reason: 'reactionsOff' })
    await anna.must('table:settings', { ...settings, reactions: true })
    expect(await react(bruno)).toEqual({ ok: true })
  })

  it('is the move of nobody who owes one: a paused game stays paused, a clock goes on', async () => {
    await anna.must('table:pause', { paused: true })
    expect(await react(bruno, 'hurry')).toEqual({ ok: true })
    await settle(anna)
    expect(anna.last('table')?.table.paused).toBe('owner')
  })

  it.each([
    ['without a reaction', {}],
    ['of a kind that nobody knows', { reaction: 'insult' }],
    ['with words', { reaction: 'bow', text: 'hello' }],
    ['for another seat', { reaction: 'bow', seat: 0 }],
    ['as a list', { reaction: ['bow'] }],
    ['as bytes', { reaction: Buffer.from('bow') }],
  ])('is refused %s', async (_, payload) => {
    expect(await bruno.raw('table:react', payload)).toEqual({ ok: false, reason: 'badRequest' })
    await settle(anna)
    expect(heardBy(anna)).toEqual([])
  })

  it('comes from nobody without a seat', async () => {
    const home = await connect(table.host.port, { name: 'Zoe' })
    expect(await react(home)).toEqual({ ok: false, reason: 'notAtTable' })
    await home.must('table:watch', { table: table.table })
    expect(await react(home)).toEqual({ ok: false, reason: 'notSeated' })
    const second = await connect(table.host.port, { token: table.tokens[1] ?? '' })
    await second.until('elsewhere')
    expect(await react(second)).toEqual({ ok: false, reason: 'playingElsewhere' })
    await settle(anna)
    expect(heardBy(anna)).toEqual([])
  })
})

it('is shown in a lobby, too', async () => {
  const { port } = await testHost()
  const { clients } = await seated(port, ['Anna', 'Bruno'])
  await clients[1]?.must('table:react', { reaction: 'wink' })
  expect(await clients[0]?.until('reaction')).toEqual({ seat: 1, reaction: 'wink' })
})
