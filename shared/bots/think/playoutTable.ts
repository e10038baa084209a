import type { Seat } from '../../game'
import type { CardCode, GuessCode, TargetCode } from '../../engine/model/codes'
import { Table } from '../../engine/table'

/** A table on which a round is tried out by players who remember whose card they have seen. */
export class PlayoutTable extends Table {
  /** By seat, the seats whose one card it knows. */
  private readonly known = new Int8Array(6)

  override copyFrom(other: Table): void {
    super.copyFrom(other)
    if (other instanceof PlayoutTable) this.known.set(other.known)
    else this.known.fill(0)
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
