/** Repeatable chance that costs next to nothing (xorshift32). For thinking only: whoever sees a few numbers can reckon the rest. */
export class Dice {
  private state: number

  /** @param seed a whole number; the same one gives the same numbers. */
  constructor(seed: number) {
    // Seeds that lie close together must not begin alike, and the state must not be 0.
    this.state = Math.imul(seed ^ 0x5bd1e995, 0x9e3779b1) | 1
    for (let turn = 0; turn < 4; turn += 1) this.word()
  }

  private word(): number {
    this.state ^= this.state << 13
    this.state ^= this.state >>> 17
    this.state ^= this.state << 5
    return this.state
  }

  /** A number from 0 to below 1. */
  next(): number {
    return (this.word() >>> 1) / 2 ** 31
  }

  /** A whole number from 0 to `count` - 1; `count` is at most 2¹⁵. */
  below(count: number): number {
    return ((this.word() >>> 16) * count) >>> 16
  }
}
