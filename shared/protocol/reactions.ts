import { z } from '../zod'

/** What people may show each other quickly, beside the game and without words of their own. */
export const REACTIONS = [
  'applause',
  'laughter',
  'astonishment',
  'sigh',
  'thinking',
  'heart',
  'wink',
  'bow',
  'wellPlayed',
  'oops',
  'hurry',
  'fear',
] as const
export const reactionSchema = z.enum(REACTIONS)
export type Reaction = (typeof REACTIONS)[number]

/** How many one seat may show within how many milliseconds: each of these holds. */
export const REACTION_LIMITS = [
  { most: 1, withinMs: 1000 },
  { most: 5, withinMs: 10_000 },
] as const
