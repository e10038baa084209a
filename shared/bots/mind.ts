import { cardNumber } from '../catalogue'
import type { CardId } from '../catalogue'
import type { EventView, PlayerView, PlayCommand, Seat } from '../game'
import { handKnowledge, unseenByMemory } from '../knowledge'
import type { HandKnowledge, Unseen } from '../knowledge'

/** What a bot thinks with: its view, and what it has concluded from its log. */
export interface Mind extends HandKnowledge {
  readonly view: PlayerView
  readonly you: Seat
  readonly hand: readonly CardId[]
  readonly unseen: Unseen
}

/** Throws a RangeError for a spectator, who has no hand to think about. */
export function mindOf(view: PlayerView, log: readonly EventView[]): Mind {
  if (view.you === null) throw new RangeError('a spectator plays no card')
  return {
    view,
    you: view.you,
    hand: view.seats[view.you]?.hand ?? [],
    unseen: unseenByMemory(view, log),
    ...handKnowledge(view, log),
  }
}

/**
 * What a seat may hold, with the number of unseen copies as weight: the one known card, or everything unseen that is
 * not known to be elsewhere and was not denied.
 */
export function suspects(mind: Mind, seat: Seat): ReadonlyMap<CardId, number> {
  const known = mind.holds.get(seat)
  if (known !== undefined) return new Map([[known, 1]])
  const elsewhere = [...mind.holds.values()]
  const denied = mind.lacks.get(seat)
  const weights = [...mind.unseen].map(([card, copies]): [CardId, number] => [
    card,
    denied?.has(card) ? 0 : copies - elsewhere.filter((other) => other === card).length,
  ])
  return new Map(weights.filter(([, weight]) => weight > 0))
}

/** How likely it is that a seat holds a card of this kind. */
export function chanceThat(mind: Mind, seat: Seat, holds: (card: CardId) => boolean): number {
  let all = 0
  let those = 0
  for (const [card, weight] of suspects(mind, seat)) {
    all += weight
    if (holds(card)) those += weight
  }
  return all === 0 ? 0 : those / all
}

/** The card that stays in hand when this one is played. */
export function restOf({ hand }: Mind, { card }: PlayCommand): CardId | undefined {
  const at = hand.indexOf(card)
  return hand.find((_, index) => index !== at)
}

/** The number of a card in the edition that is played. */
export function numberOf({ view }: Mind, card: CardId): number {
  return cardNumber(view.edition, card)
}
