/*
 * What a sound is made of, as plain data. Times are in seconds from the beginning of the sound, frequencies in hertz,
 * levels parts of the loudest that a sound can be.
 */

/** How one part swells and dies away: silent, up to its level within `rise`, held for `hold`, and gone after `fall`. */
export interface Envelope {
  readonly at: number
  readonly rise: number
  readonly hold: number
  readonly fall: number
  /** From 0 to 1. */
  readonly level: number
}

/** A tone, which may glide to another pitch as long as it sounds. */
export interface Tone extends Envelope {
  readonly kind: 'tone'
  readonly wave: 'sine' | 'triangle' | 'square' | 'sawtooth'
  readonly from: number
  readonly to: number
}

/** Noise through a filter, which may glide: paper, silk, sand, breath. */
export interface Noise extends Envelope {
  readonly kind: 'noise'
  readonly filter: 'lowpass' | 'bandpass' | 'highpass'
  readonly from: number
  readonly to: number
  /** How narrow the filter is. */
  readonly narrow: number
}

export type Part = Tone | Noise
export type Sound = readonly Part[]

const envelope = (at: number, level: number, fall: number, rise = 0.004, hold = 0): Envelope => ({
  at,
  rise,
  hold,
  fall,
  level,
})

/** Something that is struck or plucked: a tone and what rings above it, each dying faster the higher it is. */
function struck(
  at: number,
  pitch: number,
  level: number,
  fall: number,
  overtones: readonly (readonly [ratio: number, part: number])[],
  wave: Tone['wave'] = 'sine',
): Sound {
  return [[1, 1] as const, ...overtones].map(([ratio, part]) => ({
    ...envelope(at, level * part, fall / Math.sqrt(ratio), 0.003),
    kind: 'tone',
    wave,
    from: pitch * ratio,
    to: pitch * ratio,
  }))
}

function noise(
  at: number,
  level: number,
  fall: number,
  filter: Noise['filter'],
  from: number,
  to = from,
  narrow = 0.8,
  rise = 0.004,
): Sound {
  return [{ ...envelope(at, level, fall, rise), kind: 'noise', filter, from, to, narrow }]
}

/** Paper that slides over paper or leather. */
export const slide = (at: number, length: number, level = 0.5): Sound =>
  noise(at, level, length * 0.6, 'bandpass', 2600, 4200, 0.7, length * 0.4)

/** The edge of a card on the table: a tick with a little body. */
export const tick = (at: number, level = 0.6): Sound => [
  ...noise(at, level, 0.035, 'highpass', 3200),
  ...struck(at, 190, level * 0.55, 0.05, []),
]

/** A knuckle on wood: a short body, and the skin on it. */
export const knock = (at: number, pitch = 168, level = 0.9): Sound => [
  ...struck(at, pitch, level, 0.16, [
    [2.31, 0.32],
    [3.86, 0.12],
  ]),
  ...noise(at, level * 0.3, 0.03, 'lowpass', 1400),
]

/** A nib that scratches a stroke. */
export const stroke = (at: number, length: number, level = 0.4): Sound =>
  noise(at, level, length * 0.7, 'bandpass', 5200, 3400, 2.6, length * 0.3)

/** Sealing wax that is pressed, then cools with a crackle. */
export const press = (at: number, level = 0.7): Sound => [
  ...noise(at, level * 0.6, 0.14, 'lowpass', 620, 260, 0.7, 0.03),
  ...struck(at, 92, level * 0.8, 0.2, []),
]

/** Something brittle that breaks in three grains. */
export const crack = (at: number, level = 0.8): Sound =>
  [0, 0.027, 0.061].flatMap((later, n) =>
    noise(at + later, level * (1 - n * 0.28), 0.04, 'bandpass', 2400 - n * 500, 1500, 1.4),
  )

/** The rim of a cup or a plate of porcelain. */
export const china = (at: number, pitch: number, level = 0.5, fall = 0.34): Sound =>
  struck(at, pitch, level, fall, [
    [2.76, 0.34],
    [5.4, 0.14],
  ])

/** Silk that is drawn over a table. */
export const silk = (at: number, length: number, level = 0.42): Sound =>
  noise(at, level, length * 0.55, 'bandpass', 3600, 6400, 0.5, length * 0.45)

/** One string of a harpsichord. */
export const pluck = (at: number, pitch: number, level = 0.45, fall = 0.5): Sound => [
  ...struck(
    at,
    pitch,
    level,
    fall,
    [
      [2, 0.5],
      [3, 0.34],
      [4, 0.2],
      [6, 0.09],
    ],
    'triangle',
  ),
  ...noise(at, level * 0.24, 0.012, 'highpass', 4200),
]

/** Stone that slides on stone. Of noise so low little is left, so there is more of it. */
export const grind = (at: number, length: number, level = 0.6): Sound => [
  ...noise(at, Math.min(1, level * 1.8), length * 0.6, 'lowpass', 900, 520, 0.9, length * 0.4),
  ...noise(at, level * 0.24, length * 0.5, 'bandpass', 2100, 1500, 1.2, length * 0.5),
]

/** Stone that is laid down on stone. */
export const slab = (at: number, level = 0.7): Sound => [
  ...struck(at, 118, level, 0.13, [[2.62, 0.26]]),
  ...noise(at, level * 0.45, 0.05, 'lowpass', 1900),
]

/** A cup of brass. */
export const brass = (at: number, pitch: number, level = 0.45, fall = 0.5): Sound =>
  struck(at, pitch, level, fall, [
    [2.41, 0.46],
    [3.92, 0.26],
    [5.86, 0.12],
  ])

/** A low drum, whose skin gives way as it sounds. */
export const drum = (at: number, pitch = 74, level = 0.95): Sound => [
  { ...envelope(at, level, 0.42), kind: 'tone', wave: 'sine', from: pitch * 1.7, to: pitch },
  ...noise(at, level * 0.2, 0.05, 'lowpass', 700),
]
