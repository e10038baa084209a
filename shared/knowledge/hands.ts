import type { CardId } from '../catalogue'
import type { EventView, PlayerView, Seat } from '../game'

/** What a seat knows for certain of the other hands. */
export interface HandKnowledge {
  /** A card that this seat holds; in its own turn beside one that was just drawn. */
  readonly holds: ReadonlyMap<Seat, CardId>
  /** Characters that this seat does not hold: guesses that missed, with the hand unchanged since. */
  readonly lacks: ReadonlyMap<Seat, ReadonlySet<CardId>>
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
  const forget = (seat: Seat): void => {
    holds.delete(seat)
    lacks.delete(seat)
  }
  const learn = (seat: Seat, card: CardId | null): void => {
    if (card !== null && seat !== view.you) holds.set(seat, card)
  }
  for (const event of log) {
    switch (event.type) {
      case 'roundDealt':
        holds.clear()
        lacks.clear()
        break
      case 'drew':
        // Whichever of the two cards is kept: a guess that missed says nothing of the new one.
        lacks.delete(event.seat)
        break
      case 'played':
        // The same character as the known card: perhaps that very one.
        if (holds.get(event.seat) === event.card) holds.delete(event.seat)
        break
      case 'guessMissed':
        lacks.set(event.target, new Set([...(lacks.get(event.target) ?? []), event.guess]))
        break
      case 'looked':
        learn(event.target, event.card)
        break
      case 'compared':
        learn(event.seat, event.seatCard)
        learn(event.target, event.targetCard)
        break
      case 'traded':
        trade(event, holds)
        trade(event, lacks)
        learn(event.target, event.given)
        learn(event.seat, event.received)
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
      case 'becameProtected':
      case 'choiceAsked':
      case 'seatClosed':
      case 'roundEnded':
      case 'gameEnded':
        break
    }
  }
  if (view.you !== null) forget(view.you)
  return { holds, lacks }
}

/** Two hands change places, and with them what is known of each. */
function trade<T>(
  { seat, target }: { readonly seat: Seat; readonly target: Seat },
  known: Map<Seat, T>,
): void {
  const [ofSeat, ofTarget] = [known.get(seat), known.get(target)]
  known.delete(seat)
  known.delete(target)
  if (ofSeat !== undefined) known.set(target, ofSeat)
  if (ofTarget !== undefined) known.set(seat, ofTarget)
}
