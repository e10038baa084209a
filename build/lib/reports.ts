import type { Count } from './count'

/** The part of vitest's JSON report (which is Jest's) that is counted. */
interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[]
}

/** The part of Playwright's JSON report that is counted. */
interface PlaywrightReport {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
  readonly errors: readonly unknown[]
}

/** A file that could not even be loaded holds no tests, and has failed all the same. */
export function ofVitest(json: string): Count {
  const report = JSON.parse(json) as VitestReport
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** A test that passes only when it is tried again has failed; so has what went wrong outside of any test. */
export function ofPlaywright(json: string): Count {
  const { stats, errors } = JSON.parse(json) as PlaywrightReport
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
}

/** The case runner ends with the line `N passed, N failed`. */
export function ofCases(output: string): Count | undefined {
  const found = /(\d+) passed, (\d+) failed\s*$/.exec(output)
  return found ? { passed: Number(found[1]), failed: Number(found[2]), skipped: 0 } : undefined
}

/** A report as read, or undefined when there is none or it is not what it should be. */
export function readReport(
  read: () => string,
  count: (json: string) => Count | undefined,
): Count | undefined {
  try {
    const counted = count(read())
    return counted && Object.values(counted).every(Number.isInteger) ? counted : undefined
  } catch {
    return undefined
  }
}
