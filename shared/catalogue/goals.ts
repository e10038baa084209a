import { z } from '../zod'

/** What a round of `jabba` is played for when the deck runs out: one of these for a whole game. */
export const GOAL_IDS = ['exalted-one', 'my-kind-of-scum', 'jabbas-court', 'rescue-mission'] as const

export const goalIdSchema = z.enum(GOAL_IDS)
export type GoalId = (typeof GOAL_IDS)[number]
