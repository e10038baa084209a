import { EDITIONS } from '../catalogue'
import type { CardId } from '../catalogue'
import type { EventView, PlayerView } from '../game'

/** How many copies of each character this viewer has not seen, in the order of the reference card. */
export type Unseen = ReadonlyMap<CardId, number>

/**
 * What is left of each character as far as the table shows it now: the copies of the box less the own hand, the
 * open cards, what lies in front and, once the round is over, everything that is shown.
 *
 * Under `discards: last` only what is visible at this moment is counted; the table shows no more to anybody.
 */
export function unseen(view: PlayerView): Unseen {
  const shown = view.seats.flatMap(({ hand, front }) => [...front, ...(hand ?? [])])
  const last = view.lastPlay.map(({ card }) => card)
  const setAside = view.result?.setAside ?? null
  return less(view, [...shown, ...last, ...view.open, ...(setAside === null ? [] : [setAside])])
}

/**
 * As {@link unseen}, for somebody who remembers the round: also what the log has shown and the table hides again.
 * A log that does not begin with the deal tells only a part, which is counted where it is more than the table shows.
 */
export function unseenByMemory(view: PlayerView, log: readonly EventView[]): Unseen {
  const now = unseen(view)
  if (view.result !== null) return now
  const own = view.you === null ? [] : (view.seats[view.you]?.hand ?? [])
  const remembered = less(view, [...own, ...view.open, ...log.flatMap(laidDown)])
  return new Map([...now].map(([card, left]) => [card, Math.min(left, remembered.get(card) ?? left)]))
}

/** The cards that an event puts face up on the table. */
function laidDown(event: EventView): readonly CardId[] {
  if (event.type === 'played' || event.type === 'discarded' || event.type === 'seized') return [event.card]
  return event.type === 'wentOut' ? event.cards : []
}

/**
 * What is left for hands and deck, to a viewer who knows the card put away face down (see `handKnowledge`): that copy is
 * unseen on the table, and in nobody's hand.
 */
export function lessSetAside(left: Unseen, setAside: CardId | null): Unseen {
  return new Map([...left].map(([card, copies]) => [card, card === setAside ? copies - 1 : copies]))
}

function less(view: PlayerView, seen: readonly CardId[]): Unseen {
  return new Map(
    EDITIONS[view.edition].cards.map(({ id, copies }) => [
      id,
      copies - seen.filter((card) => card === id).length,
    ]),
  )
}
