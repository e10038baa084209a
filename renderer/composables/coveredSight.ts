import type { EventView, PlayerView } from '@shared/game'

/** A fact in the words for those who are not told its secret part. */
function withoutSecret(event: EventView): EventView {
  switch (event.type) {
    case 'roundDealt':
      return { ...event, hand: null }
    case 'drew':
    case 'looked':
    case 'lookedAside':
      return { ...event, card: null }
    case 'compared':
      return { ...event, seatCard: null, targetCard: null }
    case 'traded':
      return { ...event, given: null, received: null }
    case 'kept':
      return { ...event, card: null, under: null }
    case 'turnBegan':
    case 'protectionEnded':
    case 'played':
    case 'idle':
    case 'guessMissed':
    case 'answered':
    case 'tradeDeclined':
    case 'discarded':
    case 'seized':
    case 'withstood':
    case 'counted':
    case 'becameProtected':
    case 'wentOut':
    case 'choiceAsked':
    case 'choiceDropped':
    case 'seatClosed':
    case 'roundEnded':
    case 'gameEnded':
      return event
  }
}

/** What the story may tell while the own hand is covered: what anybody may read who looks at the screen. */
export function coveredLog(log: readonly EventView[]): readonly EventView[] {
  return log.map(withoutSecret)
}

/** What may be counted as seen while the own hand is covered: all but that hand. At a round's end every hand is shown. */
export function coveredView(view: PlayerView): PlayerView {
  if (view.phase !== 'playing') return view
  return { ...view, seats: view.seats.map((seat, at) => (at === view.you ? { ...seat, hand: null } : seat)) }
}
