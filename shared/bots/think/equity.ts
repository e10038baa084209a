/**
 * How likely a game is won from the tokens of all seats, if every round to come is won by one seat and by each as likely
 * as by any other. Several who reach the target at once share the win.
 */
export class Equity {
  private readonly known = new Map<number, readonly number[]>()

  /** @param target the tokens that win. */
  constructor(private readonly target: number) {}

  /** By seat, its share of the win, all together 1. */
  shares(tokens: readonly number[]): readonly number[] {
    const winners = tokens.filter((count) => count >= this.target).length
    if (winners > 0) return tokens.map((count) => (count >= this.target ? 1 / winners : 0))
    const key = tokens.reduce((all, count) => all * (this.target + 1) + count, 1)
    const found = this.known.get(key) ?? this.reckon(tokens)
    this.known.set(key, found)
    return found
  }

  private reckon(tokens: readonly number[]): readonly number[] {
    const sums = tokens.map(() => 0)
    for (const winner of tokens.keys()) {
      const after = this.shares(tokens.map((count, seat) => (seat === winner ? count + 1 : count)))
      for (const [seat, share] of after.entries()) sums[seat] = (sums[seat] ?? 0) + share / tokens.length
    }
    return sums
  }
}
