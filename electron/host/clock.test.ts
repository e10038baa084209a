import { describe, expect, it } from 'vitest'
import { Stopwatch, wakingTime } from './clock'
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
  it('goes on with the clock, and leaves out what it has slept', () => {
    let time = 0
    const now = wakingTime(() => time)
    const at = (ms: number): number => {
      time = ms
      return now()
    }
    expect(at(1000)).toBe(1000)
    expect(at(3900)).toBe(3900)
    expect(at(3_603_900)).toBe(4900)
    expect(at(3_604_900)).toBe(5900)
  })
})
