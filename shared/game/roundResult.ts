import { cardIdSchema } from '../catalogue'
import { z } from '../zod'
import { seatSchema } from './seat'

/** How a round ended: the deck ran out, one player was left, or nobody was. */
export const ROUND_ENDS = ['deck', 'lastPlayer', 'nobody'] as const
/**
 * What decided it: being the last one in, the number in hand, the sum in front, a tie that is shared, that nobody was
 * left; or by a goal card the highest of each side, the sum of Palace cards in front, the count of Rebels in front.
 */
export const DECIDERS = [
  'lastPlayer',
  'number',
  'sum',
  'shared',
  'nobody',
  'sides',
  'palaceSum',
  'rebelCount',
] as const
/** What a token was given for. */
export const TOKEN_REASONS = ['round', 'spy', 'han-solo'] as const
export type TokenReason = (typeof TOKEN_REASONS)[number]

/** The public result of a round (rules 5 and 7). Everything in it may be seen by everyone. */
export const roundResultSchema = z.strictObject({
  ends: z.enum(ROUND_ENDS),
  decidedBy: z.enum(DECIDERS),
  winners: z.array(seatSchema).readonly(),
  /** One entry for each token gained. */
  gained: z.array(z.strictObject({ seat: seatSchema, reason: z.enum(TOKEN_REASONS) }).readonly()).readonly(),
  /** The hands as they were when the round ended, by seat; empty for who was out. */
  hands: z.array(z.array(cardIdSchema).readonly()).readonly(),
  /** The card put away face down; null if somebody had to take it. */
  setAside: cardIdSchema.nullable(),
  /** What was counted of the cards in front, by seat, where it decided: the sums of a tie, or what the goal card counts. */
  sums: z.array(z.int()).readonly().nullable(),
})
export type RoundResult = Readonly<z.infer<typeof roundResultSchema>>
