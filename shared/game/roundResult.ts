import { cardIdSchema } from '../catalogue'
import { z } from '../zod'
import { seatSchema } from './seat'

/** How a round ended: the deck ran out, one player was left, or nobody was. */
export const ROUND_ENDS = ['deck', 'lastPlayer', 'nobody'] as const
/** What decided it: being the last one in, the number in hand, the sum in front, a tie that is shared, or that nobody was left. */
export const DECIDERS = ['lastPlayer', 'number', 'sum', 'shared', 'nobody'] as const
/** What a token was given for. */
export const TOKEN_REASONS = ['round', 'spy'] as const

/** The public result of a round (rules 5 and 7). Everything in it may be seen by everyone. */
export const roundResultSchema = z.strictObject({
  ends: z.enum(ROUND_ENDS),
  decidedBy: z.enum(DECIDERS),
  winners: z.array(seatSchema).readonly(),
  /** One entry for each token gained. */
  gained: z.array(z.strictObject({ seat: seatSchema, reason: z.enum(TOKEN_REASONS) }).readonly()).readonly(),
  /** The hands as they were when the round ended, by seat; empty for who was out. */
  hands: z.array(z.array(cardIdSchema).readonly()).readonly(),
  /** The card put away face down; null if a Prince took it. */
  setAside: cardIdSchema.nullable(),
  /** Sums of the numbers in front, by seat, where a tie was decided by them or stayed one; else null. */
  sums: z.array(z.int()).readonly().nullable(),
})
export type RoundResult = Readonly<z.infer<typeof roundResultSchema>>
