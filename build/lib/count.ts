/** How many tests of one runner went which way. */
export interface Count {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

export const nothing: Count = { passed: 0, failed: 0, skipped: 0 }

const oneFailed: Count = { ...nothing, failed: 1 }

/** A step without tests of its own, like the linter: no test passed, but one thing failed if it did. */
export const ofStep = (ok: boolean): Count => (ok ? nothing : oneFailed)

/**
 * What a runner's report amounts to. A runner that gives no report, has nothing to run, or says by its exit code
 * alone that something is wrong, has failed once; so nothing that broke can look like a success.
 */
export function ofRunner(report: Count | undefined, exitCode: number): Count {
  if (report === undefined) return oneFailed
  const total = report.passed + report.failed + report.skipped
  const unexplained = total === 0 || (exitCode !== 0 && report.failed === 0)
  return unexplained ? { ...report, failed: report.failed + 1 } : report
}

export const add = (counts: readonly Count[]): Count =>
  counts.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    nothing,
  )

/** The last line of `npm test`. */
export function countLine({ passed, failed, skipped }: Count): string {
  const line = `${passed} passed, ${failed} failed`
  return skipped > 0 ? `${line}, ${skipped} skipped` : line
}
