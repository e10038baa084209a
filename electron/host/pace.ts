import type { GameEvent } from '@shared/engine'
import type { Tempo } from '@shared/protocol'

/** The pause of the client between two numbers of a count, and how many such pauses its end stays in sight. */
const BEAT_MS: Readonly<Record<Tempo, number>> = { calm: 1400, normal: 900, quick: 450 }
const LAST_BEATS = 3
/** For how long a bot seems to think: at least, and how much longer at most. */
const THINKING_MS: Readonly<Record<Tempo, { readonly least: number; readonly more: number }>> = {
  calm: { least: 900, more: 1200 },
  normal: { least: 500, more: 900 },
  quick: { least: 250, more: 400 },
}
/** How many such pauses the client takes to show what has happened; all else is shown meanwhile. */
const SHOWN_BEATS: Readonly<Partial<Record<GameEvent['type'], number>>> = {
  ...{ drew: 0.5, played: 1.7, answered: 1.3, compared: 2.4, traded: 1.4, looked: 1.2, lookedAside: 1.2 },
  ...{ wentOut: 1.2, discarded: 1.2, seized: 1.2, becameProtected: 1.2, kept: 1 },
  ...{ guessMissed: 0.6, withstood: 0.6, tradeDeclined: 0.6, idle: 0.6, roundDealt: 1.5 },
}

/** How long people watch a count of so many numbers, in milliseconds: a bot that played meanwhile would not be seen. */
export function countingTime(numbers: number, tempo: Tempo): number {
  return numbers === 0 ? 0 : (numbers + LAST_BEATS) * BEAT_MS[tempo]
}

/** About how long the client shows what a command has brought about, in milliseconds. */
export function showingTime(shown: readonly GameEvent['type'][], tempo: Tempo): number {
  return shown.reduce((sum, type) => sum + (SHOWN_BEATS[type] ?? 0), 0) * BEAT_MS[tempo]
}

/**
 * How long a bot waits before it moves, in milliseconds, at a table that goes at this tempo: what happened before is seen to
 * its end first, so that plays do not pile up before people's eyes.
 *
 * @param counted how many numbers are just being counted aloud.
 * @param shown what else is just being shown.
 * @param chance from 0 up to 1.
 */
export function botPause(
  tempo: Tempo,
  counted: number,
  shown: readonly GameEvent['type'][],
  chance: number,
): number {
  const { least, more } = THINKING_MS[tempo]
  return Math.round(least + chance * more + showingTime(shown, tempo)) + countingTime(counted, tempo)
}
