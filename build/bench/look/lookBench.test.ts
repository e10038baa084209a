import { expect, it } from 'vitest'
import { reportOf } from './lookBench'

it('the bench of the look reports the longest tasks, layouts while things move and what jumps', () => {
  const tasks = [
    { at: 1000, ms: 61.4, moving: false, parts: { script: 40.4, style: 9, layout: 8, paint: 4 } },
    { at: 2000, ms: 40.2, moving: true, parts: { script: 0, style: 10, layout: 10, paint: 20.2 } },
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
  expect(text).toContain('a table: 61 ms (script 40, style 9, layout 8, paint 4; at 1.0 s); 40 ms (')
  expect(text).toContain('paint 20; in motion, at 2.0 s)')
  expect(text).toMatch(/a table +3 +61 +40 +1 +0 +1 +0\.0123\n/)
})
