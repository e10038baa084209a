import type { Tempo } from '@shared/protocol'

/** The pause of the client between two numbers of a count, and how many such pauses its end stays in sight. */
const BEAT_MS: Readonly<Record<Tempo, number>> = { calm: 1400, normal: 900, quick: 450 }
const LAST_BEATS = 3
/** For how long a bot seems to think: at least, and how much longer at most. */
const THINKING_MS: Readonly<Record<Tempo, { readonly least: number; readonly more: number }>> = {
  calm: { least: 1600, more: 1200 },
  normal: { least: 900, more: 900 },
  quick: { least: 500, more: 400 },
}

/** How long people watch a count of so many numbers, in milliseconds: a bot that played meanwhile would not be seen. */
export function countingTime(numbers: number, tempo: Tempo): number {
  return numbers === 0 ? 0 : (numbers + LAST_BEATS) * BEAT_MS[tempo]
}

/**
 * How long a bot waits before it moves, in milliseconds, at a table that goes at this tempo.
 *
 * @param counted how many numbers are just being counted aloud.
 * @param chance from 0 up to 1.
 */
export function botPause(tempo: Tempo, counted: number, chance: number): number {
  const { least, more } = THINKING_MS[tempo]
  return Math.round(least + chance * more) + countingTime(counted, tempo)
}
