import { describe, expect, it } from 'vitest'
import { quantile } from '../quantile'
import { reportOf } from './hostBench'
import { bytesOf, typical } from './messages'

describe('what the bench of the host reports', () => {
  it('is the median and the 99th part of a hundred of each kind', () => {
    const times = {
      command: Array.from({ length: 200 }, (_, at) => at + 1),
      bareCommand: [1, 2, 3],
      listens: [700.123],
      back: [900],
      bareListens: [300, 400],
    }
    const circumstances = { runs: 5, tables: 20, messages: { count: 12, bytes: 14000 }, operations: 9e7 }
    const { json, text } = reportOf(times, circumstances)
    expect(json).toMatchObject({
      results: [
        { what: 'command', median: 100.5, p99: 198 },
        { what: 'bareCommand', median: 2, p99: 3 },
        { what: 'listens', median: 700.12, p99: 700.12 },
        { what: 'back', median: 900, p99: 900 },
        { what: 'bareListens', median: 350, p99: 400 },
      ],
      messages: { count: 12, bytes: 14000 },
      calibration: { operationsPerSecond: 90_000_000 },
    })
    expect(text).toMatch(/restart with 20 tables in a game, until it listens +700\.12 +700\.12\n/)
    expect(text).toContain('12 messages of 14000 bytes')
  })
})

describe('a quantile', () => {
  it.each([
    [[5], 0.99, 5],
    [[3, 1, 2, 4], 0.5, 2],
    [[3, 1, 2, 4], 1, 4],
  ])('of %j at %d is %d', (numbers, part, found) => expect(quantile(numbers, part)).toBe(found))

  it('is none of nothing', () => expect(() => quantile([], 0.5)).toThrow(RangeError))
})

describe('the typical messages of a command', () => {
  const wake = (text: string) => [[{ event: 'game', payload: text }], [{ event: 'table', payload: 'é' }]]
  it('are those of the middle size', () => {
    expect(typical([wake('aaaaaa'), wake('a'), wake('aaa')])).toEqual(wake('aaa'))
    expect(() => typical([])).toThrow(RangeError)
  })
  it('are measured in bytes of JSON', () => expect(bytesOf(wake('aaa').flat())).toBe(5 + 4))
})
