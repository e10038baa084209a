import { z } from '../zod'
import { seatSchema } from './seat'

/** A question that a card asks after it has shown something. Data in the state, never a closure. */
export const choiceSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('keep'),
    seat: seatSchema,
    /** How many of the cards in hand go under the deck. */
    under: z.int().min(1).max(2),
  }),
])
export type Choice = Readonly<z.infer<typeof choiceSchema>>
