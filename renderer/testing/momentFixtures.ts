import type { EventView, PlayerView, Seat } from '@shared/game'
import { after } from '../happenings/after'
import { classicThree, played, type TableFixture } from './tableFixtures'

/** A table of three before somebody plays, as one of the two others sees it. */
function before(): TableFixture {
  const base = classicThree()
  const seats = base.view.seats.map((seat, n) => ({
    ...seat,
    ...(n === 0 ? { handCount: 1, hand: ['prince' as const] } : { handCount: n === 1 ? 2 : 1 }),
  }))
  return {
    ...base,
    view: { ...base.view, seats, turn: 1, waitsFor: { seat: 1, asks: 'play' }, offer: null },
  }
}

/** The same table after these facts. */
function later(...events: readonly EventView[]): TableFixture {
  const base = before()
  const view = events.reduce<PlayerView>((so, event) => after(so, event, base.view), base.view)
  return { ...base, view, log: [...base.log, ...events], fresh: events.length }
}

const next: readonly EventView[] = [
  { type: 'turnBegan', seat: 2 },
  { type: 'drew', seat: 2, card: null, from: 'deck' },
]
const compared = (target: Seat, own: boolean): EventView => ({
  ...{ type: 'compared', seat: 1, target, lower: 1 },
  ...{ seatCard: own ? 'guard' : null, targetCard: own ? 'prince' : null },
})
const lost: EventView = { type: 'wentOut', seat: 1, cards: ['guard'], cause: 'compared' }

/** Everything that happens between two others, and between one of them and the viewer (`…You`), one thing each. */
export const MOMENT_FIXTURES = {
  momentBefore: before,
  momentTrade: () =>
    later(played(1, 'king', 2), { type: 'traded', seat: 1, target: 2, given: null, received: null }, ...next),
  momentTradeYou: () =>
    later(
      played(1, 'king', 0),
      { type: 'traded', seat: 1, target: 0, given: 'priest', received: 'prince' },
      ...next,
    ),
  momentCompare: () => later(played(1, 'baron', 2), compared(2, false), lost, ...next),
  momentCompareYou: () => later(played(1, 'baron', 0), compared(0, true), lost, ...next),
  momentLook: () =>
    later(played(1, 'priest', 2), { type: 'looked', seat: 1, target: 2, card: null }, ...next),
  momentLookYou: () =>
    later(played(1, 'priest', 0), { type: 'looked', seat: 1, target: 0, card: 'prince' }, ...next),
  momentGuess: () =>
    later(played(1, 'guard', 2, 'king'), { type: 'guessMissed', seat: 1, target: 2, guess: 'king' }, ...next),
  momentGuessYou: () =>
    later(played(1, 'guard', 0, 'king'), { type: 'guessMissed', seat: 1, target: 0, guess: 'king' }, ...next),
  momentShield: () => later(played(1, 'handmaid'), { type: 'becameProtected', seat: 1 }, ...next),
  momentDiscard: () =>
    later(
      played(1, 'prince', 2),
      { type: 'discarded', seat: 2, card: 'guard' },
      { type: 'drew', seat: 2, card: null, from: 'deck' },
      ...next,
    ),
  momentSeize: () =>
    later(
      played(1, 'king', 2),
      { type: 'seized', seat: 1, target: 2, card: 'guard' },
      { type: 'drew', seat: 2, card: null, from: 'deck' },
      ...next,
    ),
} as const
