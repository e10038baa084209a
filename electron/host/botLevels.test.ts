import { afterEach, describe, expect, it } from 'vitest'
import { closeClients } from './testing/client'
import { closeHosts, testHost } from './testing/host'
import { seated } from './testing/tables'
import { FakeThread } from './thinking/testing/fakeThread'

afterEach(async () => {
  closeClients()
  await closeHosts()
})

describe('the level of a bot', () => {
  it('is chosen with the bot and changed by the owner, for all to see', async () => {
    const { port } = await testHost()
    const { clients } = await seated(port, ['Anna', 'Bruno'])
    const [anna, bruno] = clients
    await anna?.must('table:addBot', { level: 'expert' })
    await anna?.must('table:addBot', {})
    await anna?.must('table:botLevel', { seat: 3, level: 'easy' })
    await bruno?.until('table', ({ table }) => table.people[3]?.level === 'easy')
    const levels = bruno?.last('table')?.table.people.map(({ level }) => level)
    expect(levels).toEqual([undefined, undefined, 'expert', 'easy'])
  })

  it('is refused by name to whoever may not, for people, empty chairs and in a round', async () => {
    const { port } = await testHost({ botDelayMs: 1_000_000 })
    const { clients } = await seated(port, ['Anna', 'Bruno'])
    const [anna, bruno] = clients
    await anna?.must('table:addBot', {})
    const level = 'hard'
    const refused = (reason: string): object => ({ ok: false, reason })
    expect(await bruno?.ask('table:botLevel', { seat: 2, level })).toEqual(refused('notOwner'))
    expect(await anna?.ask('table:botLevel', { seat: 1, level })).toEqual(refused('notABot'))
    expect(await anna?.ask('table:botLevel', { seat: 3, level })).toEqual(refused('noSuchSeat'))
    await anna?.must('table:start', {})
    expect(await anna?.ask('table:botLevel', { seat: 2, level })).toEqual(refused('roundRunning'))
  })
})

describe('bots that think', () => {
  const wish = { edition: 'classic', bots: 2, level: 'expert', auto: true } as const

  it('keep nobody waiting elsewhere while they think', async () => {
    const threads: FakeThread[] = []
    const startThread = (): FakeThread => threads[threads.push(new FakeThread()) - 1] as FakeThread
    const host = await testHost({ startThread })
    const thinking = host.host.openTable({ ...wish, bots: 4 })
    while (threads[0]?.asked.length !== 1) await new Promise((resolve) => setTimeout(resolve, 5))
    const { clients } = await seated(host.port, ['Anna', 'Bruno'])
    await clients[0]?.must('table:start', {})
    await clients[1]?.until('game')
    expect(host.house.lobby.find(thinking)?.game?.revision).toBe(1)
  })

  it('are played for as usual when their thread dies', async () => {
    const threads: FakeThread[] = []
    const startThread = (): FakeThread => threads[threads.push(new FakeThread()) - 1] as FakeThread
    const host = await testHost({ startThread })
    const table = host.house.lobby.find(host.host.openTable(wish))
    while (threads[0]?.asked.length !== 1) await new Promise((resolve) => setTimeout(resolve, 5))
    // Its pause is over by now, or the answer waits for that.
    threads[0].emit('exit', 1)
    while ((table?.game?.revision ?? 0) < 2) await new Promise((resolve) => setTimeout(resolve, 5))
    expect(host.notes).toHaveLength(1)
  })

  it('drop what they thought of a game that is over for them', async () => {
    const threads: FakeThread[] = []
    const startThread = (): FakeThread => threads[threads.push(new FakeThread()) - 1] as FakeThread
    const host = await testHost({ startThread })
    const { clients } = await seated(host.port, ['Anna'], 'classic')
    const [anna] = clients
    for (let bot = 0; bot < 3; bot += 1) await anna?.must('table:addBot', { level: 'hard' })
    await anna?.must('table:start', {})
    const [table] = host.house.lobby.tables
    // Anna plays until a bot is asked.
    while (threads.length === 0) {
      const game = anna?.last('game')
      const command = game?.view.offer?.commands[0]
      if (game && command) await anna?.ask('game:command', { revision: game.revision, command })
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    await anna?.must('table:end', {})
    const { view } = threads[0]?.asked[0] as { view: { offer: { commands: unknown[] } } }
    threads[0]?.emit('message', { command: view.offer.commands[0] })
    await anna?.must('me:name', { name: 'Anna B' })
    expect(table?.state.phase).toBe('lobby')
    expect(host.notes).toEqual([])
  })
})
