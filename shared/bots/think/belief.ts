import type { CardId } from '../../catalogue'
import type { EventView, Guess, PlayerView, Seat } from '../../game'
import { isNamed } from '../../knowledge'
import { codesOf } from '../../engine/editions/codes'
import { NO_CARD } from '../../engine/model/codes'
import type { CardCode, EditionCodes } from '../../engine/model/codes'
import type { Habits } from './habits'
import { HandBelief } from './handBelief'

/**
 * What a seat can conclude of a round from what it was told: which cards lie where, and how likely each other player holds
 * each card, by what that one has played and kept.
 */
export class Belief {
  readonly codes: EditionCodes
  readonly you: Seat
  /** By seat; a trade changes whose they are. */
  readonly hands: HandBelief[]
  /** By card, the copies that the seat has not seen lie in front, open or in its own hand. */
  readonly unseen: Int8Array
  /** The deck, the top card first: what is known of it, else {@link NO_CARD}. */
  readonly deck: CardCode[] = []
  readonly fronts: CardCode[][]
  /** The card put away: its code, or {@link NO_CARD} where it is not known. */
  setAside: CardCode = NO_CARD
  hasSetAside = true
  /** By seat and seat: how likely the first one knows the card of the second one. */
  readonly knows: Float64Array[]

  private readonly handSizes: number[]
  /** The card that a seat has drawn, where that is known. */
  private readonly drawn: CardCode[]
  private ownHand: CardCode[] = []
  /** Who has been compared and stays in, and with whom. */
  private compared: { readonly stays: Seat; readonly goes: Seat } | null = null

  /**
   * @param habits how the others are taken to choose what they play.
   * @param told every event of the round that the seat was told.
   */
  constructor(
    readonly view: PlayerView,
    told: readonly EventView[],
    readonly habits: Habits,
  ) {
    if (view.you === null) throw new RangeError('a spectator has no hand to think about')
    this.you = view.you
    this.codes = codesOf(view.edition)
    const count = this.codes.ids.length
    this.hands = view.seats.map(() => new HandBelief(count))
    this.knows = view.seats.map(() => new Float64Array(view.seats.length))
    this.unseen = new Int8Array(count)
    for (const card of this.codes.pile) this.unseen[card] = (this.unseen[card] ?? 0) + 1
    this.fronts = view.seats.map(() => [])
    this.handSizes = view.seats.map(() => 0)
    this.drawn = view.seats.map(() => NO_CARD)
    for (const event of told) this.follow(event)
  }

  private code(card: CardId): CardCode {
    return this.codes.codeOf(card)
  }

  private see(card: CardCode): void {
    this.unseen[card] = Math.max(0, (this.unseen[card] ?? 0) - 1)
  }

  private follow(event: EventView): void {
    switch (event.type) {
      case 'roundDealt':
        this.begin(event)
        break
      case 'drew':
        this.draw(event.seat, event.card, event.from)
        break
      case 'played':
        this.play(event.seat, this.code(event.card))
        break
      case 'guessMissed':
        this.exclude(event.target, (card) => isNamed(this.codes.id, event.guess, card))
        this.heed(event.seat, event.guess)
        break
      case 'looked':
        this.learn(event.seat, event.target, event.card)
        break
      case 'lookedAside':
        if (event.card !== null) this.setAside = this.code(event.card)
        break
      case 'compared':
        this.compare(event)
        break
      case 'traded':
        this.trade(event)
        break
      case 'discarded':
        this.layDown(event.seat, event.seat, this.code(event.card))
        break
      case 'seized':
        this.layDown(event.target, event.seat, this.code(event.card))
        break
      case 'withstood':
        this.exclude(event.target, (card) => event.not.includes(card))
        break
      case 'counted':
        for (const seat of this.hands.keys())
          if (!event.lowest.includes(seat)) this.exclude(seat, (card) => event.not.includes(card))
        break
      case 'wentOut':
        this.goOut(event.seat, event.cards)
        break
      case 'kept':
        this.keep(event)
        break
      case 'turnBegan':
      case 'protectionEnded':
      case 'becameProtected':
      case 'idle':
      case 'answered':
      case 'tradeDeclined':
      case 'choiceAsked':
      case 'choiceDropped':
      case 'seatClosed':
      case 'roundEnded':
      case 'gameEnded':
        // They say nothing of a card.
        break
    }
  }

  private begin({ open, hand }: EventView & { type: 'roundDealt' }): void {
    for (const card of open) this.see(this.code(card))
    const dealt = this.view.seats.filter(({ closed }) => !closed).length
    const inDeck = this.codes.pile.length - 1 - open.length - dealt
    for (let at = 0; at < inDeck; at += 1) this.deck.push(NO_CARD)
    for (const [seat, { closed }] of this.view.seats.entries()) this.handSizes[seat] = closed ? 0 : 1
    if (hand !== null) {
      this.ownHand = [this.code(hand)]
      this.see(this.code(hand))
    }
  }

  private draw(seat: Seat, card: CardId | null, from: 'deck' | 'setAside'): void {
    const place = from === 'deck' ? (this.deck.shift() ?? NO_CARD) : this.setAside
    if (from === 'setAside') {
      this.hasSetAside = false
      this.setAside = NO_CARD
    }
    const known = card === null ? place : this.code(card)
    const wasEmpty = this.handSizes[seat] === 0
    this.handSizes[seat] = (this.handSizes[seat] ?? 0) + 1
    if (seat === this.you) {
      if (known === NO_CARD) return
      this.ownHand.push(known)
      this.see(known)
      if (wasEmpty) this.hands[seat]?.become(NO_CARD)
    } else if (wasEmpty) this.hands[seat]?.become(known)
    else this.drawn[seat] = known
  }

