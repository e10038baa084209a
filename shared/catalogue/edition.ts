import type { CardFacts } from './cards'
import type { EditionId } from './editions'
import type { GoalId } from './goals'

/** How much of what was played stays in sight: everything, or the last play and the cards in effect. */
export const DISCARD_MODES = ['all', 'last'] as const
/** How equal hands are decided at the end of the deck: by the sum of the cards in front, or all win. */
export const TIE_MODES = ['discardSum', 'shared'] as const

/** The printed facts of one edition: what is in the box, and nothing of how it is played. */
export interface EditionFacts {
  readonly id: EditionId
  /** In the order of the reference card, lowest number first. */
  readonly cards: readonly CardFacts[]
  readonly minSeats: number
  readonly maxSeats: number
  /** Tokens that win the game, by the number of seats that began it. */
  readonly tokensToWin: Readonly<Record<number, number>>
  /** The values of `discards` that this edition knows, its own rule first. */
  readonly discards: readonly (typeof DISCARD_MODES)[number][]
  /** The values of `tie` that this edition knows, its own rule first. */
  readonly ties: readonly (typeof TIE_MODES)[number][]
  /** The goal cards, of which one is drawn for a game; none: the highest number in hand wins. */
  readonly goals: readonly GoalId[]
  /** What one names of a hand that one guesses. */
  readonly naming: 'character' | 'number'
  /** Numbers that may not be named, neither they nor their characters. */
  readonly unnameable: readonly number[]
}
