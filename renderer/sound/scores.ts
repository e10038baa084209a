import type { EditionId } from '@shared/catalogue'
import type { Cue } from './cues'
import {
  brass,
  china,
  crack,
  drum,
  grind,
  knock,
  pluck,
  press,
  silk,
  slab,
  slide,
  stroke,
  tick,
} from './voices'
import type { Sound } from './voices'

type Score = Readonly<Record<Exclude<Cue, 'yourTurn'>, Sound>>

/** The same in every world, and the only one that is heard while the page is hidden: two soft knocks. */
const YOUR_TURN: Sound = [...knock(0), ...knock(0.19, 176, 0.78)]

/** A writing desk at night: paper, wax, wood, a quill. */
const classic: Score = {
  deal: [...slide(0, 0.1, 0.4), ...tick(0.09, 0.5)],
  draw: [...slide(0, 0.2, 0.5), ...tick(0.19, 0.4)],
  play: [...slide(0, 0.13, 0.5), ...tick(0.13, 0.7), ...press(0.14, 0.34)],
  turnOver: [...slide(0, 0.08, 0.5), ...tick(0.11, 0.45)],
  look: slide(0, 0.34, 0.36),
  compare: [...tick(0, 0.6), ...tick(0.07, 0.6)],
  trade: [...slide(0, 0.22, 0.45), ...slide(0.11, 0.22, 0.45)],
  guess: [...stroke(0, 0.13), ...stroke(0.17, 0.09), ...stroke(0.29, 0.18)],
  missed: [...slide(0, 0.09, 0.42), ...slide(0.12, 0.12, 0.3)],
  protected: [...press(0, 0.42), ...china(0.02, 988, 0.16, 0.3)],
  out: [...crack(0), ...press(0.03, 0.5)],
  count: knock(0, 122, 0.7),
  token: [...press(0, 0.8), ...tick(0.13, 0.3)],
  roundEnd: [...slide(0, 0.24, 0.45), ...press(0.26, 0.7)],
  gameEnd: [...stroke(0, 0.22), ...stroke(0.26, 0.3), ...press(0.66, 0.9)],
  reaction: [...slide(0, 0.07, 0.3), ...tick(0.06, 0.28)],
}

/** A palace by day: porcelain, silk, one string of a harpsichord for what is won. */
const palace: Score = {
  deal: [...silk(0, 0.1, 0.34), ...china(0.09, 1480, 0.2, 0.12)],
  draw: [...silk(0, 0.22, 0.42), ...china(0.21, 1318, 0.16, 0.16)],
  play: [...silk(0, 0.13, 0.4), ...china(0.13, 1046, 0.42, 0.3)],
  turnOver: [...silk(0, 0.08, 0.42), ...china(0.1, 1568, 0.22, 0.16)],
  look: silk(0, 0.38, 0.34),
  compare: [...china(0, 1174, 0.4, 0.24), ...china(0.09, 1396, 0.4, 0.24)],
  trade: [...silk(0, 0.22, 0.4), ...silk(0.12, 0.22, 0.4)],
  guess: [...pluck(0, 392, 0.26, 0.24), ...pluck(0.14, 440, 0.26, 0.24)],
  missed: [...silk(0, 0.12, 0.36), ...china(0.1, 784, 0.2, 0.2)],
  protected: [...china(0, 880, 0.34, 0.46), ...silk(0, 0.2, 0.2)],
  out: [...crack(0, 0.6), ...china(0.02, 622, 0.36, 0.26)],
  count: china(0, 523, 0.5, 0.3),
  token: [...pluck(0, 587, 0.44), ...pluck(0.11, 880, 0.4)],
  roundEnd: [...silk(0, 0.22, 0.4), ...pluck(0.2, 440, 0.4), ...pluck(0.32, 659, 0.36)],
  gameEnd: [
    ...pluck(0, 440, 0.42),
    ...pluck(0.14, 587, 0.4),
    ...pluck(0.28, 740, 0.4),
    ...pluck(0.42, 880, 0.44, 0.7),
  ],
  reaction: [...silk(0, 0.07, 0.24), ...china(0.05, 1760, 0.2, 0.14)],
}

/** A desert court at night: stone, a cup of brass, a low drum for the count. */
const court: Score = {
  deal: [...grind(0, 0.1, 0.4), ...slab(0.09, 0.45)],
  draw: [...grind(0, 0.24, 0.5), ...slab(0.23, 0.36)],
  play: [...grind(0, 0.13, 0.5), ...slab(0.13, 0.8)],
  turnOver: [...grind(0, 0.08, 0.5), ...slab(0.1, 0.5)],
  look: grind(0, 0.36, 0.38),
  compare: [...slab(0, 0.6), ...slab(0.09, 0.6)],
  trade: [...grind(0, 0.24, 0.45), ...grind(0.12, 0.24, 0.45)],
  guess: [...brass(0, 311, 0.26, 0.24), ...grind(0.08, 0.2, 0.3)],
  missed: [...grind(0, 0.12, 0.36), ...brass(0.08, 233, 0.2, 0.2)],
  protected: [...brass(0, 466, 0.36, 0.5), ...slab(0, 0.3)],
  out: [...crack(0, 0.7), ...slab(0.05, 0.7), ...drum(0.06, 66, 0.5)],
  count: drum(0),
  token: [...brass(0, 622, 0.42), ...slab(0.1, 0.4)],
  roundEnd: [...drum(0, 82, 0.7), ...brass(0.2, 415, 0.42, 0.6)],
  gameEnd: [...drum(0), ...drum(0.26), ...brass(0.52, 311, 0.4, 0.7), ...brass(0.58, 466, 0.36, 0.7)],
  reaction: [...slab(0, 0.3), ...brass(0.03, 932, 0.14, 0.16)],
}

const SCORES: Readonly<Record<EditionId, Score>> = { classic, '2019': palace, jabba: court }

/** What a moment sounds like in a world. */
export function soundOf(world: EditionId, cue: Cue): Sound {
  return cue === 'yourTurn' ? YOUR_TURN : SCORES[world][cue]
}
