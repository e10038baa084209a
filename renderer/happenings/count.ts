import { numbersOf } from '@shared/catalogue'
import type { CardId, EditionId } from '@shared/catalogue'
import type { EventView, Seat } from '@shared/game'

type Counted = Extract<EventView, { type: 'counted' }>

/** The Rancor's count, to be shown step by step. */
export interface Count {
  readonly event: Counted
  /** The numbers that are called, from 1 up; 0 never is. */
  readonly numbers: readonly number[]
  /** What those who hold the lowest number lay down, all at once. */
  readonly laidDown: readonly { readonly seat: Seat; readonly cards: readonly CardId[] }[]
}

/** A count that is being shown: how many of its numbers have been called. */
export interface Counting {
  readonly count: Count
  readonly called: number
}

/** The count that an event begins, and what it comes to in the events that follow it. */
export function countOf(event: Counted, following: readonly EventView[], edition: EditionId): Count {
  const end = event.number ?? Math.max(...numbersOf(edition))
  const laidDown = following.flatMap((fact) =>
    fact.type === 'wentOut' && fact.cause === 'lowest' ? [{ seat: fact.seat, cards: fact.cards }] : [],
  )
  return { event, laidDown, numbers: Array.from({ length: end }, (_, n) => n + 1) }
}
