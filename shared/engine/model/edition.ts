import type { CardFacts, CardId, GoalId } from '../../catalogue'
import type { RoundResult, TokenReason } from '../../game'
import type { CardRules } from './cardRules'
import type { SeatSet } from './codes'
import type { Ledger } from './ledger'

/** Who won a round that ended with the deck, and by what. */
export interface Verdict extends Pick<RoundResult, 'decidedBy' | 'sums'> {
  readonly winners: SeatSet
}

/** A token beside the win of the round, at either kind of end. */
export interface Bonus {
  readonly reason: TokenReason
  /** Who gains one. */
  to(round: Ledger): SeatSet
}

/** What makes an edition: its characters and how a round is scored. Its printed facts are in the catalogue. */
export interface Edition {
  /** The rules of every character that the edition's catalogue lists (a test compares the two). */
  readonly cards: Readonly<Partial<Record<CardId, CardRules>>>
  /** The winners among those who are in, when the deck has run out. */
  scoreDeck(round: Ledger): Verdict
  /** What a card in front counts for the goal card of a game; null if that counts nothing in front. */
  readonly frontPoints?: (goal: GoalId | null, card: Pick<CardFacts, 'number' | 'side'>) => number | null
  readonly bonuses: readonly Bonus[]
}
