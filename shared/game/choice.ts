import { z } from '../zod'
import { seatSchema } from './seat'

/** What a player can be asked for: the play of a turn, or an answer to what a card has left open. */
export const ASKS = ['play', 'keep', 'trade', 'guess'] as const
export type Asks = (typeof ASKS)[number]

/** A question that a card asks after it has shown something. Data in the state, never a closure. */
export const choiceSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('keep'),
    seat: seatSchema,
    /** How many of the cards in hand go under the deck. */
    under: z.int().min(1).max(2),
  }),
  /** Lando Calrissian: whether `seat`, who has looked at the hand of `target`, trades. */
  z.strictObject({ kind: z.literal('trade'), seat: seatSchema, target: seatSchema }),
  /** C-3PO: what `seat` names of the hand of `target`, who has named something wrong. */
  z.strictObject({ kind: z.literal('guess'), seat: seatSchema, target: seatSchema }),
])
export type Choice = Readonly<z.infer<typeof choiceSchema>>
