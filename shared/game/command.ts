import { cardIdSchema } from '../catalogue'
import type { CardId } from '../catalogue'
import { z } from '../zod'
import { guessSchema } from './guess'
import { seatSchema, targetSchema } from './seat'

/** Rule 2: play one of the two cards; the target and the guess, where the card needs them, belong to the one command. */
export const playCommandSchema = z.strictObject({
  type: z.literal('play'),
  card: cardIdSchema,
  target: targetSchema.optional(),
  guess: guessSchema.optional(),
})

/**
 * Readonly by its type alone: zod's `readonly()` freezes even what it refuses, and throws where that cannot be frozen,
 * such as bytes from a socket.
 */
const under: z.ZodType<readonly CardId[], readonly CardId[]> = z.array(cardIdSchema).min(1).max(2)

/** The answer to the Chancellor and to Leia Organa: what stays in hand, and what goes under the deck, the last one at the very bottom. */
export const keepCommandSchema = z.strictObject({
  type: z.literal('keep'),
  card: cardIdSchema,
  under,
})

/** The decision of Lando Calrissian, after looking. */
export const tradeCommandSchema = z.strictObject({ type: z.literal('trade'), trade: z.boolean() })

/** The answer to C-3PO, by the player who was asked. */
export const guessCommandSchema = z.strictObject({ type: z.literal('guess'), guess: guessSchema })

/** A wish of a seat; the engine decides whether it becomes fact. */
export const commandSchema = z.discriminatedUnion('type', [
  playCommandSchema,
  keepCommandSchema,
  tradeCommandSchema,
  guessCommandSchema,
])

export type PlayCommand = Readonly<z.infer<typeof playCommandSchema>>
export type KeepCommand = Readonly<z.infer<typeof keepCommandSchema>>
export type TradeCommand = Readonly<z.infer<typeof tradeCommandSchema>>
export type GuessCommand = Readonly<z.infer<typeof guessCommandSchema>>
export type Command = PlayCommand | KeepCommand | TradeCommand | GuessCommand

/** 32 bytes in hexadecimal digits: all the chance of one round. */
export const roundSeedSchema = z.string().regex(/^[0-9a-f]{64}$/)

/** Rule 10: a seat is closed for good. */
export const closeSeatCommandSchema = z.strictObject({ type: z.literal('closeSeat'), seat: seatSchema })

/** What only the host does: deal the next round with fresh chance, or close a seat. */
export const hostCommandSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('deal'), seed: roundSeedSchema }),
  closeSeatCommandSchema,
])
export type HostCommand = Readonly<z.infer<typeof hostCommandSchema>>
