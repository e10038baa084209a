import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Stopwatch, wakingClock, wakingTime } from './clock'
import { FakeClock } from './testing/fakeClock'

describe('a stopwatch', () => {
  it('counts the time in which it runs, and no other', () => {
    const clock = new FakeClock()
    const watch = new Stopwatch(clock)
    clock.advance(500)
    expect(watch.ms).toBe(0)
    watch.run(true)
    clock.advance(300)
    watch.run(true)
    clock.advance(200)
    expect(watch.ms).toBe(500)
    watch.run(false)
    clock.advance(10_000)
    expect(watch.ms).toBe(500)
    watch.run(true)
    clock.advance(1)
    expect(watch.ms).toBe(501)
  })
})

describe('the time of a program', () => {
  it('leaves out what it has slept, and stands until everybody can be back', () => {
    let time = 0
    const now = wakingTime(() => time)
    const at = (ms: number): number => {
      time = ms
      return now()
    }
    expect(at(1000)).toBe(1000)
    expect(at(3900)).toBe(3900)
    // An hour of sleep, of which a second may have been awake.
    const woken = 3_603_900
    expect(at(woken)).toBe(4900)
    expect(at(woken + 1000)).toBe(4900)
    expect(at(woken + 3900)).toBe(4900)
    expect(at(woken + 5500)).toBe(5400)
    expect(at(woken + 6500)).toBe(6400)
  })

  it('stands anew when it falls asleep again', () => {
    let time = 0
    const now = wakingTime(() => time)
    const at = (ms: number): number => {
      time = ms
      return now()
    }
    expect(at(10_000)).toBe(1000)
    expect(at(12_000)).toBe(1000)
    expect(at(50_000)).toBe(2000)
    expect(at(52_500)).toBe(2000)
    expect(at(54_900)).toBe(2000)
    expect(at(55_100)).toBe(2100)
  })
})

describe('the timers of a program', () => {
  let time = 0
  let early = 0

  beforeEach(() => {
    vi.useFakeTimers()
    time = 0
    early = 0
  })

  afterEach(() => {
    vi.useRealTimers()
  })

  /** Lets time pass by steps, as a program that is awake sees it. */
  const pass = (ms: number): void => {
    for (let passed = 0; passed < ms; passed += 10) {
      time += 10
      vi.advanceTimersByTime(10)
    }
  }

  it('go off once, when their time has passed, and not when called off', () => {
    const clock = wakingClock(() => time)
    const [act, other] = [vi.fn(), vi.fn()]
    clock.after(2000, act)
    const callOff = clock.after(2000, other)
    pass(1990)
    expect(act).not.toHaveBeenCalled()
    callOff()
    pass(10_000)
    expect(act).toHaveBeenCalledTimes(1)
    expect(other).not.toHaveBeenCalled()
  })

  it('that the system wakes a moment too early wait for the rest', () => {
    const clock = wakingClock(() => time - early)
    const act = vi.fn()
    clock.after(2000, act)
    early = 1
    pass(2000)
    expect(act).not.toHaveBeenCalled()
    pass(10)
    expect(act).toHaveBeenCalledTimes(1)
  })

  it('do not count sleep, and can be called off after it', () => {
    const clock = wakingClock(() => time)
    const [act, other] = [vi.fn(), vi.fn()]
    clock.after(60_000, act)
    const callOff = clock.after(60_000, other)
    pass(10_000)
    time += 3_600_000
    vi.advanceTimersByTime(50_000)
    expect(act).not.toHaveBeenCalled()
    callOff()
    pass(5000)
    const before = clock.now()
    pass(60_000)
    expect(act).toHaveBeenCalledTimes(1)
    expect(other).not.toHaveBeenCalled()
    expect(clock.now() - before).toBe(60_000)
  })
})
