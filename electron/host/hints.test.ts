import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { reasonFor } from '@shared/bots'
import type { Command } from '@shared/game'
import { DEFAULT_SETTINGS } from '@shared/protocol'
import { closeClients, connect } from './testing/client'
import type { TestClient } from './testing/client'
import { closeHosts, testHost } from './testing/host'
import type { TestHost } from './testing/host'
import { asked, inStep, playing } from './testing/tables'
import { FakeThread } from './thinking/testing/fakeThread'

afterEach(async () => {
  closeClients()
  await closeHosts()
})

const HINTS = { ...DEFAULT_SETTINGS, hints: true }
const refused = (reason: string): object => ({ ok: false, reason })

describe('a hint', () => {
  let host: TestHost
  let table: string
  let owner: TestClient
  let actor: TestClient
  let other: TestClient
  let threads: FakeThread[]

  beforeEach(async () => {
    threads = []
    const startThread = (): FakeThread => threads[threads.push(new FakeThread()) - 1] as FakeThread
    host = await testHost({ startThread })
    const seated = await playing(host.port, ['Anna', 'Bruno'], { edition: 'classic' })
    const [anna, bruno] = seated.clients
    if (!anna || !bruno) throw new Error('nobody sits there')
    table = seated.table
    owner = anna
    actor = asked(seated.clients)
    other = actor === anna ? bruno : anna
    await owner.must('table:settings', HINTS)
  })

  const game = () => {
    const seen = actor.last('game')
    if (!seen) throw new Error('there is no game')
    return seen
  }
  const command = (): Command => {
    const [first] = game().view.offer?.commands ?? []
    if (!first) throw new Error('nothing is offered')
    return first
  }
  const ask = (by = actor, revision = game().revision) => by.ask('game:hint', { revision })
  /** Everything that threads were asked. */
  const questions = (): readonly unknown[] => threads.flatMap((thread) => thread.asked)
  const untilAsked = async (times: number): Promise<FakeThread> => {
    for (;;) {
      const thread = threads.at(-1)
      if (thread && questions().length >= times) return thread
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  /** Asks, and has the thread find the first command. */
  const hinted = async () => {
    const before = questions().length
    const answer = ask()
    const thread = await untilAsked(before + 1)
    thread.emit('message', { command: command() })
    return answer
  }

  it('is what the hard level would do, and why, thought of by what the asker was sent and by nothing else', async () => {
    const { revision, view, log } = game()
    expect(await hinted()).toEqual({
      ok: true,
      hint: { command: command(), reason: reasonFor(view, log, command()) },
    })
    expect(questions()).toMatchObject([{ level: 'hard', view, told: log, seed: revision }])
  })

  it('is told to the asker alone, and changes nothing', async () => {
    const watcher = await connect(host.port)
    await watcher.must('table:watch', { table })
    const all = [actor, other, watcher]
    const settle = (): Promise<unknown> => Promise.all(all.map((client) => client.raw('nobody:knows', {})))
    const state = (): string => {
      const found = host.house.lobby.find(table)
      return JSON.stringify([found?.changes, found?.state, found?.game?.revision, found?.game?.played])
    }
    await settle()
    const before = [state(), ...all.map(({ received }) => received.length)]
    await hinted()
    await settle()
    expect([state(), ...all.map(({ received }) => received.length)]).toEqual(before)
  })

  it('is one for each question: who asks again is told the same', async () => {
    const twice = Promise.all([ask(), ask()])
    const thread = await untilAsked(1)
    thread.emit('message', { command: command() })
    const [first, second] = await twice
    expect(second).toEqual(first)
    expect(await ask()).toEqual(first)
    expect(questions()).toHaveLength(1)
  })

  it('is refused by name where it is not allowed', async () => {
    await owner.must('table:settings', DEFAULT_SETTINGS)
    expect(await ask()).toEqual(refused('hintsOff'))
  })

  it('is refused by name to whoever is not asked, to watchers and to strangers', async () => {
    expect(await ask(other)).toEqual(refused('notYourTurn'))
    const watcher = await connect(host.port)
    expect(await ask(watcher)).toEqual(refused('notAtTable'))
    await watcher.must('table:watch', { table })
    expect(await ask(watcher)).toEqual(refused('notSeated'))
  })

  it('is refused by name for another revision, in a pause and without a round', async () => {
    expect(await ask(actor, game().revision - 1)).toEqual(refused('staleRevision'))
    expect(await ask(actor, game().revision + 1)).toEqual(refused('staleRevision'))
    await owner.must('table:pause', { paused: true })
    expect(await ask()).toEqual(refused('tablePaused'))
    await owner.must('table:end', {})
    expect(await ask()).toEqual(refused('noRound'))
    expect(questions()).toEqual([])
  })

  it('comes to nobody who has moved meanwhile, nor in a pause', async () => {
    const paused = ask()
    const thread = await untilAsked(1)
    await owner.must('table:pause', { paused: true })
    thread.emit('message', { command: command() })
    expect(await paused).toEqual(refused('tablePaused'))
    await owner.must('table:pause', { paused: false })
    const { revision } = game()
    await actor.must('game:command', { revision, command: command() })
    await inStep([actor, other], revision + 1)
    expect(await ask(actor, revision)).toEqual(refused('staleRevision'))
  })

  it('is not found where no thread can think, and may be asked for again', async () => {
    const answer = ask()
    const thread = await untilAsked(1)
    thread.emit('exit', 1)
    expect(await answer).toEqual(refused('noHint'))
    expect(await hinted()).toMatchObject({ ok: true })
  })

  it.each([{}, { revision: -1 }, { revision: 'now' }, { revision: 1, seat: 0 }])(
    'is refused for what is no question: %j',
    async (payload) => {
      expect(await actor.raw('game:hint', payload)).toEqual(refused('badRequest'))
    },
  )
})

it.each(['classic', '2019', 'jabba'] as const)(
  'a hint is thought of in a real thread, and is one of the moves on offer: %s',
  async (edition) => {
    const host = await testHost()
    const { clients } = await playing(host.port, ['Anna', 'Bruno', 'Carla'], { edition })
    await clients[0]?.must('table:settings', HINTS)
    const actor = asked(clients)
    const { revision = 0, view } = actor.last('game') ?? {}
    const { hint } = await actor.must('game:hint', { revision })
    expect(view?.offer?.commands).toContainEqual(hint.command)
    expect(host.notes).toEqual([])
  },
)
