import { z } from '../zod'

/** How well a bot plays, weakest first. */
export const BOT_LEVELS = ['easy', 'normal', 'hard', 'expert'] as const
export const botLevelSchema = z.enum(BOT_LEVELS)
export type BotLevel = (typeof BOT_LEVELS)[number]

/** How a bot plays of which nobody has said it, and how people are played for while they are away. */
export const DEFAULT_BOT_LEVEL: BotLevel = 'normal'
