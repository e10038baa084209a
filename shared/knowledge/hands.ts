import type { CardId } from '../catalogue'
import type { EventView, PlayerView, Seat } from '../game'
import { namedCards } from './named'

/** What a seat knows for certain of what lies face down: the other hands, and the card put away. */
export interface HandKnowledge {
  /** A card that this seat holds; in its own turn beside one that was just drawn. */
  readonly holds: ReadonlyMap<Seat, CardId>
  /**
   * Characters that this seat does not hold, with the hand unchanged since: guesses that missed, cards that would have
   * put it out, numbers that the Rancor's count has passed.
   */
  readonly lacks: ReadonlyMap<Seat, ReadonlySet<CardId>>
  /** The card put away face down, while it lies there, for a viewer who has looked at it. */
  readonly setAside: CardId | null
}

/** The cards that other seats hold for certain, by what this viewer was told. See {@link handKnowledge}. */
export function knownHands(view: PlayerView, log: readonly EventView[]): ReadonlyMap<Seat, CardId> {
  return handKnowledge(view, log).holds
}

/**
 * Follows a round by what one viewer was told of it. A log that starts in the middle (under `discards: last`) gives
 * the knowledge of that part: it may know less than a good memory, and is never wrong.
 */
export function handKnowledge(view: PlayerView, log: readonly EventView[]): HandKnowledge {
  const holds = new Map<Seat, CardId>()
  const lacks = new Map<Seat, ReadonlySet<CardId>>()
  let setAside: CardId | null = null
  const forget = (seat: Seat): void => {
    holds.delete(seat)
    lacks.delete(seat)
  }
  const learn = (seat: Seat, card: CardId | null): void => {
    if (card !== null) holds.set(seat, card)
  }
  const exclude = (seat: Seat, cards: readonly CardId[]): void => {
    lacks.set(seat, new Set([...(lacks.get(seat) ?? []), ...cards]))
  }
  for (const event of log) {
    switch (event.type) {
      case 'roundDealt':
        holds.clear()
        lacks.clear()
        setAside = null
        break
      case 'drew':
        // Whichever of the two cards is kept: what was excluded before says nothing of the new one.
        lacks.delete(event.seat)
        if (event.from === 'deck') break
        // Only an empty hand is filled from there.
        learn(event.seat, setAside)
        setAside = null
        break
      case 'played':
        // The same character as the known card: perhaps that very one.
        if (holds.get(event.seat) === event.card) holds.delete(event.seat)
        break
      case 'guessMissed':
        exclude(event.target, namedCards(view.edition, event.guess))
        break
      case 'withstood':
        exclude(event.target, event.not)
        break
      case 'counted':
        for (const [seat, { out }] of view.seats.entries())
          if (!out && !event.lowest.includes(seat)) exclude(seat, event.not)
        break
      case 'looked':
        learn(event.target, event.card)
        break
      case 'lookedAside':
        setAside = event.card ?? setAside
        break
      case 'compared':
        learn(event.seat, event.seatCard)
        learn(event.target, event.targetCard)
        break
      case 'traded':
        swap(event, holds)
        swap(event, lacks)
        learn(event.target, event.given)
        learn(event.seat, event.received)
        break
      case 'seized':
        forget(event.target)
        break
      case 'discarded':
      case 'wentOut':
      case 'kept':
        // A Chancellor's owner may have put the known card under the deck.
        forget(event.seat)
        break
      case 'turnBegan':
      case 'protectionEnded':
      case 'idle':
      case 'answered':
      case 'tradeDeclined':
      case 'becameProtected':
      case 'choiceAsked':
      case 'choiceDropped':
      case 'seatClosed':
      case 'roundEnded':
      case 'gameEnded':
        break
    }
  }
  if (view.you !== null) forget(view.you)
  return { holds, lacks, setAside }
}

/** Two hands change places, and with them what is known of each. */
function swap<T>(
  { seat, target }: { readonly seat: Seat; readonly target: Seat },
  known: Map<Seat, T>,
): void {
  const [ofSeat, ofTarget] = [known.get(seat), known.get(target)]
  known.delete(seat)
  known.delete(target)
  if (ofSeat !== undefined) known.set(target, ofSeat)
  if (ofTarget !== undefined) known.set(seat, ofTarget)
}
