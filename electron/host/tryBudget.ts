/** How many tries of one address may be wrong at once, and how long one of them takes to come back, in milliseconds. */
export const BURST = 30
export const REFILL_MS = 3000
/** Somebody in the line who has not asked again for so long has gone away, in milliseconds. */
const LAPSE_MS = 30_000
/** How many can stand in line; who comes after them has to ask again later. */
const LONGEST_LINE = 100

interface Waiting {
  asked: number
  readonly isHere: () => boolean
}

/** The wrong tries that all devices of one address have in common, and the line of those who wait for one. */
export class TryBudget {
  private left = BURST
  private readonly line = new Map<string, Waiting>()

  /** @param filled when the budget was last filled up: now, in milliseconds of a clock that never goes back. */
  constructor(private filled: number) {}

  /**
   * Whether a device may try now. If not, it stands in line from now on, while it is here and goes on asking; as many
   * of the line may try as there are tries left, the first ones.
   */
  admits(device: string, isHere: () => boolean, now: number): boolean {
    this.refill(now)
    for (const [other, waiting] of this.line)
      if (now - waiting.asked > LAPSE_MS || !waiting.isHere()) this.line.delete(other)
    const own = this.line.get(device)
    if (own) own.asked = now
    const before = own ? [...this.line.keys()].indexOf(device) : this.line.size
    if (before < Math.floor(this.left)) {
      this.line.delete(device)
      return true
    }
    if (!own && this.line.size < LONGEST_LINE) this.line.set(device, { asked: now, isHere })
    return false
  }

  /** A try was wrong. */
  spend(): void {
    this.left = Math.max(0, this.left - 1)
  }

  /** Nothing would be lost by forgetting it. */
  isFull(now: number): boolean {
    this.refill(now)
    return this.left === BURST
  }

  private refill(now: number): void {
    this.left = Math.min(BURST, this.left + (now - this.filled) / REFILL_MS)
    this.filled = now
  }
}
