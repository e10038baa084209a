/** One case of many: which of the first, the second and the third kind. */
export interface Triple<A, B, C> {
  readonly one: A
  readonly two: B
  readonly three: C
}

/**
 * As few cases as may be in which every two values of different kinds meet: each of the first kind with each of the second, and
 * the values of the third kind take turns, beginning one later each time. There must be no fewer of the second kind than of the third.
 */
export function pairwise<A, B, C>(
  ones: readonly A[],
  twos: readonly B[],
  threes: readonly C[],
): readonly Triple<A, B, C>[] {
  return ones.flatMap((one, n) =>
    twos.flatMap((two, m) => {
      const three = threes[(n + m) % threes.length]
      return three === undefined ? [] : [{ one, two, three }]
    }),
  )
}
