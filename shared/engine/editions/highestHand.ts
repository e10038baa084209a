import { cardNumber } from '../../catalogue'
import type { CardId } from '../../catalogue'
import type { Seat } from '../../game'
import type { Verdict } from '../model/edition'
import { seatOf, seatsIn } from '../model/matchState'
import type { MatchState } from '../model/matchState'

/** The seats for which the figure is highest. */
export function highest(seats: readonly Seat[], figure: (seat: Seat) => number): readonly Seat[] {
  const top = Math.max(...seats.map(figure))
  return seats.filter((seat) => figure(seat) === top)
}

/**
 * The highest number in hand wins. Equal hands: under `tie: discardSum` the higher sum of the numbers in front,
 * else, and when the sums are equal too, all of them (`classic` and `2019`, win of a round).
 */
export function scoreHighestHand(state: MatchState): Verdict {
  const sum = (cards: readonly CardId[]): number =>
    cards.reduce((total, card) => total + cardNumber(state.edition, card), 0)
  const front = (seat: Seat): number => sum(seatOf(state, seat).front)

  const byHand = highest(seatsIn(state), (seat) => sum(seatOf(state, seat).hand))
  if (byHand.length === 1) return { winners: byHand, decidedBy: 'number', sums: null }
  if (state.options.tie === 'shared') return { winners: byHand, decidedBy: 'shared', sums: null }

  const winners = highest(byHand, front)
  return {
    winners,
    decidedBy: winners.length === 1 ? 'sum' : 'shared',
    sums: [...state.seats.keys()].map(front),
  }
}
