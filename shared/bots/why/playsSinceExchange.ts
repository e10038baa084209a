import type { EventView, Seat } from '../../game'

/** How often a seat has played since it last lost its hand or got another one, by the events of a round. */
export function playsSinceExchange(told: readonly EventView[], seat: Seat): number {
  let plays = 0
  for (const event of told) {
    if (event.type === 'played' && event.seat === seat) plays += 1
    if (isExchange(event, seat)) plays = 0
  }
  return plays
}

function isExchange(event: EventView, seat: Seat): boolean {
  if (event.type === 'traded') return event.seat === seat || event.target === seat
  if (event.type === 'seized') return event.target === seat
  return (event.type === 'discarded' || event.type === 'kept') && event.seat === seat
}
