/** The middle one of some numbers, or the mean of the two in the middle. Throws a RangeError when there are none. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  if (upper === undefined || lower === undefined) throw new RangeError('there is no median of nothing')
  return (lower + upper) / 2
}
