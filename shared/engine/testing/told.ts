import type { CardId } from '../../catalogue'
import type { EventView, Seat, Viewer } from '../../game'

/** A card that a viewer knows to be in a hand, and the number of the event that told so. */
export interface Told {
  readonly card: CardId
  readonly at: number
}

/**
 * The hands of others that a viewer has been shown for certain and that cannot have left since: by looking,
 * comparing, trading, or at the end of a round. Every field of an event that could name a hidden card is read,
 * so a card that should have been withheld counts as told.
 */
export function toldHands(log: readonly EventView[], viewer: Viewer): ReadonlyMap<Seat, Told> {
  const told = new Map<Seat, Told>()
  for (const [at, event] of log.entries()) {
    const learn = (seat: Seat, card: CardId | null | undefined): void => {
      if (card !== null && card !== undefined) told.set(seat, { card, at })
    }
    switch (event.type) {
      case 'looked':
        learn(event.target, event.card)
        break
      case 'compared':
        learn(event.seat, event.seatCard)
        learn(event.target, event.targetCard)
        break
      case 'traded': {
        // Somebody who had seen one of the two hands can follow it.
        const [given, received] = [told.get(event.seat)?.card, told.get(event.target)?.card]
        told.delete(event.seat)
        told.delete(event.target)
        learn(event.target, event.given ?? given)
        learn(event.seat, event.received ?? received)
        break
      }
      case 'played':
        // Perhaps the very card that was seen, perhaps another copy.
        if (told.get(event.seat)?.card === event.card) told.delete(event.seat)
        break
      case 'discarded':
      case 'wentOut':
        told.delete(event.seat)
        break
      case 'seized':
        told.delete(event.target)
        break
      case 'kept':
        told.delete(event.seat)
        learn(event.seat, event.card)
        break
      case 'drew':
        if (event.seat !== viewer) learn(event.seat, event.card)
        break
      case 'roundEnded':
        event.result.hands.forEach(([card], seat) => learn(seat, card))
        break
      case 'roundDealt':
        told.clear()
        break
      case 'turnBegan':
      case 'protectionEnded':
      case 'idle':
      case 'guessMissed':
      case 'answered':
      case 'lookedAside':
      case 'tradeDeclined':
      case 'withstood':
      case 'counted':
      case 'becameProtected':
      case 'choiceAsked':
      case 'choiceDropped':
      case 'seatClosed':
      case 'gameEnded':
        break
    }
  }
  return told
}
