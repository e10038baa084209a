import type { CardId } from '../../catalogue'
import type { Seat, Viewer } from '../../game'
import type { GameEvent } from '../model/gameEvent'
import { cardsIn } from './mapCards'

/** One physical card, as far as one viewer can follow it: from where it last lost sight of it. */
export type Piece = number

/** A fact, and the pieces that it names in the order of `cardsIn`. */
export interface MarkedEvent {
  readonly event: GameEvent
  readonly pieces: readonly Piece[]
  /** Those whose character this fact shows to the viewer. */
  readonly shown: readonly Piece[]
}

/**
 * Follows the physical cards of one round with the eyes of one viewer, by the rules of a real table and without the
 * engine's views: which card lies where, and which ones this viewer has been shown.
 *
 * Somebody else's Chancellor (or Leia) loses sight of three cards, of which each may now be in hand or under the deck: they
 * go on as new pieces. A card played from a hand is taken to be the one that the viewer knew, where it can be.
 */
export class Eyes {
  private readonly characters: CardId[] = []
  private readonly marks: MarkedEvent[] = []
  private deck: Piece[] = []
  private aside: Piece | null = null
  private open: Piece[] = []
  private hands: Piece[][] = []
  private fronts: Piece[][] = []
  private readonly known = new Set<Piece>()

  constructor(
    private readonly viewer: Viewer,
    private readonly seats: number,
  ) {}

  get events(): readonly MarkedEvent[] {
    return this.marks
  }

  characterOf(piece: Piece): CardId {
    const card = this.characters[piece]
    if (card === undefined) throw new Error(`there is no piece ${piece}`)
    return card
  }

  isKnown(piece: Piece): boolean {
    return this.known.has(piece)
  }

  /** Where the pieces lie now. */
  get places() {
    const { deck, aside, open, hands, fronts } = this
    return { hidden: [...deck, ...(aside === null ? [] : [aside]), ...hands.flat()], open, hands, fronts }
  }

  follow(event: GameEvent): void {
    const pieces = this.move(event)
    const named = cardsIn(event)
    if (String(pieces.map((piece) => this.characterOf(piece))) !== String(named))
      throw new Error(`${JSON.stringify(event)} does not fit where the cards lay`)
    const shown = this.shownBy(event, pieces)
    for (const piece of shown) this.known.add(piece)
    this.marks.push({ event, pieces, shown })
  }

  /** The pieces that a fact shows to this viewer. */
  private shownBy(event: GameEvent, pieces: readonly Piece[]): readonly Piece[] {
    const { viewer } = this
    switch (event.type) {
      case 'roundDealt':
        return [...this.open, ...(viewer === 'spectator' ? [] : (this.hands[viewer] ?? []))]
      case 'drew':
      case 'kept':
      case 'lookedAside':
        return viewer === event.seat ? pieces : []
      case 'looked':
      case 'compared':
      case 'traded':
        return viewer === event.seat || viewer === event.target ? pieces : []
      case 'played':
      case 'discarded':
      case 'seized':
      case 'wentOut':
      case 'roundEnded':
        return pieces
      case 'turnBegan':
      case 'protectionEnded':
      case 'idle':
      case 'guessMissed':
      case 'answered':
      case 'tradeDeclined':
      case 'withstood':
      case 'counted':
      case 'becameProtected':
      case 'choiceAsked':
      case 'choiceDropped':
      case 'seatClosed':
      case 'gameEnded':
        return []
    }
  }

  /** Moves the pieces as the fact says, and names those that it speaks of. */
  private move(event: GameEvent): readonly Piece[] {
    switch (event.type) {
      case 'roundDealt':
        return this.deal(event)
      case 'drew': {
        const piece = event.from === 'deck' ? this.deck.shift() : this.aside
        if (event.from === 'setAside') this.aside = null
        if (piece === undefined || piece === null) throw new Error('there is no card to draw')
        this.handOf(event.seat).push(piece)
        return [piece]
      }
      case 'played':
        return this.lay(event.seat, [this.take(event.seat, event.card)])
      case 'discarded':
      case 'wentOut':
        return this.lay(event.seat, this.handOf(event.seat).splice(0))
      case 'seized':
        return this.lay(event.seat, this.handOf(event.target).splice(0))
      case 'looked':
        return [...this.handOf(event.target)]
      case 'lookedAside':
        return this.aside === null ? [] : [this.aside]
      case 'compared':
        return [...this.handOf(event.seat), ...this.handOf(event.target)]
      case 'traded': {
        const [given, received] = [this.handOf(event.seat), this.handOf(event.target)]
        this.hands[event.seat] = received
        this.hands[event.target] = given
        return [...given, ...received]
      }
      case 'kept':
        return this.keep(event)
      case 'roundEnded':
        return [...this.hands.flat(), ...(this.aside === null ? [] : [this.aside])]
      case 'turnBegan':
      case 'protectionEnded':
      case 'idle':
      case 'guessMissed':
      case 'answered':
      case 'tradeDeclined':
      case 'withstood':
      case 'counted':
      case 'becameProtected':
      case 'choiceAsked':
      case 'choiceDropped':
      case 'seatClosed':
      case 'gameEnded':
        return []
    }
  }

  private piece(card: CardId): Piece {
    return this.characters.push(card) - 1
  }

  private deal(event: GameEvent & { type: 'roundDealt' }): readonly Piece[] {
    this.deck = event.deck.map((card) => this.piece(card))
    const aside = this.piece(event.setAside)
    this.aside = aside
    this.open = event.open.map((card) => this.piece(card))
    this.hands = event.hands.map((card) => (card === null ? [] : [this.piece(card)]))
    this.fronts = Array.from({ length: this.seats }, () => [])
    return [...this.deck, aside, ...this.open, ...this.hands.flat()]
  }

  private keep({ seat, card, under }: GameEvent & { type: 'kept' }): readonly Piece[] {
    const mine = seat === this.viewer
    const hand = this.handOf(seat)
    const kept = mine ? this.take(seat, card) : this.piece(card)
    const below = under.map((other) => (mine ? this.take(seat, other) : this.piece(other)))
    hand.splice(0, hand.length, kept)
    this.deck.push(...below)
    return [kept, ...below]
  }

  private handOf(seat: Seat): Piece[] {
    const hand = this.hands[seat]
    if (!hand) throw new Error(`there is no seat ${seat}`)
    return hand
  }

  /** Takes a card of this character out of a hand: of two equal ones, the one that the viewer knew. */
  private take(seat: Seat, card: CardId): Piece {
    const hand = this.handOf(seat)
    const fitting = hand.filter((piece) => this.characterOf(piece) === card)
    const taken = fitting.find((piece) => this.known.has(piece)) ?? fitting[0]
    if (taken === undefined) throw new Error(`seat ${seat} has no ${card}`)
    hand.splice(hand.indexOf(taken), 1)
    return taken
  }

  private lay(seat: Seat, pieces: readonly Piece[]): readonly Piece[] {
    this.fronts[seat]?.push(...pieces)
    return pieces
  }
}
