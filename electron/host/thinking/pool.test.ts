import { describe, expect, it } from 'vitest'
import type { Command } from '@shared/game'
import { GameHost } from '../gameHost'
import { FakeClock } from '../testing/fakeClock'
import { seedsOfGame, seedsFrom } from '../seeds'
import { defaultOptions } from '@shared/game'
import { answerTo } from './answerTo'
import { CAP_MS, ThinkingPool } from './pool'
import type { Task } from './pool'
import { FakeThread } from './testing/fakeThread'

function taskOf(level: Task['level']): Task {
  const game = new GameHost(defaultOptions('2019'), 2, 0, seedsOfGame(seedsFrom('pool'), 1, 1), true)
  game.deal([
    { name: 'Anna', bot: false },
    { name: 'Olimpia', bot: true },
  ])
  const seat = game.waitsFor ?? 0
  return { level, view: game.view(seat), told: game.memory(seat), seed: 7 }
}

const task = taskOf('hard')
const command = task.view.offer?.commands[0] as Command

function pool(limit = 1): {
  readonly threads: FakeThread[]
  readonly log: string[]
  readonly clock: FakeClock
  readonly pool: ThinkingPool
} {
  const threads: FakeThread[] = []
  const log: string[] = []
  const clock = new FakeClock()
  const start = (): FakeThread => {
    const thread = new FakeThread()
    threads.push(thread)
    return thread
  }
  return {
    threads,
    log,
    clock,
    pool: new ThinkingPool({ clock, log: (line) => log.push(line), start, limit }),
  }
}

describe('the pool of threads', () => {
  it('starts none before the first question, and gives each its own answer in turn', async () => {
    const { threads, pool: one } = pool()
    expect(threads).toHaveLength(0)
    const answers = [one.ask(task), one.ask({ ...task, seed: 8 })]
    expect(threads).toHaveLength(1)
    expect(threads[0]?.asked).toEqual([{ ...task, capMs: CAP_MS }])
    threads[0]?.emit('message', { command })
    expect(threads[0]?.asked).toHaveLength(2)
    threads[0]?.emit('message', { error: 'no idea' })
    expect(await Promise.all(answers)).toEqual([command, null])
  })

  it('gives less time to a question that has waited', () => {
    const { threads, clock, pool: one } = pool()
    void one.ask(task)
    void one.ask(task)
    clock.advance(1500)
    threads[0]?.emit('message', { command })
    expect(threads[0]?.asked[1]).toMatchObject({ capMs: CAP_MS - 1500 })
  })

  it.each<[string, (thread: FakeThread, clock: FakeClock) => unknown]>([
    ['dies', (thread) => thread.emit('exit', 1)],
    ['throws', (thread) => thread.emit('error', new Error('out of memory'))],
    ['talks nonsense', (thread) => thread.emit('message', { command: { type: 'cheat' } })],
    ['does not answer', (_, clock) => clock.advance(CAP_MS * 3)],
  ])('replaces a thread that %s, and says so', async (_, fail) => {
    const { threads, log, clock, pool: one } = pool()
    const first = one.ask(task)
    const second = one.ask(task)
    const [broken] = threads
    if (broken) fail(broken, clock)
    expect(await first).toBeNull()
    expect(log).toHaveLength(1)
    expect(broken?.isEnded).toBe(true)
    threads[1]?.emit('message', { command })
    expect(await second).toEqual(command)
  })

  it('answers nothing when no thread can be started', async () => {
    const start = (): never => {
      throw new Error('no such file')
    }
    const log: string[] = []
    const none = new ThinkingPool({ clock: new FakeClock(), log: (line) => log.push(line), start })
    expect(await none.ask(task)).toBeNull()
    expect(log).toHaveLength(1)
  })

  it('ends its threads and leaves nobody waiting', async () => {
    const { threads, log, pool: one } = pool()
    const answers = [one.ask(task), one.ask(task)]
    await one.close()
    expect(await Promise.all(answers)).toEqual([null, null])
    expect(threads[0]?.isEnded).toBe(true)
    expect(log).toEqual([])
  })

  it('thinks in a real thread', async () => {
    const log: string[] = []
    const real = new ThinkingPool({ clock: new FakeClock(), log: (line) => log.push(line) })
    const answer = await real.ask(task)
    await real.close()
    expect(log).toEqual([])
    expect(task.view.offer?.commands).toContainEqual(answer)
  })
})

describe('what a thread answers', () => {
  const capMs = CAP_MS

  it('repeats a move by its seed while there is time', () => {
    const answers = [1, 2].map(() => answerTo({ ...task, capMs }, () => 0))
    expect(answers[0]).toHaveProperty('command')
    expect(answers[1]).toEqual(answers[0])
  })

  it('is legal when there is no time at all', () => {
    let time = 0
    const answer = answerTo({ ...taskOf('expert'), capMs }, () => (time += capMs))
    expect(task.view.offer?.commands).toContainEqual('command' in answer ? answer.command : null)
  })

  it('is an error where nothing is offered, or the question is none', () => {
    const idle = { ...task, view: { ...task.view, offer: null }, capMs }
    for (const message of [idle, { ...task, capMs: 0 }, { ...task, level: 'random', capMs }, null])
      expect(answerTo(message, () => 0)).toHaveProperty('error')
  })
})
