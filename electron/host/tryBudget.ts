/** How many tries of one address may be wrong at once, and how long one of them takes to come back, in milliseconds. */
export const BURST = 30
export const REFILL_MS = 3000
/** Somebody in the line who has not asked again for so long has gone away, in milliseconds. */
const LAPSE_MS = 30_000
/** By how much of its waiting each wrong try sets somebody back in the line, in milliseconds. */
export const SETBACK_MS = 120_000
/** Among so few before it nobody needs to be preferred for being new. */
const SHORT_LINE = 3
/**
 * How many can stand in line. They are all connected, so this is met by connections held open alone; it is more than
 * anybody holds by chance, since a newcomer finds no place among as many that have tried nothing either.
 */
export const LONGEST_LINE = 200

/** Somebody who wants to try a PIN. */
export interface Trier {
  readonly device: string
  /** How many wrong ones it has given at the table. */
  readonly wrong: number
  /** Whether it is still connected. */
  readonly isHere: () => boolean
}

interface Waiting {
  /** When it came to the line, and when it asked last, in milliseconds. */
  readonly since: number
  readonly asked: number
  /** Whose is lower goes before; of the same ones, who came before. */
  readonly rank: number
  readonly isHere: () => boolean
}

/**
 * The wrong tries that all devices of one address have in common, and the line of those who wait for one.
 *
 * As many may try as there are tries left, the first ones of the line. Whoever waits longest comes first, but each wrong
 * try counts as two minutes of waiting less. In a line that is not short every second turn is the newcomer's: of whoever
 * came last, with no wrong try. If there is none, it is the line's.
 */
export class TryBudget {
  /** How much time of coming back is not used up: that of a try for each that is left, in milliseconds. */
  private saved = BURST * REFILL_MS
  private readonly line = new Map<string, Waiting>()
  private newcomer: string | null = null
  private isNewcomersTurn = true

  /** @param filled when the budget was last filled up: now, in milliseconds of a clock that never goes back. */
  constructor(private filled: number) {}

  /** Whether somebody may try now. If not, it stands in line from now on, while it is here and goes on asking. */
  admits({ device, wrong, isHere }: Trier, now: number): boolean {
    this.refill(now)
    this.forgetTheGone(now)
    const known = this.line.get(device)
    const since = known?.since ?? now
    this.line.set(device, { since, asked: now, rank: since + wrong * SETBACK_MS, isHere })
    if (wrong > 0 && this.newcomer === device) this.newcomer = null
    if (wrong === 0 && !known) this.newcomer = device
    const preferred = this.preferred()
    if (this.before(device, preferred) >= Math.floor(this.saved / REFILL_MS)) {
      this.shorten()
      return false
    }
    this.isNewcomersTurn = device !== preferred
    this.remove(device)
    return true
  }

  /** How many stand in line. */
  get inLine(): number {
    return this.line.size
  }

  /** A try was wrong. */
  spend(): void {
    this.saved = Math.max(0, this.saved - REFILL_MS)
  }

  /** Nothing would be lost by forgetting it. */
  isFull(now: number): boolean {
    this.refill(now)
    return this.saved === BURST * REFILL_MS
  }

  /** The newcomer, if the turn is its own. */
  private preferred(): string | null {
    const { newcomer } = this
    return newcomer !== null && this.isNewcomersTurn && this.before(newcomer, null) > SHORT_LINE
      ? newcomer
      : null
  }

  /** How many are served before a device, if one of the line is preferred to all others. */
  private before(device: string, preferred: string | null): number {
    if (device === preferred) return 0
    const rank = this.line.get(device)?.rank ?? Infinity
    let count = preferred === null ? 0 : 1
    let isEarlier = true
    for (const [other, waiting] of this.line) {
      if (other === device) isEarlier = false
      else if (other !== preferred && (waiting.rank < rank || (isEarlier && waiting.rank === rank)))
        count += 1
    }
    return count
  }

  /** In a line that is too long the last one gives way. */
  private shorten(): void {
    if (this.line.size <= LONGEST_LINE) return
    const last = [...this.line].reduce((a, b) => (b[1].rank >= a[1].rank ? b : a))
    this.remove(last[0])
  }

  private forgetTheGone(now: number): void {
    for (const [device, { asked, isHere }] of this.line)
      if (now - asked > LAPSE_MS || !isHere()) this.remove(device)
  }

  private remove(device: string): void {
    this.line.delete(device)
    if (this.newcomer === device) this.newcomer = null
  }

  private refill(now: number): void {
    this.saved = Math.min(BURST * REFILL_MS, this.saved + now - this.filled)
    this.filled = now
  }
}
