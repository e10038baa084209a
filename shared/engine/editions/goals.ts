import type { CardFacts, GoalId, Side } from '../../catalogue'
import type { Seat } from '../../game'
import type { SeatSet } from '../model/codes'
import type { Verdict } from '../model/edition'
import type { Ledger } from '../model/ledger'
import { highest, numberHeld, scoreHighestHand } from './highestHand'

/** What the goal card of the game makes of a round that ended with the deck; without one the highest hand wins. */
export function scoreByGoal(round: Ledger): Verdict {
  switch (round.goal) {
    case 'jabbas-court':
      return { ...scoreFronts(round), decidedBy: 'palaceSum' }
    case 'rescue-mission':
      return { ...scoreFronts(round), decidedBy: 'rebelCount' }
    case 'my-kind-of-scum':
      return {
        winners: highestOf(round, 'palace') | highestOf(round, 'rebel'),
        decidedBy: 'sides',
        sums: null,
      }
    case 'exalted-one':
    case null:
      return scoreHighestHand(round)
  }
}

/** `jabbas-court`: a Palace card in front counts its number; `rescue-mission`: a Rebel in front counts one. */
export function frontPoints(
  goal: GoalId | null,
  { number, side }: Pick<CardFacts, 'number' | 'side'>,
): number | null {
  if (goal === 'rescue-mission') return side === 'rebel' ? 1 : 0
  if (goal === 'jabbas-court') return side === 'palace' ? number : 0
  return null
}

/** The most in front; a tie, at zero too, is won by all of them. */
function scoreFronts(round: Ledger): Pick<Verdict, 'winners' | 'sums'> {
  return {
    winners: highest(round, round.allIn(), pointsInFront),
    sums: Array.from({ length: round.seats }, (_, seat) => pointsInFront(round, seat)),
  }
}

function pointsInFront(round: Ledger, seat: Seat): number {
  const { codes, goal } = round
  let points = 0
  for (let at = 0; at < round.frontSize(seat); at += 1) {
    const card = codes.facts[round.laid(seat, at)]
    points += (card && frontPoints(goal, card)) ?? 0
  }
  return points
}

/** `my-kind-of-scum`: who holds the highest card of a side; a side that nobody holds is not awarded. */
function highestOf(round: Ledger, side: Side): SeatSet {
  let holders: SeatSet = 0
  for (let seat = 0; seat < round.seats; seat += 1)
    if (round.isIn(seat) && round.codes.facts[round.held(seat, 0)]?.side === side) holders |= 1 << seat
  return highest(round, holders, numberHeld)
}
