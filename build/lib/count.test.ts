import { describe, expect, test } from 'vitest'
import { add, countLine, nothing, ofRunner, ofStep } from './count'

describe('a runner', () => {
  test('counts as it reports', () => {
    const report = { passed: 12, failed: 2, skipped: 1 }
    expect(ofRunner(report, 1)).toEqual(report)
    expect(ofRunner({ ...report, failed: 0 }, 0)).toEqual({ ...report, failed: 0 })
  })

  test('without a report has failed once, whatever its exit code', () => {
    expect(ofRunner(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
    expect(ofRunner(undefined, 134)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  test('without any test has failed once', () => {
    expect(ofRunner(nothing, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  test('that crashes after its tests passed has failed once', () => {
    expect(ofRunner({ passed: 5, failed: 0, skipped: 0 }, 1)).toEqual({ passed: 5, failed: 1, skipped: 0 })
  })

  test('whose tests are all skipped has not failed', () => {
    expect(ofRunner({ passed: 0, failed: 0, skipped: 3 }, 0)).toEqual({ passed: 0, failed: 0, skipped: 3 })
  })
})

test('a step counts only when it fails', () => {
  expect(ofStep(true)).toEqual(nothing)
  expect(ofStep(false)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('counts are added up', () => {
  const counts = [ofStep(false), { passed: 3, failed: 0, skipped: 2 }, { passed: 4, failed: 1, skipped: 0 }]
  expect(add(counts)).toEqual({ passed: 7, failed: 2, skipped: 2 })
  expect(add([])).toEqual(nothing)
})

test('the line names what was skipped only if anything was', () => {
  expect(countLine({ passed: 7, failed: 0, skipped: 0 })).toBe('7 passed, 0 failed')
  expect(countLine({ passed: 7, failed: 1, skipped: 2 })).toBe('7 passed, 1 failed, 2 skipped')
})
