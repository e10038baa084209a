import { describe, expect, it } from 'vitest'
import { EDITION_IDS } from '@shared/catalogue'
import { CUES } from './cues'
import { EFFECT_GAIN, MOOD_GAIN, lengthOf, peakOf, volumeGain } from './loudness'
import { moodOf } from './moods'
import { soundOf } from './scores'

const all = EDITION_IDS.flatMap((world) => CUES.map((cue) => [world, cue, soundOf(world, cue)] as const))

describe.each(all)('in %s: %s', (_world, _cue, sound) => {
  it('can be heard, is short, and never as loud as the device can be', () => {
    expect(lengthOf(sound)).toBeGreaterThan(0.03)
    expect(lengthOf(sound)).toBeLessThan(1.5)
    expect(peakOf(sound)).toBeGreaterThan(0.15)
    expect(peakOf(sound) * EFFECT_GAIN * volumeGain(100)).toBeLessThan(0.7)
  })

  it('is made of parts that swell and die, of pitches that can be heard', () => {
    for (const { rise, fall, hold, at, level, from, to } of sound) {
      expect(rise).toBeGreaterThan(0)
      expect(fall).toBeGreaterThan(0)
      expect(Math.min(at, hold)).toBeGreaterThanOrEqual(0)
      expect(level).toBeGreaterThan(0)
      expect(level).toBeLessThanOrEqual(1)
      for (const pitch of [from, to]) expect(pitch).toBeGreaterThan(40)
      for (const pitch of [from, to]) expect(pitch).toBeLessThan(12_000)
    }
  })
})

it('each world sounds otherwise, but for the knocks that say whose turn it is', () => {
  for (const cue of CUES) {
    const sounds = new Set(EDITION_IDS.map((world) => JSON.stringify(soundOf(world, cue))))
    expect(sounds.size, cue).toBe(cue === 'yourTurn' ? 1 : EDITION_IDS.length)
  }
})

it('within a world no two moments sound the same', () => {
  for (const world of EDITION_IDS)
    expect(new Set(CUES.map((cue) => JSON.stringify(soundOf(world, cue)))).size).toBe(CUES.length)
})

it('your turn is two knocks', () => {
  const begins = soundOf('classic', 'yourTurn').map(({ at }) => at)
  expect(new Set(begins).size).toBe(2)
})

it('the place of a table lies far beneath what happens at it', () => {
  for (const world of EDITION_IDS)
    for (const sound of moodOf(world).sounds) {
      expect(peakOf(sound)).toBeGreaterThan(0.05)
      expect(peakOf(sound)).toBeLessThanOrEqual(1)
    }
  expect(20 * Math.log10(EFFECT_GAIN / MOOD_GAIN)).toBeCloseTo(12)
})

it('the volume goes from silence over the usual to louder', () => {
  expect(volumeGain(0)).toBe(0)
  expect(volumeGain(60)).toBe(1)
  expect(volumeGain(100)).toBeGreaterThan(1)
  expect(volumeGain(1000)).toBe(volumeGain(100))
})
