import type { CardId } from '../../catalogue'
import type { GameEvent } from '../model/gameEvent'

/**
 * A copy of a fact in which each physical card that it names is another one. The cards are visited in the order of
 * the fields below; characters that are only spoken of (a guess, what a hand is not) are no cards.
 */
export function mapCards(event: GameEvent, map: (card: CardId) => CardId): GameEvent {
  switch (event.type) {
    case 'roundDealt':
      return {
        ...event,
        deck: event.deck.map(map),
        setAside: map(event.setAside),
        open: event.open.map(map),
        hands: event.hands.map((card) => (card === null ? null : map(card))),
      }
    case 'drew':
    case 'played':
    case 'looked':
    case 'lookedAside':
    case 'discarded':
    case 'seized':
      return { ...event, card: map(event.card) }
    case 'compared':
      return { ...event, seatCard: map(event.seatCard), targetCard: map(event.targetCard) }
    case 'traded':
      return { ...event, given: map(event.given), received: map(event.received) }
    case 'wentOut':
      return { ...event, cards: event.cards.map(map) }
    case 'kept':
      return { ...event, card: map(event.card), under: event.under.map(map) }
    case 'roundEnded': {
      const { hands, setAside } = event.result
      const result = {
        ...event.result,
        hands: hands.map((hand) => hand.map(map)),
        setAside: setAside === null ? null : map(setAside),
      }
      return { ...event, result }
    }
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
      return event
  }
}

/** The physical cards that a fact names, in the order in which {@link mapCards} visits them. */
export function cardsIn(event: GameEvent): readonly CardId[] {
  const cards: CardId[] = []
  mapCards(event, (card) => {
    cards.push(card)
    return card
  })
  return cards
}
