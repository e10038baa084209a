import { numbersOf } from '@shared/catalogue'
import type { CardId } from '@shared/catalogue'
import type { EventView, PlayerView, Seat } from '@shared/game'

/** What the host sent last of a game. */
export interface Told {
  readonly view: PlayerView
  readonly log: readonly EventView[]
  /** How many of the last entries of the log are new. */
  readonly fresh: number
}

type Counted = Extract<EventView, { type: 'counted' }>

/** The Rancor's count, to be shown step by step. */
export interface Count {
  readonly event: Counted
  /** The numbers that are called, from 1 up; 0 never is. */
  readonly numbers: readonly number[]
  /** What those who hold the lowest number lay down, all at once. */
  readonly laidDown: readonly { readonly seat: Seat; readonly cards: readonly CardId[] }[]
  /** What is told before the count reaches anything. */
  readonly before: Told
}

/** The count among the news; null if there is none. `last`: what was shown before these news. */
export function countIn(now: Told, last: Told): Count | null {
  const at = now.log.findLastIndex((event) => event.type === 'counted')
  const event = now.log[at]
  const known = now.log.length - now.fresh
  if (event?.type !== 'counted' || at < known) return null
  const end = event.number ?? Math.max(...numbersOf(now.view.edition))
  const laidDown = now.log
    .slice(at)
    .flatMap((fact) =>
      fact.type === 'wentOut' && fact.cause === 'lowest' ? [{ seat: fact.seat, cards: fact.cards }] : [],
    )
  const news = now.log.slice(known, at)
  return {
    ...{ event, laidDown },
    numbers: Array.from({ length: end }, (_, n) => n + 1),
    before: { view: played(last.view, news), log: now.log.slice(0, at), fresh: news.length },
  }
}

/** A view in which what was just played has left the hand, and nothing more has happened. */
function played(view: PlayerView, news: readonly EventView[]): PlayerView {
  const play = news.findLast((event) => event.type === 'played')
  // What a goal card counts of the play is the host's to say, and it says so together with the end.
  const still = { offer: null, choice: null, goalScores: null }
  if (play?.type !== 'played') return { ...view, ...still }
  const seats = view.seats.map((seat, n) => {
    if (n !== play.seat) return seat
    const left = seat.hand?.toSpliced(seat.hand.indexOf(play.card), 1) ?? null
    return { ...seat, handCount: seat.handCount - 1, hand: left, front: [...seat.front, play.card] }
  })
  return { ...view, ...still, seats }
}
