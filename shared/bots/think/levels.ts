import type { EditionId } from '../../catalogue'
import type { EditionCodes } from '../../engine/model/codes'
import type { Bot } from '../bot'
import { noHabits, plainHabits } from './habits'
import { habitPolicy, randomPolicy } from './policy'
import type { Policy } from './policy'
import { thinker } from './search'

const HARD_PLAYOUTS = 250
const EXPERT_PLAYOUTS = 3000
/** At each target, where there are several: at a single one there are playouts enough for every guess. */
const HARD_GUESSES = 2
const EXPERT_GUESSES = 3
/** With two seats, and with more. */
const REFERENCE_PLAYOUTS = [1400, 900] as const

const policies = new Map<EditionId, Policy>()

/** Players with plain habits; made once for an edition. */
function plainPolicy(codes: EditionCodes): Policy {
  const policy = policies.get(codes.id) ?? habitPolicy(codes, plainHabits(codes))
  policies.set(codes.id, policy)
  return policy
}

/** A few hundred rounds, as they may stand by what the others played and kept. */
export const hard: Bot = thinker({
  playouts: () => HARD_PLAYOUTS,
  habits: plainHabits,
  policy: plainPolicy,
  forGame: true,
  guesses: (seats) => (seats === 2 ? Infinity : HARD_GUESSES),
  watched: false,
})

/** Some thousand rounds. */
export const expert: Bot = thinker({
  playouts: () => EXPERT_PLAYOUTS,
  habits: plainHabits,
  policy: plainPolicy,
  forGame: true,
  guesses: (seats) => (seats === 2 ? Infinity : EXPERT_GUESSES),
  watched: true,
})

/** Hands drawn evenly of all that fit what is known, and random play to the end: what the others are measured by. */
export const reference: Bot = thinker({
  playouts: (seats) => (seats === 2 ? REFERENCE_PLAYOUTS[0] : REFERENCE_PLAYOUTS[1]),
  habits: noHabits,
  policy: () => randomPolicy,
  forGame: false,
  guesses: () => Infinity,
  watched: false,
})
