import type { Envelope, Part, Sound } from './voices'

/** How far below the loudest that a device has effects stay at the usual volume, and the place of a table, in decibels. */
const EFFECTS_DB = -18
const MOOD_DB = -30
const factor = (decibels: number): number => 10 ** (decibels / 20)
export const EFFECT_GAIN = factor(EFFECTS_DB)
export const MOOD_GAIN = factor(MOOD_DB)

/** The volume, of 100, at which these hold; and by how much the ear follows it. */
const USUAL_VOLUME = 60
const EAR = 1.5

/** By what everything is multiplied at a volume of 0 to 100. */
export function volumeGain(volume: number): number {
  return (Math.min(100, Math.max(0, volume)) / USUAL_VOLUME) ** EAR
}

const partEnds = ({ at, rise, hold, fall }: Envelope): number => at + rise + hold + fall

/** When the last part of a sound is over, in seconds. */
export function lengthOf(sound: Sound): number {
  return Math.max(0, ...sound.map(partEnds))
}

/** How loud a part may be at a moment at most. */
function levelAt({ at, rise, hold, fall, level }: Part, time: number): number {
  const since = time - at
  if (since < 0 || since > rise + hold + fall) return 0
  if (since < rise) return (level * since) / rise
  if (since < rise + hold) return level
  return level * (1 - (since - rise - hold) / fall) ** 2
}

const STEP_S = 0.002

/** The loudest that a sound can be, if all its parts ever met: 1 is the loudest that a device can play. */
export function peakOf(sound: Sound): number {
  let peak = 0
  for (let time = 0; time <= lengthOf(sound); time += STEP_S)
    peak = Math.max(
      peak,
      sound.reduce((sum, part) => sum + levelAt(part, time), 0),
    )
  return peak
}
