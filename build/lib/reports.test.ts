import { describe, expect, test } from 'vitest'
import { ofCases, ofPlaywright, ofVitest, readReport } from './reports'

const vitest = {
  numPassedTests: 8,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [{ status: 'failed', assertionResults: [{}] }],
}

const playwright = { stats: { expected: 4, unexpected: 1, flaky: 0, skipped: 2 }, errors: [] }

describe('vitest', () => {
  test('tests to do are skipped ones', () => {
    expect(ofVitest(JSON.stringify(vitest))).toEqual({ passed: 8, failed: 1, skipped: 3 })
  })

  test('a file that cannot be loaded is one failure', () => {
    const testResults = [...vitest.testResults, { status: 'failed', assertionResults: [] }]
    expect(ofVitest(JSON.stringify({ ...vitest, testResults })).failed).toBe(2)
  })
})

describe('Playwright', () => {
  test('counts by its statistics', () => {
    expect(ofPlaywright(JSON.stringify(playwright))).toEqual({ passed: 4, failed: 1, skipped: 2 })
  })

  test('a flaky test and an error outside of any test are failures', () => {
    const report = { stats: { ...playwright.stats, flaky: 1 }, errors: [{ message: 'no browser' }] }
    expect(ofPlaywright(JSON.stringify(report)).failed).toBe(3)
  })
})

describe('cases', () => {
  test('the last line counts', () => {
    expect(ofCases('a: expected 1 passed, 1 failed\n40 passed, 2 failed\n')).toEqual({
      passed: 40,
      failed: 2,
      skipped: 0,
    })
  })

  test('a runner that stops before its last line has no count', () => {
    expect(ofCases('40 passed, 2 failed\nTypeError: no\n')).toBeUndefined()
  })
})

describe('a report that cannot be counted', () => {
  test.each([
    ['is not there', () => JSON.parse('') as string],
    ['is cut off', () => '{"stats":'],
    ['lacks its numbers', () => '{"stats":{},"errors":[]}'],
  ])('%s', (_what, read) => {
    expect(readReport(read, ofPlaywright)).toBeUndefined()
  })
})
