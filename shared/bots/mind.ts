import { cardNumber } from '../catalogue'
import type { CardId } from '../catalogue'
import type { EventView, PlayerView, PlayCommand, Seat } from '../game'
import { handKnowledge, lessSetAside, unseenByMemory } from '../knowledge'
import type { HandKnowledge, Unseen } from '../knowledge'

/** What a bot thinks with: its view, and what it has concluded from its log. */
export interface Mind extends HandKnowledge {
  readonly view: PlayerView
  readonly you: Seat
  readonly hand: readonly CardId[]
  /** What may be in a hand or in the deck. */
  readonly unseen: Unseen
  /** The card that this seat has last seen in the bot's own hand. */
  readonly shown: ReadonlyMap<Seat, CardId>
}

/** Throws a RangeError for a spectator, who has no hand to think about. */
export function mindOf(view: PlayerView, log: readonly EventView[]): Mind {
  if (view.you === null) throw new RangeError('a spectator plays no card')
  const known = handKnowledge(view, log)
  return {
    view,
    you: view.you,
    hand: view.seats[view.you]?.hand ?? [],
    unseen: lessSetAside(unseenByMemory(view, log), known.setAside),
    shown: shownBy(view.you, log),
    ...known,
  }
}

/** Who has seen a card of this seat, and which: it may have been played since. */
function shownBy(you: Seat, log: readonly EventView[]): ReadonlyMap<Seat, CardId> {
  const shown = new Map<Seat, CardId>()
  const show = (seat: Seat, card: CardId | null): void => {
    if (card !== null) shown.set(seat, card)
  }
  for (const event of log) {
    if (event.type === 'roundDealt') shown.clear()
    else if (event.type === 'looked' && event.target === you) show(event.seat, event.card)
    else if (event.type === 'compared') {
      if (event.seat === you) show(event.target, event.seatCard)
      if (event.target === you) show(event.seat, event.targetCard)
    } else if (event.type === 'traded') {
      if (event.seat === you) show(event.target, event.received)
      if (event.target === you) show(event.seat, event.given)
    }
  }
  return shown
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

/** What a measure of cards comes to for the hand of a seat, on average over what it may hold. */
export function average(mind: Mind, seat: Seat, measure: (card: CardId) => number): number {
  let all = 0
  let sum = 0
  for (const [card, weight] of suspects(mind, seat)) {
    all += weight
    sum += weight * measure(card)
  }
  return all === 0 ? 0 : sum / all
}

/** How likely it is that a seat holds a card of this kind. */
export function chanceThat(mind: Mind, seat: Seat, holds: (card: CardId) => boolean): number {
  return average(mind, seat, (card) => (holds(card) ? 1 : 0))
}

/** The other players who are in, protected ones too. */
export function rivals({ view, you }: Mind): readonly Seat[] {
  return [...view.seats.keys()].filter((seat) => seat !== you && view.seats[seat]?.out === false)
}

/** The card that stays in hand when this one is played. */
export function restOf({ hand }: Mind, { card }: PlayCommand): CardId | undefined {
  const at = hand.indexOf(card)
  return hand.find((_, index) => index !== at)
}

/** The number of a card in the edition that is played. */
export function numberOf({ view }: Pick<Mind, 'view'>, card: CardId): number {
  return cardNumber(view.edition, card)
}
