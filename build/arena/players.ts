import { MEASURED_LEVELS, bots, type Bot, type MeasuredLevel } from '@shared/bots'
import { HABIT_NAMES, habits, type HabitName } from './habits'

export type PlayerName = MeasuredLevel | HabitName

/** Who may sit at a table of the arena. */
export const PLAYER_NAMES: readonly PlayerName[] = [...MEASURED_LEVELS, ...HABIT_NAMES]

export const players: Readonly<Record<PlayerName, Bot>> = { ...bots, ...habits }
