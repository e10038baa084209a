import type { EditionId } from '@shared/catalogue'
import type { Cue } from './cues'
import { EFFECT_GAIN, MOOD_GAIN, volumeGain } from './loudness'
import { moodOf } from './moods'
import { soundOf } from './scores'
import type { Noise, Part, Sound, Tone } from './voices'

/** How long the noise is from which all others are cut, in seconds; longer ones repeat it. */
const NOISE_S = 2
/** What is nearly silent: an exponential fall never comes to nothing. */
const SILENCE = 0.0001
/** The same moment at two seats at once is one sound, in seconds. */
const TOGETHER_S = 0.045
/** For how long a moment may wait for a device that sleeps, in milliseconds; what is later is not heard. */
const LATE_MS = 400
/** So that the first sample is never late, in seconds. */
const AHEAD_S = 0.01

/** What a device plays. */
export interface Player {
  /** Wakes a device that sleeps: to be called within a press, since some browsers let nothing else wake it. */
  readonly wake: () => void
  readonly play: (world: EditionId, cue: Cue) => void
  /** From 0 to 100; 0 is silence. */
  readonly loud: (volume: number) => void
  /** Which place is heard beneath all; null: none. */
  readonly mood: (world: EditionId | null) => void
  readonly close: () => void
}

/** A source of one part, up to where its loudness is shaped. */
function sourceOf(
  audio: BaseAudioContext,
  part: Part,
  noise: AudioBuffer,
  start: number,
): {
  readonly source: AudioScheduledSourceNode
  readonly out: AudioNode
} {
  const end = start + part.rise + part.hold + part.fall
  if (part.kind === 'tone') {
    const source = toneOf(audio, part, start, end)
    return { source, out: source }
  }
  const source = audio.createBufferSource()
  source.buffer = noise
  source.loop = true
  const out = filterOf(audio, part, start, end)
  source.connect(out)
  return { source, out }
}

function toneOf(
  audio: BaseAudioContext,
  { wave, from, to }: Tone,
  start: number,
  end: number,
): OscillatorNode {
  const source = audio.createOscillator()
  source.type = wave
  source.frequency.setValueAtTime(from, start)
  if (to !== from) source.frequency.exponentialRampToValueAtTime(to, end)
  return source
}

function filterOf(audio: BaseAudioContext, part: Noise, start: number, end: number): BiquadFilterNode {
  const filter = audio.createBiquadFilter()
  filter.type = part.filter
  filter.Q.value = part.narrow
  filter.frequency.setValueAtTime(part.from, start)
  if (part.to !== part.from) filter.frequency.exponentialRampToValueAtTime(part.to, end)
  return filter
}

/** Noise for all that rustles, the same length for every part. */
function noiseOf(audio: BaseAudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate * NOISE_S, audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1
  return buffer
}

/** Lays a sound into the time of a context, so that it begins at `when`. */
function schedule(
  audio: BaseAudioContext,
  sound: Sound,
  to: AudioNode,
  noise: AudioBuffer,
  when: number,
): void {
  for (const part of sound) {
    const start = when + part.at
    const full = start + part.rise
    const end = full + part.hold + part.fall
    const gain = audio.createGain()
    gain.gain.setValueAtTime(SILENCE, start)
    gain.gain.linearRampToValueAtTime(part.level, full)
    gain.gain.setValueAtTime(part.level, full + part.hold)
    gain.gain.exponentialRampToValueAtTime(SILENCE, end)
    const { source, out } = sourceOf(audio, part, noise, start)
    out.connect(gain).connect(to)
    source.start(start)
    source.stop(end)
    source.onended = (): void => gain.disconnect()
  }
}

/** Opens the device's sound: to be called upon a press, without which browsers keep it silent. */
export function openPlayer(): Player {
  const audio = new AudioContext({ latencyHint: 'interactive' })
  const noise = noiseOf(audio)
  const main = audio.createGain()
  const [effects, place] = [EFFECT_GAIN, MOOD_GAIN].map((level) => {
    const gain = audio.createGain()
    gain.gain.value = level
    gain.connect(main)
    return gain
  })
  main.connect(audio.destination)
  const last = new Map<Cue, number>()
  let around: EditionId | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let turn = 0

  function hum(): void {
    clearTimeout(timer)
    if (around === null || !place) return
    const { sounds, least, more } = moodOf(around)
    turn += 1
    const next = sounds[turn % sounds.length] ?? sounds[0]
    // A page that is not looked at keeps still; a device that sleeps would play all of it upon waking.
    if (document.visibilityState === 'visible' && audio.state === 'running')
      schedule(audio, next, place, noise, audio.currentTime + AHEAD_S)
    timer = setTimeout(hum, (least + more * Math.random()) * 1000)
  }

  function sound(world: EditionId, cue: Cue): void {
    const now = audio.currentTime
    if (!effects || now - (last.get(cue) ?? -1) < TOGETHER_S) return
    last.set(cue, now)
    schedule(audio, soundOf(world, cue), effects, noise, now + AHEAD_S)
  }

  function wake(then: () => void = () => undefined): void {
    if (audio.state === 'running') then()
    else audio.resume().then(then, () => undefined)
  }

  return {
    wake: () => wake(),
    play(world, cue) {
      const since = performance.now()
      // The time of a device that sleeps stands still: what could not be played in time is past.
      wake(() => {
        if (performance.now() - since < LATE_MS) sound(world, cue)
      })
    },
    loud: (volume) => main.gain.setTargetAtTime(volumeGain(volume), audio.currentTime, 0.02),
    mood(world) {
      if (world === around) return
      around = world
      hum()
    },
    close() {
      clearTimeout(timer)
      around = null
      void audio.close().catch(() => undefined)
    },
  }
}
