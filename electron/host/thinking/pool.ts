import { availableParallelism } from 'node:os'
import type { Command } from '@shared/game'
import type { Clock } from '../clock'
import { answerSchema } from './messages'
import type { Question } from './messages'
import { startThread } from './startThread'
import type { Thread } from './startThread'

/** How long a bot may think at a table, in milliseconds, with the time in which it waits for a thread. */
export const CAP_MS = 2000
/** What is left of it for one that has waited long. */
const LEAST_MS = 200
/** How much longer a thread may take to answer before it counts as stuck: it must start, too. */
const STUCK_MS = 3000
const MOST_THREADS = 2

/** A question without the cap, which is the pool's to set. */
export type Task = Omit<Question, 'capMs'>

interface Waiting {
  readonly task: Task
  readonly since: number
  readonly resolve: (command: Command | null) => void
}

/** What a thread works on, and how its watch is called off. */
interface Busy {
  readonly resolve: (command: Command | null) => void
  readonly callOff: () => void
}

interface PoolOptions {
  readonly clock: Clock
  /** Is told of threads that fail. */
  readonly log: (line: string) => void
  readonly start?: (() => Thread) | undefined
  /** How many threads there may be. */
  readonly limit?: number
}

/** A few threads in which bots think, each started when it is needed first. One that fails is replaced. */
export class ThinkingPool {
  private readonly threads = new Map<Thread, Busy | null>()
  private readonly waiting: Waiting[] = []
  private readonly clock: Clock
  private readonly log: (line: string) => void
  private readonly start: () => Thread
  private readonly limit: number
  private isClosed = false

  constructor({ clock, log, start = startThread, limit }: PoolOptions) {
    this.clock = clock
    this.log = log
    this.start = start
    this.limit = limit ?? Math.max(1, Math.min(MOST_THREADS, availableParallelism() - 1))
  }

  /** What the bot would do; null: no thread could tell, which has been logged, or the pool is closed. */
  ask(task: Task): Promise<Command | null> {
    return new Promise((resolve) => {
      this.waiting.push({ task, since: this.clock.now(), resolve })
      this.next()
    })
  }

  async close(): Promise<void> {
    this.isClosed = true
    const threads = [...this.threads.keys()]
    for (const thread of threads) this.drop(thread)
    for (const { resolve } of this.waiting.splice(0)) resolve(null)
    await Promise.all(threads.map((thread) => thread.terminate()))
  }

  private next(): void {
    const [first] = this.waiting
    if (first === undefined) return
    const thread = this.isClosed ? null : this.freeThread()
    if (thread === undefined) return
    this.waiting.shift()
    if (thread === null) first.resolve(null)
    else this.give(thread, first)
  }

  /** Undefined: all are busy. Null: none can be started. */
  private freeThread(): Thread | null | undefined {
    const free = [...this.threads].find(([, busy]) => busy === null)
    if (free) return free[0]
    if (this.threads.size >= this.limit) return undefined
    try {
      return this.begun()
    } catch (error) {
      this.log(`internal error: no bot can think: ${String(error)}`)
      return null
    }
  }

  private begun(): Thread {
    const thread = this.start()
    this.threads.set(thread, null)
    thread.on('message', (message: unknown) => this.take(thread, message))
    thread.on('error', (error) => this.fail(thread, String(error)))
    thread.on('exit', (code) => this.fail(thread, `its thread ended with ${String(code)}`))
    return thread
  }

  private give(thread: Thread, { task, since, resolve }: Waiting): void {
    const capMs = Math.max(LEAST_MS, Math.ceil(CAP_MS - (this.clock.now() - since)))
    const callOff = this.clock.after(capMs + STUCK_MS, () => this.fail(thread, 'it does not answer'))
    this.threads.set(thread, { resolve, callOff })
    thread.postMessage({ ...task, capMs } satisfies Question)
  }

  private take(thread: Thread, message: unknown): void {
    const busy = this.threads.get(thread)
    if (!busy) return
    const answer = answerSchema.safeParse(message)
    if (!answer.success) {
      this.fail(thread, 'its answer is none')
      return
    }
    this.threads.set(thread, null)
    busy.callOff()
    if ('error' in answer.data) this.log(`internal error: a bot could not choose: ${answer.data.error}`)
    busy.resolve('command' in answer.data ? answer.data.command : null)
    this.next()
  }

  /** A thread is given up; the next question starts another one. */
  private fail(thread: Thread, why: string): void {
    if (!this.threads.has(thread)) return
    this.log(`internal error: a bot could not think: ${why}`)
    this.drop(thread)
    void thread.terminate()
    this.next()
  }

  private drop(thread: Thread): void {
    const busy = this.threads.get(thread)
    this.threads.delete(thread)
    busy?.callOff()
    busy?.resolve(null)
  }
}
