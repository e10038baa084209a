import { afterEach, describe, expect, it, vi } from 'vitest'
import { chooseCommand } from '@shared/bots'
import { EDITIONS } from '@shared/catalogue'
import type { EditionId } from '@shared/catalogue'
import { defaultOptions } from '@shared/game'
import type { ServerPayload } from '@shared/protocol'
import { closeClients, connect } from './testing/client'
import type { TestClient } from './testing/client'
import { closeHosts, testHost } from './testing/host'
import { playing } from './testing/tables'

type Game = ServerPayload<'game'>

// Many round trips each: a busy computer may take its time.
vi.setConfig({ testTimeout: 60_000 })

afterEach(async () => {
  closeClients()
  await closeHosts()
})

/** Plays for one client whatever it is asked, until the game is over. */
async function play(client: TestClient): Promise<void> {
  let known = -1
  for (;;) {
    const { revision, view, log } = await client.until('game', (game) => game.revision > known)
    known = revision
    if (view.phase === 'gameOver') return
    if (view.phase === 'roundOver') await client.must('table:ready', { force: false })
    else if (view.offer) {
      const command = chooseCommand(view, log, Math.random)
      await client.must('game:command', { revision, command })
    }
  }
}

describe.each([
  ['2019', 'last', 3],
  ['2019', 'all', 6],
  ['classic', 'all', 2],
  ['classic', 'last', 4],
  ['jabba', 'all', 2],
  ['jabba', 'all', 5],
] as const)(
  'a whole game of %s over sockets, discards %s, %i seats',
  (edition: EditionId, discards, seats) => {
    it('is played to its last token and once more', async () => {
      const { port, notes } = await testHost()
      const names = ['Anna', 'Bruno', 'Carla', 'Dino', 'Elsa', 'Franco'].slice(0, seats)
      const clients = await Promise.all(names.map((name) => connect(port, { name })))
      const [owner, ...others] = clients
      if (!owner) throw new Error('nobody plays')
      const { table } = await owner.must('table:open', { edition })
      for (const other of others) await other.must('table:join', { table })
      await owner.must('table:options', { options: { ...defaultOptions(edition), discards }, seats })
      await owner.must('table:start', {})
      await Promise.all(clients.map(play))

      const { view } = await owner.until('game', (game) => game.view.phase === 'gameOver')
      expect(view.winners.length).toBeGreaterThan(0)
      for (const seat of view.winners) expect(view.seats[seat]?.tokens).toBeGreaterThanOrEqual(view.target)
      expect(
        (await owner.until('table', ({ table: { phase } }) => phase === 'over')).table.people,
      ).toHaveLength(seats)

      for (const client of clients) await client.must('table:ready', { force: false })
      const again = await owner.until('game', (game) => game.view.phase === 'playing')
      expect(again.view.round).toBe(1)
      expect(again.view.seats.every(({ tokens }) => tokens === 0)).toBe(true)
      expect(notes).toEqual([])
    })
  },
)

describe('a goal card', () => {
  it.each(EDITIONS.jabba.goals)('%s is kept for the whole game, and for the next one', async (goal) => {
    const { port, notes } = await testHost()
    const { clients } = await playing(port, ['Anna', 'Bruno', 'Carla'], {
      edition: 'jabba',
      goal,
      tokensToWin: 2,
    })
    const [owner] = clients
    expect(owner?.last('table')?.table.options.goal).toBe(goal)
    await Promise.all(clients.map(play))
    for (const client of clients) await client.must('table:ready', { force: false })
    await Promise.all(clients.map((client) => client.until('game', ({ view }) => view.phase === 'playing')))
    const goals = clients.flatMap(({ received }) =>
      received.filter(({ message }) => message === 'game').map(({ payload }) => (payload as Game).view.goal),
    )
    expect(new Set(goals)).toEqual(new Set([goal]))
    expect(notes).toEqual([])
  })

  it('that nobody has named is drawn by lot with the first deal, and kept', async () => {
    const { port, notes } = await testHost()
    const { clients } = await playing(port, ['Anna', 'Bruno'], { edition: 'jabba', tokensToWin: 2 })
    await Promise.all(clients.map(play))
    const [owner] = clients
    expect(owner?.last('table')?.table.options.goal).toBeNull()
    const goals = owner?.received
      .filter(({ message }) => message === 'game')
      .map(({ payload }) => (payload as Game).view.goal)
    expect(new Set(goals).size).toBe(1)
    expect(EDITIONS.jabba.goals).toContain(goals?.[0])
    expect(notes).toEqual([])
  })
})
