/** A bucket of tokens: a burst may empty it, and it fills again with time. */
export interface RateLimit {
  /** May one more message pass? */
  take(): boolean
  /** How many more were refused than have passed since. */
  refused(): number
}

/** Far more than people, and quick programs that play for them, ever send. */
const BURST = 300
const PER_SECOND = 150
/** Whoever goes on sending after so many refusals is cut off. */
export const FLOOD = 300

/** @param now milliseconds of a clock that never goes back. */
export function rateLimit(now: () => number, burst = BURST, perSecond = PER_SECOND): RateLimit {
  let tokens = burst
  let filled = now()
  let misses = 0
  return {
    take() {
      const at = now()
      tokens = Math.min(burst, tokens + ((at - filled) * perSecond) / 1000)
      filled = at
      const passes = tokens >= 1
      if (passes) tokens -= 1
      misses = passes ? Math.max(0, misses - 1) : misses + 1
      return passes
    },
    refused: () => misses,
  }
}
