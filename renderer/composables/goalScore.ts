import type { GoalId } from '@shared/catalogue'
import type { PlayerView, Seat } from '@shared/game'

/** What lies in front of a seat, counted as the goal card counts it. */
export interface GoalScore {
  readonly goal: GoalId
  readonly count: number
  /** Nobody who is still in has more, and it is more than nothing; at an end that it did not decide nobody leads. */
  readonly leads: boolean
}

/** The count of a seat; null where the goal card counts nothing in front. */
export function goalScore({ goal, goalScores, seats, result }: PlayerView, seat: Seat): GoalScore | null {
  const count = goalScores?.[seat]
  if (goal === null || goalScores === null || count === undefined) return null
  const most = Math.max(...goalScores.filter((_, other) => seats[other]?.out === false))
  const decides = result === null || result.sums !== null
  return { goal, count, leads: decides && count > 0 && count === most && seats[seat]?.out === false }
}
