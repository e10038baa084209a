import { NO_CARD } from '../../engine/model/codes'
import type { CardCode } from '../../engine/model/codes'
import type { Habits } from './habits'

/** Of a hand that was chosen from three cards: how many of them were new. */
const NEW_OF_THREE = 2

/**
 * How likely the one card of another player is each character: a factor to the copies that are unseen, so that it stays
 * right when copies come to light later. The largest is 1; 0 means that it cannot be.
 */
export class HandBelief {
  /** By card. */
  readonly likely: Float64Array

  constructor(cards: number) {
    this.likely = new Float64Array(cards).fill(1)
  }

  copyFrom(other: HandBelief): void {
    this.likely.set(other.likely)
  }

  of(card: CardCode): number {
    return this.likely[card] ?? 0
  }

  /** How many characters it may be. */
  support(): number {
    return this.likely.reduce((count, likely) => count + (likely > 0 ? 1 : 0), 0)
  }

  /** It is this card; {@link NO_CARD}: it is a new one of which nothing is known. */
  become(card: CardCode): void {
    this.likely.fill(card === NO_CARD ? 1 : 0)
    if (card !== NO_CARD) this.likely[card] = 1
  }

  /** Each character becomes so many times as likely. */
  weigh(factor: (card: CardCode) => number): void {
    for (let card = 0; card < this.likely.length; card += 1) this.likely[card] = this.of(card) * factor(card)
    this.rescale()
  }

  /**
   * Its owner had two cards and has played one of them.
   *
   * @param drawn the new one of the two; {@link NO_CARD}: unknown.
   * @returns how likely the kept card is the old one.
   */
  playedBeside(played: CardCode, drawn: CardCode, habits: Habits, unseen: Int8Array): number {
    const before = this.of(played)
    let old = 0
    let all = 0
    for (let kept = 0; kept < this.likely.length; kept += 1) {
      // Either it was there and the played one was drawn, or the other way round. The copies of both cards are the same
      // either way, so they fall out of the figure.
      const was = drawn === NO_CARD || drawn === played ? this.of(kept) : 0
      const came = drawn === NO_CARD || drawn === kept ? before : 0
      const share = habits.plays(played, kept)
      const copies = unseen[kept] ?? 0
      this.likely[kept] = (was + came) * share
      old += was * share * copies
      all += (was + came) * share * copies
    }
    this.rescale()
    return all === 0 ? 0 : old / all
  }

  /** Its owner drew two more and has kept one of the three. */
  keptOfThree(habits: Habits): void {
    const mean = this.likely.reduce((sum, likely) => sum + likely, 0) / this.likely.length
    for (let card = 0; card < this.likely.length; card += 1)
      this.likely[card] = (this.of(card) + NEW_OF_THREE * mean) * habits.keeps(card) ** 2
    this.rescale()
  }

  /** The largest becomes 1, so that many steps come to no figure too small. Where nothing is possible, everything is. */
  private rescale(): void {
    let most = 0
    for (let card = 0; card < this.likely.length; card += 1) most = Math.max(most, this.of(card))
    if (most === 0) this.likely.fill(1)
    else for (let card = 0; card < this.likely.length; card += 1) this.likely[card] = this.of(card) / most
  }
}
