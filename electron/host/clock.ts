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
 * How long time stands still when the program is awake again. Everybody's line may have died meanwhile, and a client
 * tries again every few seconds: whoever was here has a chance to come back before anybody's time runs down.
 */
const COMING_BACK_MS = 5000
/** What was woken too early looks again after this at the earliest. */
const LEAST_WAIT_MS = 10

/**
 * A clock that leaves out the time in which the whole program stood still, of a laptop that was closed or a process that
 * was stopped, and the moment in which people come back after it. Nobody's time has run down meanwhile.
 *
 * @param now milliseconds that never go back. It must be asked at least once a second.
 */
export function wakingTime(now: () => number): () => number {
  let last = now()
  let leftOut = 0
  let standsUntil = last
  return () => {
    const time = now()
    if (time - last > LONGEST_BUSY_MS) {
      leftOut += time - last - TICK_MS
      standsUntil = time + COMING_BACK_MS
    } else if (last < standsUntil) leftOut += Math.min(time, standsUntil) - last
    last = time
    return time - leftOut
  }
}

/**
 * A clock of waking time, whose timers count by it, too: the system's own ones run while the program sleeps, and may be
 * a moment early.
 *
 * @param now as in {@link wakingTime}.
 */
export function wakingClock(now: () => number): Clock {
  const waking = wakingTime(now)
  setInterval(waking, TICK_MS).unref()
  return {
    now: waking,
    after(ms, act) {
      const due = waking() + ms
      const look = (): void => {
        const left = due - waking()
        if (left <= 0) act()
        else timer = setTimeout(look, Math.max(left, LEAST_WAIT_MS))
      }
      let timer = setTimeout(look, ms)
      return () => clearTimeout(timer)
    },
  }
}

export const systemClock: Clock = wakingClock(() => performance.now())

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
