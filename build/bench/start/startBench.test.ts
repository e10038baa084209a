import { expect, it } from 'vitest'
import { reportOf } from './startBench'

it('the bench of the start reports the median and the worst of each kind, and sizes', () => {
  const times = { main: [500.4, 700, 600], bareMain: [60], view: [300, 310], bareView: [20.2] }
  const sizes = { main: 2_000_000, scripts: 600_000, gzipped: 201_499 }
  const { json, text } = reportOf(times, { runs: 3, sizes, operations: 9e7 })
  expect(json).toMatchObject({
    runs: 3,
    results: [
      { what: 'main', median: 600, worst: 700 },
      { what: 'bareMain', median: 60, worst: 60 },
      { what: 'view', median: 305, worst: 310 },
      { what: 'bareView', median: 20, worst: 20 },
    ],
    sizes,
    calibration: { operationsPerSecond: 90_000_000 },
  })
  expect(text).toMatch(/the main process, until its host listens +600 +700\n/)
  expect(text).toContain('scripts of the first view 600 kB, 201 kB by gzip')
})
