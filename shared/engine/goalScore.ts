import type { CardId } from '../catalogue'
import { editionOf } from './editions'
import type { MatchState } from './model/matchState'

/** What these cards in front count for the goal card of this game; null if it counts nothing in front, or there is none. */
export function goalScore({ edition, goal }: MatchState, front: readonly CardId[]): number | null {
  return goal === null ? null : (editionOf(edition).goalScore?.(goal, front) ?? null)
}
