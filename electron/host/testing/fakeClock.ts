import type { Clock } from '../clock'

/** A clock that stands still until it is told to go on. */
export class FakeClock implements Clock {
  private time = 1000
  private readonly timers = new Map<() => void, number>()

  now(): number {
    return this.time
  }

  after(ms: number, act: () => void): () => void {
    const timer = (): void => act()
    this.timers.set(timer, this.time + ms)
    return () => void this.timers.delete(timer)
  }

  /** How many things are to be done at some time. */
  get waiting(): number {
    return this.timers.size
  }

  /** Lets time pass, and does all that becomes due meanwhile, each at its own moment. */
  advance(ms: number): void {
    const end = this.time + ms
    for (;;) {
      const [next] = [...this.timers].filter(([, at]) => at <= end).sort(([, one], [, other]) => one - other)
      if (!next) break
      const [timer, at] = next
      this.time = Math.max(this.time, at)
      this.timers.delete(timer)
      timer()
    }
    this.time = end
  }
}
