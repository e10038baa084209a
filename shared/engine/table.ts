import type { Side } from '../catalogue'
import type { Seat } from '../game'
import type { CardRules, Verbs } from './model/cardRules'
import { NOBODY, NO_CARD } from './model/codes'
import type { CardCode, GuessCode, SeatSet } from './model/codes'
import type { OutCause } from './model/gameEvent'
import { Ledger } from './model/ledger'

/**
 * A table on which a round is played: the verbs of the cards, each of which writes down facts. As it is, it changes a
 * round and tells nobody, as quickly as may be, so that rounds can be tried out by the thousand; the table of a real game
 * also records ({@link RecordingTable}).
 */
export class Table extends Ledger implements Verbs {
  hand(seat: Seat): CardCode {
    const card = this.held(seat, 0)
    if (card === NO_CARD) throw new Error(`seat ${seat} has no hand`)
    return card
  }

  number(card: CardCode): number {
    return this.codes.numbers[card] ?? 0
  }

  side(card: CardCode): Side | null {
    return this.codes.sides[card] ?? null
  }

  /** How a card is played. Throws a RangeError if the edition does not have it. */
  rulesOf(card: CardCode): CardRules {
    const rules = this.codes.rules[card]
    if (!rules) throw new RangeError(`the edition ${this.codes.id} has no card ${card}`)
    return rules
  }

  holds(seat: Seat, guess: GuessCode): boolean {
    return this.codes.isNamed(this.hand(seat), guess)
  }

  /** The top card of the deck goes to the hand (rule 2). Throws an Error when the deck is empty. */
  drawTop(seat: Seat): void {
    if (this.deckSize() === 0) throw new Error('there is no card to draw')
    this.drew(seat, this.inDeck(0), 'deck')
  }

  putOut(seat: Seat, cause: OutCause): void {
    this.wentOut(seat, cause)
  }

  missGuess(seat: Seat, target: Seat, guess: GuessCode): void {
    this.guessMissed(seat, target, guess)
  }

  look(seat: Seat, target: Seat): void {
    this.looked(seat, target, this.hand(target))
  }

  lookAside(seat: Seat): void {
    if (this.setAside() === NO_CARD) throw new Error('there is no set-aside card to look at')
    this.lookedAside(seat, this.setAside())
  }

  expose(seat: Seat, target: Seat, would: (card: CardCode) => boolean): void {
    if (would(this.hand(target))) this.putOut(target, 'exposed')
    else this.withstood(seat, target, would)
  }

  countUp(seat: Seat): void {
    const reached = this.lowestNumber()
    let lowest: SeatSet = 0
    for (let other = 0; other < this.seats && reached > 0; other += 1)
      if (this.isIn(other) && this.number(this.hand(other)) === reached) lowest |= 1 << other
    this.counted(seat, reached, lowest, (card) => {
      const number = this.number(card)
      return number > 0 && (reached === 0 || number <= reached)
    })
    for (let other = 0; other < this.seats; other += 1)
      if (((lowest >> other) & 1) === 1) this.putOut(other, 'lowest')
  }

  /** The lowest number in any hand, 0 excepted; 0 when nobody holds more. */
  private lowestNumber(): number {
    let lowest = 0
    for (let seat = 0; seat < this.seats; seat += 1) {
      const number = this.isIn(seat) ? this.number(this.hand(seat)) : 0
      if (number > 0 && (lowest === 0 || number < lowest)) lowest = number
    }
    return lowest
  }

  compare(seat: Seat, target: Seat): Seat | null {
    const [seatCard, targetCard] = [this.hand(seat), this.hand(target)]
    const difference = this.number(seatCard) - this.number(targetCard)
    const lower = difference === 0 ? NOBODY : difference < 0 ? seat : target
    this.compared(seat, target, seatCard, targetCard, lower)
    return lower === NOBODY ? null : lower
  }

  trade(seat: Seat, target: Seat): void {
    this.traded(seat, target, this.hand(seat), this.hand(target))
  }

  protect(seat: Seat): void {
    this.becameProtected(seat)
  }

  discardAndDraw(seat: Seat): void {
    const card = this.hand(seat)
    this.discarded(seat, card)
    if (this.rulesOf(card).outWhenDiscarded) this.putOut(seat, 'princess')
    else this.drawAgain(seat)
  }

  seize(seat: Seat, target: Seat): void {
    this.seized(seat, target, this.hand(target))
    this.drawAgain(target)
  }

  private drawAgain(seat: Seat): void {
    if (this.deckSize() > 0) this.drawTop(seat)
    else if (this.setAside() === NO_CARD) throw new Error('there is no set-aside card to take')
    else this.drew(seat, this.setAside(), 'setAside')
  }

  askTrade(seat: Seat, target: Seat): void {
    this.choiceAsked({ kind: 'trade', seat, target })
  }

  askGuess(seat: Seat, target: Seat): void {
    this.choiceAsked({ kind: 'guess', seat, target })
  }

  drawAndAskKeep(seat: Seat, cards: number): void {
    const under = Math.min(cards, this.deckSize())
    for (let card = 0; card < under; card += 1) this.drawTop(seat)
    this.choiceAsked({ kind: 'keep', seat, under })
  }
}
