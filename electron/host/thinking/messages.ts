import { botLevelSchema, commandSchema, eventViewSchema, playerViewSchema } from '@shared/game'
import { z } from '@shared/zod'

/** What a thread is asked: no more than a client in the seat would know. */
export const questionSchema = z.strictObject({
  level: botLevelSchema,
  view: playerViewSchema,
  /** What the seat was told in this round, from the deal on. */
  told: z.array(eventViewSchema).readonly(),
  seed: z
    .int()
    .min(0)
    .max(2 ** 32 - 1),
  /** After so many milliseconds it takes what is best so far. */
  capMs: z.int().min(1),
})
export type Question = z.infer<typeof questionSchema>

/** What a thread answers: a command, or why it has none. */
export const answerSchema = z.union([
  z.strictObject({ command: commandSchema }),
  z.strictObject({ error: z.string() }),
])
export type ThreadAnswer = z.infer<typeof answerSchema>
