import type { Seat } from '../../game'
import type { SeatSet } from '../model/codes'
import type { Verdict } from '../model/edition'
import type { Ledger } from '../model/ledger'

/** Of these seats those for which the figure is highest. */
export function highest(
  round: Ledger,
  seats: SeatSet,
  figure: (round: Ledger, seat: Seat) => number,
): SeatSet {
  let top = -1
  let best: SeatSet = 0
  for (let seat = 0; seat < round.seats; seat += 1) {
    if (((seats >> seat) & 1) === 0) continue
    const found = figure(round, seat)
    if (found > top) best = 0
    if (found >= top) best |= 1 << seat
    top = Math.max(top, found)
  }
  return best
}

/** The number in the hand of a seat that is in. */
export function numberHeld(round: Ledger, seat: Seat): number {
  return round.codes.numbers[round.held(seat, 0)] ?? 0
}

/** The sum of the numbers in front of a seat. */
function sumInFront(round: Ledger, seat: Seat): number {
  let sum = 0
  for (let at = 0; at < round.frontSize(seat); at += 1) sum += round.codes.numbers[round.laid(seat, at)] ?? 0
  return sum
}

/**
 * The highest number in hand wins. Equal hands: under `tie: discardSum` the higher sum of the numbers in front,
 * else, and when the sums are equal too, all of them (`classic` and `2019`, win of a round).
 */
export function scoreHighestHand(round: Ledger): Verdict {
  const byHand = highest(round, round.allIn(), numberHeld)
  if (isOne(byHand)) return { winners: byHand, decidedBy: 'number', sums: null }
  if (round.options.tie === 'shared') return { winners: byHand, decidedBy: 'shared', sums: null }

  const winners = highest(round, byHand, sumInFront)
  return {
    winners,
    decidedBy: isOne(winners) ? 'sum' : 'shared',
    sums: Array.from({ length: round.seats }, (_, seat) => sumInFront(round, seat)),
  }
}

function isOne(seats: SeatSet): boolean {
  return (seats & (seats - 1)) === 0
}
