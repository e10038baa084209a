/** The one source of time for everything that runs down at a table. */
export interface Clock {
  /** Milliseconds that never go back, whatever becomes of the computer's date. */
  now(): number
  /** Does something once, so many milliseconds from now; returns how to call it off. */
  after(ms: number, act: () => void): () => void
}

/** How long the program may be busy in one go; what is longer than that it has slept, and nobody is to blame for it. */
const LONGEST_BUSY_MS = 3000
const TICK_MS = 1000

/**
 * A clock that leaves out the time in which the whole program stood still: of a laptop that was closed, a process that was
 * stopped. Nobody's time has run down meanwhile.
 *
 * @param now milliseconds that never go back. It must be asked at least once a second.
 */
export function wakingTime(now: () => number): () => number {
  let last = now()
  let slept = 0
  return () => {
    const time = now()
    if (time - last > LONGEST_BUSY_MS) slept += time - last - TICK_MS
    last = time
    return time - slept
  }
}

const waking = wakingTime(() => performance.now())
setInterval(waking, TICK_MS).unref()

export const systemClock: Clock = {
  now: waking,
  after(ms, act) {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
}

/** Counts the time in which it runs, in milliseconds. */
export class Stopwatch {
  private counted = 0
  private since: number | null = null

  constructor(private readonly clock: Pick<Clock, 'now'>) {}

  get ms(): number {
    return this.counted + (this.since === null ? 0 : this.clock.now() - this.since)
  }

  get isRunning(): boolean {
    return this.since !== null
  }

  run(runs: boolean): void {
    if (runs === this.isRunning) return
    this.counted = this.ms
    this.since = runs ? this.clock.now() : null
  }
}
