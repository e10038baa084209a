import type { CardId } from '@shared/catalogue'
import type { EventView, Seat } from '@shared/game'

/** Cards that only the viewer (and perhaps one other) was shown, to be looked at in peace. */
export type Sighting =
  | { readonly kind: 'look'; readonly other: Seat; readonly card: CardId }
  | { readonly kind: 'aside'; readonly card: CardId }
  | {
      readonly kind: 'compare'
      readonly other: Seat
      readonly mine: CardId
      readonly theirs: CardId
      readonly lower: Seat | null
    }
  | { readonly kind: 'trade'; readonly other: Seat; readonly given: CardId; readonly received: CardId }

/** What an event showed to this viewer; null if it showed nothing that the viewer did not hold anyway. */
export function sightingOf(event: EventView, you: Seat | null): Sighting | null {
  if (you === null) return null
  if (event.type === 'looked' && event.seat === you && event.card !== null) {
    return { kind: 'look', other: event.target, card: event.card }
  }
  if (event.type === 'lookedAside' && event.card !== null) return { kind: 'aside', card: event.card }
  if (event.type === 'compared' && event.seatCard !== null && event.targetCard !== null) {
    const asked = event.seat === you
    return {
      kind: 'compare',
      other: asked ? event.target : event.seat,
      mine: asked ? event.seatCard : event.targetCard,
      theirs: asked ? event.targetCard : event.seatCard,
      lower: event.lower,
    }
  }
  if (event.type === 'traded' && event.given !== null && event.received !== null) {
    const asked = event.seat === you
    return {
      kind: 'trade',
      other: asked ? event.target : event.seat,
      given: asked ? event.given : event.received,
      received: asked ? event.received : event.given,
    }
  }
  return null
}

/** A sighting with a mark by which a reload knows whether it was put away already. */
export interface MarkedSighting {
  readonly mark: string
  readonly sighting: Sighting
}

const asksTrade = (event: EventView | undefined): boolean =>
  event?.type === 'choiceAsked' && event.choice.kind === 'trade'

/** Whether the slip of a trade shows this, where it is looked at in peace (Lando Calrissian): what is looked at, and what is got. */
function isOnSlip(log: readonly EventView[], at: number, you: Seat | null): boolean {
  const event = log[at]
  if (event?.type === 'looked') return asksTrade(log[at + 1])
  return event?.type === 'traded' && event.seat === you && asksTrade(log[at - 1])
}

/** All that the log shows this viewer, oldest first; the same thing seen twice in a round has two marks. */
export function sightingsIn(log: readonly EventView[], you: Seat | null): readonly MarkedSighting[] {
  const counts = new Map<string, number>()
  return log.flatMap((event, at) => {
    const sighting = sightingOf(event, you)
    if (sighting === null || isOnSlip(log, at, you)) return []
    const text = JSON.stringify(event)
    const nth = (counts.get(text) ?? 0) + 1
    counts.set(text, nth)
    return [{ mark: `${text}#${String(nth)}`, sighting }]
  })
}
