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
    if (event.type === 'played' && event.seat === seat && event.card === card) return true
    const isLeft = leftHand(event, seat)
    if (isLeft !== null) return isLeft.includes(card)
  }
  return false
}

/** The cards that all saw leave a hand whole, none where it was exchanged unseen; null: it is as it was, but for a play. */
function leftHand(event: EventView, seat: Seat): readonly CardId[] | null {
  if (event.type === 'roundEnded') return event.result.hands[seat] ?? []
  if (event.type === 'seized') return event.target === seat ? [event.card] : null
  if (event.type === 'traded') return event.seat === seat || event.target === seat ? [] : null
  if (event.type === 'kept') return event.seat === seat ? [] : null
  if (event.type === 'discarded') return event.seat === seat ? [event.card] : null
  return event.type === 'wentOut' && event.seat === seat ? event.cards : null
}
