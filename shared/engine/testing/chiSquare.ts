/** Pearson's chi-square of counts against what was to be expected of each. */
export function chiSquare(counts: readonly number[], expected: readonly number[]): number {
  return expected.reduce((sum, mean, at) => sum + ((counts[at] ?? 0) - mean) ** 2 / mean, 0)
}

/** About the value that one fair test in 10,000 exceeds (Wilson and Hilferty). */
export function chiSquareLimit(freedom: number): number {
  const spread = 2 / (9 * freedom)
  return freedom * (1 - spread + 3.72 * Math.sqrt(spread)) ** 3
}
