import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Choice, Command, EventView, Seat } from '@shared/game'
import { closeClients, connect } from './testing/client'
import type { TestClient } from './testing/client'
import { closeHosts, testHost } from './testing/host'
import type { TestHost } from './testing/host'
import { playOn, playing } from './testing/tables'
import type { Seated } from './testing/tables'

// Many round trips each: a busy computer may take its time.
vi.setConfig({ testTimeout: 60_000 })

let host: TestHost

beforeEach(async () => {
  host = await testHost({ seed: 'questions' })
})

afterEach(async () => {
  closeClients()
  await closeHosts()
  expect(host.notes).toEqual([])
})

const ASKING = {
  keep: 'leia-organa',
  trade: 'lando-calrissian',
  guess: 'c-3po',
} as const

/** A table of four at which this question has been asked, and is as wanted. */
async function asking<K extends Choice['kind']>(
  kind: K,
  wanted: (choice: Choice & { readonly kind: K }) => boolean = () => true,
): Promise<Seated & { readonly choice: Choice & { readonly kind: K } }> {
  const table = await playing(host.port, ['Anna', 'Bruno', 'Carla', 'Dino'], {
    edition: 'jabba',
    tokensToWin: 13,
  })
  const found: (Choice & { readonly kind: K })[] = []
  const isIt = (choice: Choice | null): choice is Choice & { readonly kind: K } => choice?.kind === kind
  const asks = (command: Command): boolean => command.type === 'play' && command.card === ASKING[kind]
  await playOn(
    table.clients,
    ({ view: { choice } }) => {
      if (isIt(choice) && wanted(choice)) found.push(choice)
      return found.length === 0
    },
    asks,
  )
  const [choice] = found
  if (!choice) throw new Error('nothing was asked')
  return { ...table, choice }
}

/** What has happened since this client was sent this revision, by type. */
async function since(client: TestClient | undefined, revision: number): Promise<readonly EventView[]> {
  const game = await client?.until('game', (one) => one.revision > revision)
  return game?.log.slice(game.log.length - game.fresh) ?? []
}

const typesOf = (events: readonly EventView[]): readonly string[] => events.map(({ type }) => type)

const revisionOf = (client: TestClient | undefined): number => client?.last('game')?.revision ?? -1

describe.each(['keep', 'trade', 'guess'] as const)('the question for a %s', (kind) => {
  it('is there again after a reload, and is answered then', async () => {
    const { clients, tokens, choice } = await asking(kind)
    const before = clients[choice.seat]?.last('game')
    clients[choice.seat]?.close()
    const again = await connect(host.port, { token: tokens[choice.seat] ?? '' })
    const game = await again.until('game')
    expect(game).toEqual({ ...before, fresh: 0 })
    expect(game.view).toMatchObject({ choice, waitsFor: { seat: choice.seat, asks: kind } })
    const command = game.view.offer?.commands[0]
    expect(command?.type).toBe(kind)
    if (command) await again.must('game:command', { revision: game.revision, command })
    expect((await again.until('game', (next) => next.revision > game.revision)).view.choice).toBeNull()
  })

  it('is known to everybody, and offered to nobody else', async () => {
    const { clients, table, choice } = await asking(kind)
    const watcher = await connect(host.port)
    await watcher.must('table:watch', { table })
    await watcher.until('game')
    for (const [seat, client] of [...clients, watcher].entries()) {
      const view = client.last('game')?.view
      expect(view?.choice).toEqual(choice)
      expect(view?.offer === null).toBe(seat !== choice.seat)
    }
  })

  it('is answered by a bot for somebody who leaves', async () => {
    const { clients, choice } = await asking(kind)
    const other = clients[choice.seat === 0 ? 1 : 0]
    const revision = revisionOf(other)
    await clients[choice.seat]?.must('table:leave', {})
    const [first] = await since(other, revision)
    expect(first?.type).toMatch({ keep: /^kept$/, trade: /^trade/, guess: /^answered$/ }[kind])
    expect(first).toMatchObject({ seat: choice.seat })
  })

  it('is answered for a seat that is closed, and the turn ends', async () => {
    const { clients, choice } = await asking(kind, ({ seat }) => seat !== 0)
    const revision = revisionOf(clients[0])
    await clients[0]?.must('table:remove', { seat: choice.seat })
    const events = await since(clients[0], revision)
    const type = { keep: 'kept', trade: 'tradeDeclined', guess: 'answered' }[kind]
    expect(events[0]).toMatchObject({ type, seat: choice.seat })
    expect(events).toContainEqual({ type: 'seatClosed', seat: choice.seat })
    expect(clients[0]?.last('game')?.view).toMatchObject({ choice: null })
    expectGoesOn(clients, choice.seat)
  })
})

describe.each(['trade', 'guess'] as const)('the question for a %s', (kind) => {
  it('falls away with the seat that it is about, and the turn ends', async () => {
    const { clients, choice } = await asking(kind, ({ target }) => target !== 0)
    const revision = revisionOf(clients[0])
    await clients[0]?.must('table:remove', { seat: choice.target })
    const events = await since(clients[0], revision)
    expect(typesOf(events).slice(0, 3)).toEqual(['choiceDropped', 'seatClosed', 'wentOut'])
    expect(events[0]).toEqual({ type: 'choiceDropped', seat: choice.seat })
    expectGoesOn(clients, choice.target)
  })

  it('stays when a seat is closed that it does not concern', async () => {
    const { clients, choice } = await asking(kind, ({ seat, target }) =>
      [1, 2, 3].some((one) => one !== seat && one !== target),
    )
    const third = [1, 2, 3].find((one) => one !== choice.seat && one !== choice.target) ?? 1
    const revision = revisionOf(clients[0])
    await clients[0]?.must('table:remove', { seat: third })
    await since(clients[0], revision)
    expect(clients[0]?.last('game')?.view).toMatchObject({
      choice,
      waitsFor: { seat: choice.seat, asks: kind },
    })
  })
})

/** The round is over, or somebody else has been given the turn. */
function expectGoesOn(clients: readonly TestClient[], closed: Seat): void {
  const view = clients[0]?.last('game')?.view
  expect(view?.choice).toBeNull()
  expect(view?.seats[closed]).toMatchObject({ closed: true, out: true })
  if (view?.phase !== 'playing') return
  expect(view.waitsFor).toEqual({ seat: view.turn, asks: 'play' })
  expect(view.turn).not.toBe(closed)
}
