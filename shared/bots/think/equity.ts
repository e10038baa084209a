/**
 * How likely a game is won from the tokens of all seats, if every round to come is won by one seat and by each as likely
 * as by any other. Several who reach the target at once share the win.
 */
export class Equity {
  /** By the tokens of all in rising order, as one number: the share of a seat, by its tokens. */
  private readonly known = new Map<number, readonly number[]>()

  /** @param target the tokens that win. */
  constructor(private readonly target: number) {}

  /** By seat, its share of the win, all together 1. */
  shares(tokens: readonly number[]): readonly number[] {
    const winners = tokens.filter((count) => count >= this.target).length
    if (winners > 0) return tokens.map((count) => (count >= this.target ? 1 / winners : 0))
    // Who has as many tokens has the same share, so it makes no difference who sits where.
    const rising = [...tokens].sort((one, other) => one - other)
    const key = rising.reduce((all, count) => all * (this.target + 1) + count, 1)
    const byTokens = this.known.get(key) ?? this.reckon(rising)
    this.known.set(key, byTokens)
    return tokens.map((count) => byTokens[count] ?? 0)
  }

  private reckon(tokens: readonly number[]): readonly number[] {
    const sums = tokens.map(() => 0)
    for (const winner of tokens.keys()) {
      const after = this.shares(tokens.map((count, seat) => (seat === winner ? count + 1 : count)))
      for (const [seat, share] of after.entries()) sums[seat] = (sums[seat] ?? 0) + share / tokens.length
    }
    const byTokens: number[] = []
    for (const [seat, count] of tokens.entries()) byTokens[count] = sums[seat] ?? 0
    return byTokens
  }
}

const made = new Map<number, Equity>()

/** The chances in all games that so many tokens win, which are reckoned once. */
export function equityTo(target: number): Equity {
  const equity = made.get(target) ?? new Equity(target)
  made.set(target, equity)
  return equity
}
