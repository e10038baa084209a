import type { Seat, TableOptions } from '../../game'
import type { CardCode, EditionCodes, GuessCode, TargetCode } from '../../engine/model/codes'
import { Table } from '../../engine/table'
import type { Habits } from './habits'

/** A table on which a round is tried out by players who remember whose card they have seen. */
export class PlayoutTable extends Table {
  /** By seat, the seats whose one card it knows. */
  private readonly known = new Int8Array(6)
  /** By card, the copies that do not lie open: in no front, and not among the cards put away face up. */
  protected readonly unseen: Int8Array

  /** @param habits how the players are taken to choose what they keep. */
  constructor(
    codes: EditionCodes,
    options: TableOptions,
    seats: number,
    protected readonly habits: Habits,
  ) {
    super(codes, options, seats)
    this.unseen = new Int8Array(codes.ids.length)
  }

  override copyFrom(other: Table): void {
    super.copyFrom(other)
    if (other instanceof PlayoutTable) {
      this.known.set(other.known)
      this.unseen.set(other.unseen)
    } else {
      this.known.fill(0)
      this.countUnseen()
    }
  }

  override clear(): void {
    super.clear()
    this.countUnseen()
  }

  private countUnseen(): void {
    this.unseen.fill(0)
    for (const card of this.codes.pile) this.unseen[card] = (this.unseen[card] ?? 0) + 1
    for (let seat = 0; seat < this.seats; seat += 1)
      for (let at = 0; at < this.frontSize(seat); at += 1) this.open(this.laid(seat, at))
  }

  /** How many copies of a card do not lie open for all to see. */
  unseenOf(card: CardCode): number {
    return this.unseen[card] ?? 0
  }

  /** A copy of a card comes to lie where all see it. */
  open(card: CardCode): void {
    this.unseen[card] = (this.unseen[card] ?? 0) - 1
  }

  override lay(seat: Seat, card: CardCode): void {
    super.lay(seat, card)
    this.open(card)
  }

  /** How likely a seat is taken to hold a card by those who have not seen it: a factor to the unseen copies. */
  likelihood(_seat: Seat, card: CardCode): number {
    return this.habits.keeps(card)
  }

  /** Whether a seat knows the card of another one. */
  knows(seat: Seat, other: Seat): boolean {
    return (((this.known[seat] ?? 0) >> other) & 1) === 1
  }

  learn(seat: Seat, other: Seat): void {
    this.known[seat] = (this.known[seat] ?? 0) | (1 << other)
  }

  /** Nobody knows the card of this seat any more. */
  private conceal(seat: Seat): void {
    for (let other = 0; other < this.seats; other += 1)
      this.known[other] = (this.known[other] ?? 0) & ~(1 << seat)
  }

  override played(seat: Seat, card: CardCode, target: TargetCode, guess: GuessCode): void {
    // What others know is the card that was in hand before the draw, the first one.
    if (this.held(seat, 0) === card && this.held(seat, 1) !== card) this.conceal(seat)
    super.played(seat, card, target, guess)
  }

  override looked(seat: Seat, target: Seat, _card: CardCode): void {
    this.learn(seat, target)
  }

  override compared(seat: Seat, target: Seat, _mine: CardCode, _theirs: CardCode, _lower: Seat): void {
    this.learn(seat, target)
    this.learn(target, seat)
  }

  override traded(seat: Seat, target: Seat, given: CardCode, received: CardCode): void {
    super.traded(seat, target, given, received)
    for (let other = 0; other < this.seats; other += 1) {
      const of = this.known[other] ?? 0
      const swapped = (((of >> seat) & 1) << target) | (((of >> target) & 1) << seat)
      this.known[other] = (of & ~(1 << seat) & ~(1 << target)) | swapped
    }
    this.learn(seat, target)
    this.learn(target, seat)
  }

  override discarded(seat: Seat, card: CardCode): void {
    super.discarded(seat, card)
    this.conceal(seat)
  }

  override seized(seat: Seat, target: Seat, card: CardCode): void {
    super.seized(seat, target, card)
    this.conceal(target)
  }

  override kept(seat: Seat, card: CardCode, first: CardCode, last: CardCode): void {
    if (this.held(seat, 0) !== card) this.conceal(seat)
    super.kept(seat, card, first, last)
  }
}
