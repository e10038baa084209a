/** Repeatable chance for tests, fast and of no other use: whoever sees a few numbers can compute the rest. */
export class Random {
  private state: number

  constructor(seed: number) {
    this.state = seed >>> 0
  }

  /** A number from 0 to below 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let mixed = this.state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  below(count: number): number {
    return Math.floor(this.next() * count)
  }

  pick<T>(list: readonly T[]): T {
    const chosen = list[this.below(list.length)]
    if (chosen === undefined) throw new RangeError('nothing to pick from')
    return chosen
  }

  shuffled<T>(list: readonly T[]): T[] {
    const rest = [...list]
    const result: T[] = []
    while (rest.length > 0) result.push(...rest.splice(this.below(rest.length), 1))
    return result
  }

  /** The seed of a round: 64 hexadecimal digits. */
  seed(): string {
    return Array.from({ length: 64 }, () => this.below(16).toString(16)).join('')
  }
}
