import { cardNumber, cardSide } from '../../catalogue'
import type { CardId, Side } from '../../catalogue'
import type { Seat } from '../../game'
import type { Verdict } from '../model/edition'
import { seatOf, seatsIn } from '../model/matchState'
import type { MatchState } from '../model/matchState'
import { highest, scoreHighestHand } from './highestHand'

/** What the goal card of the game makes of a round that ended with the deck; without one the highest hand wins. */
export function scoreByGoal(state: MatchState): Verdict {
  switch (state.goal) {
    case 'jabbas-court':
      return { ...scoreFronts(state), decidedBy: 'palaceSum' }
    case 'rescue-mission':
      return { ...scoreFronts(state), decidedBy: 'rebelCount' }
    case 'my-kind-of-scum':
      return { winners: highestOfEachSide(state), decidedBy: 'sides', sums: null }
    case 'exalted-one':
    case null:
      return scoreHighestHand(state)
  }
}

/** `jabbas-court`: the sum of the Palace numbers in front; `rescue-mission`: how many Rebels lie there. */
export function goalScore({ edition, goal }: MatchState, front: readonly CardId[]): number | null {
  const of = (side: Side): readonly CardId[] => front.filter((card) => cardSide(edition, card) === side)
  if (goal === 'rescue-mission') return of('rebel').length
  return goal === 'jabbas-court'
    ? of('palace').reduce((sum, card) => sum + cardNumber(edition, card), 0)
    : null
}

/** The most in front; a tie, at zero too, is won by all of them. */
function scoreFronts(state: MatchState): Pick<Verdict, 'winners' | 'sums'> {
  const score = (seat: Seat): number => goalScore(state, seatOf(state, seat).front) ?? 0
  return { winners: highest(seatsIn(state), score), sums: [...state.seats.keys()].map(score) }
}

/** `my-kind-of-scum`: the highest Palace card in hand and the highest Rebel win; a side that nobody holds is not awarded. */
function highestOfEachSide(state: MatchState): readonly Seat[] {
  const best = (side: Side): readonly Seat[] => {
    const holders = seatsIn(state).filter((seat) =>
      seatOf(state, seat).hand.some((card) => cardSide(state.edition, card) === side),
    )
    return highest(holders, (seat) =>
      Math.max(...seatOf(state, seat).hand.map((card) => cardNumber(state.edition, card))),
    )
  }
  return [...best('palace'), ...best('rebel')].sort((one, other) => one - other)
}
