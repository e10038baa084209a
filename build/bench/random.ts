/** Repeatable chance that costs next to nothing beside what is measured (xorshift32). */
export interface FastRandom {
  /** A whole number from 0 to `count` - 1; `count` is at most 2³². Of small ranges each number is as good as equally likely. */
  below(count: number): number
  pick<T>(list: readonly T[]): T
  /** The seed of a round: 64 hexadecimal digits. */
  seed(): string
}

/** @param start any whole number but 0. */
export function fastRandom(start: number): FastRandom {
  let state = start | 0
  const word = (): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 0
  }
  const below = (count: number): number => Math.floor((word() / 2 ** 32) * count)
  return {
    below,
    pick: (list) => {
      const chosen = list[below(list.length)]
      if (chosen === undefined) throw new RangeError('nothing to pick from')
      return chosen
    },
    seed: () => {
      let digits = ''
      while (digits.length < 64) digits += word().toString(16).padStart(8, '0')
      return digits
    },
  }
}
