import type { GoalId } from '../../catalogue'
import type { Choice, Seat } from '../../game'
import { NOBODY, NO_CARD } from './codes'
import type { CardCode, GuessCode, SeatSet, TargetCode } from './codes'
import type { Verdict } from './edition'
import type { IdleCause, OutCause } from './gameEvent'
import { Round } from './round'

/**
 * Writes down what happens in a round: each fact is a method that changes the cells as the event of that name says;
 * what only tells somebody something changes nothing.
 */
export class Ledger extends Round {
  /** Rule 1: the pile is dealt as it lies: the card put away, the open cards, a card for each open seat, the deck. */
  roundDealt(pile: readonly CardCode[], starter: Seat, goal: GoalId | null, openCards: number): void {
    const closed = this.allClosed()
    this.clear()
    this.goal = goal
    this.setTurn(starter)
    this.setClosed(closed)
    this.putAside(pile[0] ?? NO_CARD)
    let next = 1 + openCards
    let everyone = 0
    for (let seat = 0; seat < this.seats; seat += 1) {
      if (((closed >> seat) & 1) === 1) continue
      everyone |= 1 << seat
      this.take(seat, pile[next] ?? NO_CARD)
      next += 1
    }
    this.setIn(everyone)
    for (; next < pile.length; next += 1) this.putUnderDeck(pile[next] ?? NO_CARD)
  }

  turnBegan(seat: Seat): void {
    this.setTurn(seat)
  }

  protectionEnded(seat: Seat): void {
    this.setProtected(this.allProtected() & ~(1 << seat))
  }

  /** The top card of the deck, or the card put away, goes to a hand. */
  drew(seat: Seat, card: CardCode, from: 'deck' | 'setAside'): void {
    this.take(seat, card)
    if (from === 'deck') this.takeTop()
    else this.putAside(NO_CARD)
  }

  played(seat: Seat, card: CardCode, _target: TargetCode, _guess: GuessCode): void {
    this.giveUp(seat, card)
    this.lay(seat, card)
  }

  idle(_seat: Seat, _cause: IdleCause): void {
    // Nothing changes.
  }

  guessMissed(_seat: Seat, _target: Seat, _guess: GuessCode): void {
    // Nothing changes.
  }

  answered(_seat: Seat, _target: Seat, _guess: GuessCode): void {
    this.settle()
  }

  looked(_seat: Seat, _target: Seat, _card: CardCode): void {
    // Nothing changes.
  }

  lookedAside(_seat: Seat, _card: CardCode): void {
    // Nothing changes.
  }

  /** @param _lower who holds the lower number; {@link NOBODY} when equal. */
  compared(_seat: Seat, _target: Seat, _seatCard: CardCode, _targetCard: CardCode, _lower: Seat): void {
    // Nothing changes.
  }

  /** `given` goes from `seat` to `target`, `received` comes back. */
  traded(seat: Seat, target: Seat, given: CardCode, received: CardCode): void {
    this.settle()
    this.holdOnly(seat, received)
    this.holdOnly(target, given)
  }

  tradeDeclined(_seat: Seat, _target: Seat): void {
    this.settle()
  }

  /** The whole hand. */
  discarded(seat: Seat, card: CardCode): void {
    this.holdOnly(seat, NO_CARD)
    this.lay(seat, card)
  }

  /** The hand of `target` goes to the front of `seat`. */
  seized(seat: Seat, target: Seat, card: CardCode): void {
    this.holdOnly(target, NO_CARD)
    this.lay(seat, card)
  }

  /** @param _would which cards would have put `target` out. */
  withstood(_seat: Seat, _target: Seat, _would: (card: CardCode) => boolean): void {
    // Nothing changes.
  }

  /**
   * @param _number reached; 0: nobody holds more than that.
   * @param _called which cards nobody can hold who stays in.
   */
  counted(_seat: Seat, _number: number, _lowest: SeatSet, _called: (card: CardCode) => boolean): void {
    // Nothing changes.
  }

  becameProtected(seat: Seat): void {
    this.setProtected(this.allProtected() | (1 << seat))
  }

  /** The whole hand is laid down. */
  wentOut(seat: Seat, _cause: OutCause): void {
    for (let at = 0; at < this.handSize(seat); at += 1) this.lay(seat, this.held(seat, at))
    this.holdOnly(seat, NO_CARD)
    this.setIn(this.allIn() & ~(1 << seat))
    this.setProtected(this.allProtected() & ~(1 << seat))
  }

  choiceAsked(choice: Choice): void {
    this.ask(choice.kind, choice.seat, choice.kind === 'keep' ? choice.under : choice.target)
  }

  /** The rest of the hand goes under the deck, `last` ({@link NO_CARD}: there is none) to the very bottom. */
  kept(seat: Seat, card: CardCode, first: CardCode, last: CardCode): void {
    this.settle()
    this.holdOnly(seat, card)
    this.putUnderDeck(first)
    if (last !== NO_CARD) this.putUnderDeck(last)
  }

  choiceDropped(_seat: Seat): void {
    this.settle()
  }

  seatClosed(seat: Seat): void {
    this.setClosed(this.allClosed() | (1 << seat))
  }

  roundEnded(_ends: 'deck' | 'lastPlayer' | 'nobody', { winners }: Verdict): void {
    this.setTurn(NOBODY)
    this.settle()
    this.setGains(winners)
    for (const bonus of this.codes.edition.bonuses) this.addGains(bonus.to(this))
  }
}
