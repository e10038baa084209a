import { cardFacts } from '../catalogue'
import type { CardId } from '../catalogue'
import { editionOf } from './editions'
import type { MatchState } from './model/matchState'

/** What these cards in front count for the goal card of this game; null if it counts nothing in front, or there is none. */
export function goalScore({ edition, goal }: MatchState, front: readonly CardId[]): number | null {
  const { frontPoints } = editionOf(edition)
  if (!frontPoints || frontPoints(goal, { number: 0 }) === null) return null
  return front.reduce((sum, card) => sum + (frontPoints(goal, cardFacts(edition, card)) ?? 0), 0)
}
