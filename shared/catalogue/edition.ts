import { z } from '../zod'
import type { CardFacts } from './cards'

export const EDITION_IDS = ['classic', '2019'] as const

export const editionIdSchema = z.enum(EDITION_IDS)
export type EditionId = (typeof EDITION_IDS)[number]

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
  /** The edition's own rule of what stays visible. */
  readonly discards: (typeof DISCARD_MODES)[number]
  /** The values of `tie` this edition knows, its own rule first. */
  readonly ties: readonly (typeof TIE_MODES)[number][]
}
