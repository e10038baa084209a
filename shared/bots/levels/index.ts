import { BOT_LEVELS } from '../../game'
import type { Bot } from '../bot'
import { expert, hard, reference } from '../think/levels'
import { easy } from './easy'
import { normal } from './normal'
import { random } from './random'

/** The levels that people choose from, and two that only serve to measure them. */
export const MEASURED_LEVELS = [...BOT_LEVELS, 'random', 'reference'] as const
export type MeasuredLevel = (typeof MEASURED_LEVELS)[number]

/** Who plays at each level. */
export const bots: Readonly<Record<MeasuredLevel, Bot>> = { easy, normal, hard, expert, random, reference }
