import { expect, it } from 'vitest'
import { reportOf } from './lookBench'

it('the bench of the look reports the longest tasks, layouts while things move and what jumps', () => {
  const tasks = [
    { at: 10, ms: 61.4, moving: false },
    { at: 20, ms: 40.2, moving: true },
  ]
  const traced = { moves: 3, moving: 900, layouts: [12.5], tasks, shift: 0.01234 }
  const { json, text } = reportOf([{ what: 'a table', traced }], { slower: 4, seconds: 40, operations: 9e7 })
  expect(json).toMatchObject({
    results: [
      {
        ...{ what: 'a table', moves: 3, longestTask: 61, longestWhileMoving: 40 },
        ...{ longTasks: 1, longWhileMoving: 0, layouts: 1, shift: 0.0123 },
      },
    ],
    calibration: { operationsPerSecond: 90_000_000 },
  })
  expect(text).toMatch(/a table +3 +61 +40 +1 +0 +1 +0\.0123\n/)
})
