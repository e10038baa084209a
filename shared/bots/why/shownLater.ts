import type { CardId } from '../../catalogue'
import type { EventView, Seat } from '../../game'

/**
 * Whether all could see later in the round that a seat held a card: it came from that hand to the table, or was held at
 * the end, before the hand could become another one unseen.
 *
 * @param events what all are told, from the moment at which the seat held the card to the end of the round.
 */
export function shownLater(seat: Seat, card: CardId, events: readonly EventView[]): boolean {
  for (const event of events) {
    switch (event.type) {
      case 'played':
        if (event.seat === seat && event.card === card) return true
        break
      case 'discarded':
        if (event.seat === seat) return event.card === card
        break
      case 'seized':
        if (event.target === seat) return event.card === card
        break
      case 'wentOut':
        if (event.seat === seat) return event.cards.includes(card)
        break
      case 'traded':
        if (event.seat === seat || event.target === seat) return false
        break
      case 'kept':
        if (event.seat === seat) return false
        break
      case 'roundEnded':
        return event.result.hands[seat]?.includes(card) === true
      default:
        break
    }
  }
  return false
}
