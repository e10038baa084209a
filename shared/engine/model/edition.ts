import type { CardId } from '../../catalogue'
import type { RoundResult } from '../../game'
import type { CardRules } from './cardRules'
import type { MatchState } from './matchState'

/** Who won a round that ended with the deck, and by what. */
export type Verdict = Pick<RoundResult, 'winners' | 'decidedBy' | 'sums'>

/** What makes an edition: its characters and how a round is scored. Its printed facts are in the catalogue. */
export interface Edition {
  /** The rules of every character that the edition's catalogue lists (a test compares the two). */
  readonly cards: Readonly<Partial<Record<CardId, CardRules>>>
  /** The winners among those who are in, when the deck has run out. */
  scoreDeck(state: MatchState): Verdict
  /** What these cards in front count for the goal card of a game; null if it counts nothing in front. */
  goalScore?(state: MatchState, front: readonly CardId[]): number | null
  /** Tokens beside the win of the round, at either kind of end. */
  bonuses(state: MatchState): RoundResult['gained']
}
