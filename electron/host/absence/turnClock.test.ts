import { afterEach, describe, expect, it, vi } from 'vitest'
import { legalCommands } from '@shared/engine'
import { closeClients } from '../testing/client'
import { clockedTable } from '../testing/clocked'
import { closeHosts } from '../testing/host'
import { asked, playOn } from '../testing/tables'

// Many round trips each: a busy computer may take its time.
vi.setConfig({ testTimeout: 60_000 })

afterEach(async () => {
  closeClients()
  await closeHosts()
})

describe('the clock of a turn', () => {
  it('is shown, moves for the one who is too slow, and halves the next time down to ten seconds', async () => {
    const { client, clock, host } = await clockedTable(['Anna', 'Bruno'], { turnSeconds: 60 })
    const [table] = host.house.lobby.tables
    const times: Record<number, number[]> = { 0: [], 1: [] }
    for (let n = 0; n < 8 && table?.game?.phase === 'playing'; n += 1) {
      const { game } = table
      const { time } = (
        await client(0).until('table', (message) => message.table.clock?.seat === game.waitsFor)
      ).table.clock ?? { time: { left: 0, of: 0 } }
      expect(time.left).toBe(time.of)
      times[game.waitsFor ?? 0]?.push(time.of)
      const { revision } = game
      clock.advance(time.of - 1)
      expect(game.revision).toBe(revision)
      clock.advance(1)
      expect(game.revision).toBe(revision + 1)
      await client(0).until('game', (message) => message.revision > revision)
    }
    const halved = [60_000, 30_000, 15_000, 10_000, 10_000]
    for (const seat of [0, 1]) expect(times[seat]).toEqual(halved.slice(0, times[seat]?.length))
    expect(times[0]?.length).toBeGreaterThan(1)
    expect(host.notes).toEqual([])
  })

  it('gives the whole time back after a move by hand', async () => {
    const { clients, clock, host } = await clockedTable(['Anna', 'Bruno'], { turnSeconds: 60 })
    const times = host.house.lobby.tables[0] && host.house.times.of(host.house.lobby.tables[0])
    const [table] = host.house.lobby.tables
    clock.advance(60_000)
    clock.advance(60_000)
    expect(times?.turnTime()?.time).toEqual({ left: 30_000, of: 30_000 })
    const revision = table?.game?.revision ?? 0
    await Promise.all(clients.map((client) => client.until('game', (game) => game.revision === revision)))
    const actor = asked(clients)
    const [command] = actor.last('game')?.view.offer?.commands ?? []
    if (!command) throw new Error('nothing is offered')
    await actor.must('game:command', { revision, command })
    expect(times?.turnTime()?.time.of).toBe(30_000)
    clock.advance(30_000)
    expect(times?.turnTime()?.time.of).toBe(60_000)
  })

  it('gives nothing back for an old move that is sent again', async () => {
    const { clients, clock, host } = await clockedTable(['Anna', 'Bruno'], { turnSeconds: 60 })
    const [table] = host.house.lobby.tables
    const times = table && host.house.times.of(table)
    const actor = asked(clients)
    const { revision = 0, view } = actor.last('game') ?? {}
    const [command] = view?.offer?.commands ?? []
    if (!command) throw new Error('nothing is offered')
    await actor.must('game:command', { revision, command })
    // Both let it run out.
    clock.advance(60_000)
    clock.advance(60_000)
    await actor.must('game:command', { revision, command })
    expect(times?.turnTime()?.time.of).toBe(30_000)
    clock.advance(30_000)
    expect(times?.turnTime()?.time.of).toBe(30_000)
  })

  it('runs for the first move of a round that is dealt because everybody is ready', async () => {
    const { clients, clock, host } = await clockedTable(['Anna', 'Bruno'], { turnSeconds: 60 })
    const [table] = host.house.lobby.tables
    if (!table) throw new Error('no table')
    await playOn(clients, ({ view }) => view.round === 1)
    expect(table.game?.state.round).toBe(2)
    expect(host.house.times.of(table).turnTime()?.time).toEqual({ left: 60_000, of: 60_000 })
    const revision = table.game?.revision ?? 0
    clock.advance(60_000)
    expect(table.game?.revision).toBe(revision + 1)
  })

  it('shows nothing where there is no limit', async () => {
    const { client, clock, host } = await clockedTable(['Anna', 'Bruno'])
    const revision = host.house.lobby.tables[0]?.game?.revision
    clock.advance(3_600_000)
    expect(client(0).last('table')?.table.clock).toBeNull()
    expect(host.house.lobby.tables[0]?.game?.revision).toBe(revision)
  })

  it.each(['classic', '2019', 'jabba'] as const)(
    'never plays a Princess that it need not, in whole games of %s',
    async (edition) => {
      const { clock, host, client } = await clockedTable(
        ['Anna', 'Bruno', 'Carla'],
        { turnSeconds: 10 },
        { edition },
      )
      const [table] = host.house.lobby.tables
      let seen = 0
      for (let n = 0; n < 400 && table?.state.phase === 'playing'; n += 1) {
        const { game } = table
        if (!game) throw new Error('no game is played')
        if (game.phase === 'roundOver') {
          await client(0).must('table:ready', { force: true })
          continue
        }
        const seat = game.waitsFor ?? 0
        const legal = legalCommands(game.state, seat)
        const could = legal.some((command) => command.type !== 'play' || command.card !== 'princess')
        const had = game.state.seats[seat]?.hand.includes('princess') === true
        clock.advance(10_000)
        const last = game.played.rounds.at(-1)?.commands.at(-1)
        expect(last?.by).toBe(seat)
        if (had && could) expect(last?.command).not.toMatchObject({ card: 'princess', type: 'play' })
        seen += 1
      }
      expect(seen).toBeGreaterThan(10)
      expect(host.notes).toEqual([])
    },
  )
})
