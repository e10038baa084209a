import type { CardId } from '../catalogue'
import { editionOf } from './editions'
import type { MatchState } from './model/matchState'

/** What these cards in front count for the goal card of this game; null if it counts nothing in front, or there is none. */
export function goalScore(state: MatchState, front: readonly CardId[]): number | null {
  return editionOf(state.edition).goalScore?.(state, front) ?? null
}
