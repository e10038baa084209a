import { MAX_NUMBER, cardIdSchema } from '../catalogue'
import { z } from '../zod'

/** What is named of a hand: a character, or a number where the edition goes by numbers. */
export const guessSchema = z.union([cardIdSchema, z.int().min(0).max(MAX_NUMBER)])
export type Guess = z.infer<typeof guessSchema>