  private play(seat: Seat, card: CardCode): void {
    this.fronts[seat]?.push(card)
    this.handSizes[seat] = (this.handSizes[seat] ?? 1) - 1
    if (seat === this.you) {
      const first = this.ownHand[0]
      this.giveUp(card)
      if (first === card) this.conceal(seat, 0)
      this.hands[seat]?.playedBeside(card, NO_CARD, this.habits, this.unseen)
      return
    }
    const drawn = this.drawn[seat] ?? NO_CARD
    this.conceal(seat, this.hands[seat]?.playedBeside(card, drawn, this.habits, this.unseen) ?? 0)
    this.see(card)
    this.drawn[seat] = NO_CARD
  }

  /** Others know the card of a seat only as far as it is still the same. */
  private conceal(seat: Seat, share: number): void {
    for (const known of this.knows) known[seat] = (known[seat] ?? 0) * share
  }

  private giveUp(card: CardCode): void {
    const at = this.ownHand.indexOf(card)
    if (at >= 0) this.ownHand.splice(at, 1)
  }

  private exclude(seat: Seat, is: (card: CardId) => boolean): void {
    this.hands[seat]?.weigh((card) => (is(this.codes.idOf(card)) ? 0 : 1))
  }

  /** Who names a card is less likely to hold it, above all the only copy that is left. */
  private heed(seat: Seat, guess: Guess): void {
    const { doubt } = this.habits
    this.hands[seat]?.weigh((card) => {
      if (!isNamed(this.codes.id, guess, this.codes.idOf(card))) return 1
      return this.unseen[card] === 1 ? doubt.ofTheLast : doubt.ofOthers
    })
  }

  private learn(seat: Seat, target: Seat, card: CardId | null): void {
    const known = this.knows[seat]
    if (known) known[target] = 1
    if (card !== null && target !== this.you) this.hands[target]?.become(this.code(card))
  }

  private compare({ seat, target, seatCard, targetCard, lower }: EventView & { type: 'compared' }): void {
    this.learn(seat, target, targetCard)
    this.learn(target, seat, seatCard)
    if (seatCard !== null) return
    if (lower !== null) this.compared = { stays: lower === seat ? target : seat, goes: lower }
    else this.equal(seat, target)
  }

  /** Two hands bear the same number. */
  private equal(one: Seat, other: Seat): void {
    const [ones, others] = [this.hands[one], this.hands[other]]
    if (!ones || !others) return
    const { numbers } = this.codes
    const twins = (hand: HandBelief, card: CardCode): number =>
      numbers.reduce((sum, number, twin) => {
        const copies = (this.unseen[twin] ?? 0) - (twin === card ? 1 : 0)
        return number === numbers[card] && copies > 0 ? sum + hand.of(twin) * copies : sum
      }, 0)
    const beside = numbers.map((_, card) => [twins(others, card), twins(ones, card)] as const)
    ones.weigh((card) => beside[card]?.[0] ?? 0)
    others.weigh((card) => beside[card]?.[1] ?? 0)
  }

  private trade({ seat, target, given, received }: EventView & { type: 'traded' }): void {
    const [ones, others] = [this.hands[seat], this.hands[target]]
    if (ones && others) [this.hands[seat], this.hands[target]] = [others, ones]
    for (const known of this.knows) [known[seat], known[target]] = [known[target] ?? 0, known[seat] ?? 0]
    this.learn(seat, target, null)
    this.learn(target, seat, null)
    if (given === null || received === null) return
    const [away, back] = seat === this.you ? [given, received] : [received, given]
    this.ownHand = [this.code(back)]
    this.unseen[this.code(away)] = (this.unseen[this.code(away)] ?? 0) + 1
    this.see(this.code(back))
    this.hands[seat === this.you ? target : seat]?.become(this.code(away))
  }

  /** The one card of a hand goes to a front. */
  private layDown(seat: Seat, front: Seat, card: CardCode): void {
    this.fronts[front]?.push(card)
    this.handSizes[seat] = 0
    this.conceal(seat, 0)
    if (seat === this.you) this.ownHand = []
    else this.see(card)
  }

  private goOut(seat: Seat, cards: readonly CardId[]): void {
    const { compared } = this
    const [shown] = cards
    if (compared?.goes === seat && shown !== undefined) {
      const least = this.codes.numbers[this.code(shown)] ?? 0
      this.exclude(compared.stays, (card) => (this.codes.numbers[this.code(card)] ?? 0) <= least)
    }
    this.compared = null
    for (const card of cards) this.layDown(seat, seat, this.code(card))
    this.handSizes[seat] = 0
  }

  private keep({ seat, card, under, count }: EventView & { type: 'kept' }): void {
    this.handSizes[seat] = 1
    if (card !== null && under !== null) {
      if (this.ownHand[0] !== this.code(card)) this.conceal(seat, 0)
      this.ownHand = [this.code(card)]
      this.hands[seat]?.keptOfThree(this.habits)
      for (const one of under) {
        this.deck.push(this.code(one))
        this.unseen[this.code(one)] = (this.unseen[this.code(one)] ?? 0) + 1
      }
      return
    }
    for (let one = 0; one < count; one += 1) this.deck.push(NO_CARD)
    this.drawn[seat] = NO_CARD
    this.conceal(seat, 0.4)
    this.hands[seat]?.keptOfThree(this.habits)
  }
}
