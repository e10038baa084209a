import type { Seat, TableOptions } from '../../game'
import { NOBODY, NO_CARD } from '../../engine/model/codes'
import type { CardCode, EditionCodes, GuessCode, TargetCode } from '../../engine/model/codes'
import type { Table } from '../../engine/table'
import type { Habits } from './habits'
import { HandBelief } from './handBelief'
import { PlayoutTable } from './playoutTable'

/**
 * A table whose players also conclude what each of them may hold from what it has played and kept, as an onlooker would:
 * so a card that was kept for long is named sooner, the own one too.
 */
export class WatchedTable extends PlayoutTable {
  /** By seat; a trade changes whose they are. */
  private readonly hands: HandBelief[]

  constructor(codes: EditionCodes, options: TableOptions, seats: number, habits: Habits) {
    super(codes, options, seats, habits)
    this.hands = Array.from({ length: seats }, () => new HandBelief(codes.ids.length))
  }

  override copyFrom(other: Table): void {
    super.copyFrom(other)
    for (let seat = 0; seat < this.seats; seat += 1) {
      const theirs = other instanceof WatchedTable ? other.hands[seat] : undefined
      if (theirs) this.hands[seat]?.copyFrom(theirs)
      else this.forget(seat)
    }
  }

  override likelihood(seat: Seat, card: CardCode): number {
    return this.hands[seat]?.of(card) ?? 0
  }

  /** Takes over what is concluded of a hand so far. */
  conclude(seat: Seat, belief: HandBelief): void {
    this.hands[seat]?.copyFrom(belief)
  }

  private forget(seat: Seat): void {
    this.hands[seat]?.become(NO_CARD)
  }

  override played(seat: Seat, card: CardCode, target: TargetCode, guess: GuessCode): void {
    super.played(seat, card, target, guess)
    this.hands[seat]?.playedBeside(card, NO_CARD, this.habits, this.unseen)
  }

  override guessMissed(_seat: Seat, target: Seat, guess: GuessCode): void {
    this.hands[target]?.weigh((card) => (this.codes.isNamed(card, guess) ? 0 : 1))
  }

  override compared(seat: Seat, target: Seat, mine: CardCode, theirs: CardCode, lower: Seat): void {
    super.compared(seat, target, mine, theirs, lower)
    if (lower === NOBODY) return
    const least = this.number(lower === seat ? mine : theirs)
    this.hands[lower === seat ? target : seat]?.weigh((card) => (this.number(card) > least ? 1 : 0))
  }

  override traded(seat: Seat, target: Seat, given: CardCode, received: CardCode): void {
    super.traded(seat, target, given, received)
    const [ones, others] = [this.hands[seat], this.hands[target]]
    if (ones && others) [this.hands[seat], this.hands[target]] = [others, ones]
  }

  override discarded(seat: Seat, card: CardCode): void {
    super.discarded(seat, card)
    this.forget(seat)
  }

  override seized(seat: Seat, target: Seat, card: CardCode): void {
    super.seized(seat, target, card)
    this.forget(target)
  }

  override kept(seat: Seat, card: CardCode, first: CardCode, last: CardCode): void {
    super.kept(seat, card, first, last)
    this.hands[seat]?.keptOfThree(this.habits)
  }
}
