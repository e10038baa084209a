import { describe, expect, it } from 'vitest'
import { interleaved, repeat } from './interleaved'
import { median } from './median'

describe('the median', () => {
  it.each([
    [[7], 7],
    [[3, 1, 2], 2],
    [[10, 9, 100], 10],
    [[1, 2, 3, 10], 2.5],
  ])('of %j is %d', (numbers, middle) => expect(median(numbers)).toBe(middle))

  it('leaves its numbers as they are', () => {
    const numbers = [3, 1, 2]
    median(numbers)
    expect(numbers).toEqual([3, 1, 2])
  })

  it('is none of nothing', () => expect(() => median([])).toThrow(RangeError))
})

describe('interleaved', () => {
  it('takes workloads in turn, and the medians of all turns but the first', () => {
    const turns: string[] = []
    const workload = (name: string, figures: readonly (readonly number[])[]) => {
      const left = [...figures]
      return (milliseconds: number) => {
        turns.push(`${name} ${milliseconds}`)
        return left.shift() ?? []
      }
    }
    const lines: string[] = []
    const found = interleaved(
      [
        workload('a', [[1000], [1], [30], [2]]),
        workload('b', [
          [0, 0],
          [5, 4],
          [6, 3],
          [7, 8],
        ]),
      ],
      { runs: 3, milliseconds: 20 },
      (line) => lines.push(line),
    )
    expect(found).toEqual([[2], [6, 4]])
    expect(turns).toEqual(Array.from({ length: 4 }, () => ['a 20', 'b 20']).flat())
    expect(lines).toEqual(['warming up', 'run 1 of 3', 'run 2 of 3', 'run 3 of 3'])
  })

  it('does a thing once, however short the time is', () => {
    let done = 0
    const { times } = repeat(0, () => {
      done += 1
    })
    expect(done).toBeGreaterThan(0)
    expect(times).toBe(done)
  })
})
