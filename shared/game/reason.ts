import { cardIdSchema } from '../catalogue'
import { z } from '../zod'
import { guessCommandSchema, playCommandSchema } from './command'
import { guessSchema } from './guess'
import { seatSchema } from './seat'

/** How likely somebody took something to be: in per cent, whole numbers. */
const share = z.int().min(0).max(100)

/** Why a bot did what it did, by what it believed when it decided. */
export const reasonSchema = z.discriminatedUnion('kind', [
  /** Nothing else was offered. */
  z.strictObject({ kind: z.literal('only') }).readonly(),
  /** The rules forbade the other card. */
  z.strictObject({ kind: z.literal('forced') }).readonly(),
  /** `share`: that `seat` holds what was named. `turns`: how often it had played since its hand was last exchanged. */
  z
    .strictObject({
      kind: z.literal('guess'),
      seat: seatSchema,
      guess: guessSchema,
      share,
      turns: z.int().min(0),
    })
    .readonly(),
  /** `share`: that `seat` goes out at once. `risk`: that the bot itself does. */
  z.strictObject({ kind: z.literal('strikes'), seat: seatSchema, share, risk: share }).readonly(),
  /** Nobody could choose it for a turn. */
  z.strictObject({ kind: z.literal('shelters') }).readonly(),
  /** It would rather keep this card. */
  z.strictObject({ kind: z.literal('keeps'), card: cardIdSchema }).readonly(),
])
export type Reason = z.infer<typeof reasonSchema>

/** What a bot did for all to see, and why. */
export const explainedSchema = z
  .strictObject({
    seat: seatSchema,
    command: z.discriminatedUnion('type', [playCommandSchema, guessCommandSchema]),
    reason: reasonSchema,
  })
  .readonly()
export type Explained = z.infer<typeof explainedSchema>
