import type { EditionId } from '@shared/catalogue'
import type { Sound } from './voices'

/** What is heard of the place in which a table stands: now and then one of these sounds. */
export interface Mood {
  readonly sounds: readonly [Sound, ...Sound[]]
  /** Seconds from one to the next: at least, and how many more at most. */
  readonly least: number
  readonly more: number
}

const beat = (pitch: number): Sound => [
  {
    ...{ kind: 'tone', wave: 'sine', from: pitch, to: pitch },
    ...{ at: 0, rise: 0.002, hold: 0, fall: 0.07, level: 0.5 },
  },
  {
    ...{ kind: 'noise', filter: 'bandpass', from: 1800, to: 1800, narrow: 2 },
    ...{ at: 0, rise: 0.002, hold: 0, fall: 0.03, level: 0.25 },
  },
]

/** A bird: short whistles, each of which glides. */
const bird = (...notes: readonly (readonly [at: number, from: number, to: number])[]): Sound =>
  notes.map(([at, from, to]) => ({
    ...{ kind: 'tone', wave: 'sine', from, to },
    ...{ at, rise: 0.02, hold: 0.02, fall: 0.09, level: 0.32 },
  }))

const wind = (from: number, to: number): Sound => [
  {
    ...{ kind: 'noise', filter: 'bandpass', from, to, narrow: 0.9 },
    ...{ at: 0, rise: 3.2, hold: 0.4, fall: 3.6, level: 0.9 },
  },
]

/** A clock far off; birds before the window; wind over the walls. */
const MOODS: Readonly<Record<EditionId, Mood>> = {
  classic: { sounds: [beat(820), beat(640)], least: 1, more: 0 },
  '2019': {
    sounds: [
      bird([0, 2800, 3300], [0.16, 3300, 2700]),
      bird([0, 3600, 3100], [0.12, 3600, 3100], [0.24, 3600, 2900]),
      bird([0, 2400, 3000]),
    ],
    least: 2.5,
    more: 5,
  },
  jabba: { sounds: [wind(260, 420), wind(420, 300), wind(320, 520)], least: 3.4, more: 1.2 },
}

export function moodOf(world: EditionId): Mood {
  return MOODS[world]
}
