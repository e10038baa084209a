/**
 * The number that so many of some numbers are not above, such as 0.99 of them. Throws a RangeError when there are none.
 *
 * @param part above 0, at most 1.
 */
export function quantile(numbers: readonly number[], part: number): number {
  const sorted = [...numbers].sort((one, other) => one - other)
  const found = sorted[Math.ceil(sorted.length * part) - 1]
  if (found === undefined) throw new RangeError('there is no quantile of nothing')
  return found
}
