import fc from 'fast-check'
import type { EditionId } from '../../../catalogue'
import { playScript, scriptsOf } from './scripts'
import type { Script } from './scripts'
import type { PlayoutStep } from '../playouts'
import { playout, tablesOf } from '../playouts'
import { Random } from '../random'

/** What is wrong at a step of a game; null when the law holds there. */
export type Law = (step: PlayoutStep) => string | null

const LONG = process.env.LONG !== undefined
/** How many times as many games are played in the long run, and in the short one, which has minutes for all tests together. */
const FACTOR = LONG ? 10 : 0.6
/** In the short run the same sources give the same games. */
const SHORT_SEED = 20_190_101

/** Several laws as one: what the first one says that does not hold. */
export function allOf(...laws: readonly Law[]): Law {
  return (step) => {
    for (const law of laws) {
      const wrong = law(step)
      if (wrong !== null) return wrong
    }
    return null
  }
}

/**
 * Demands that a law holds at every step of so many games of an edition. A failure prints the smallest game that still
 * fails, with seed and path: `LAW_SEED=1 LAW_PATH=2:3 npm run test:unit -- laws` plays just that one again.
 *
 * @param lawOf a law for one game; it may remember what came before.
 */
export function holds(edition: EditionId, runs: number, lawOf: (script: Script) => Law): void {
  const { LAW_SEED, LAW_PATH } = process.env
  const seed = LAW_SEED === undefined ? (LONG ? undefined : SHORT_SEED) : Number(LAW_SEED)
  fc.assert(
    fc.property(scriptsOf(edition), (script) => {
      const law = lawOf(script)
      playScript(script, (step) => {
        const wrong = law(step)
        if (wrong !== null) throw new Error(wrong)
      })
    }),
    {
      numRuns: Math.ceil(runs * FACTOR),
      ...(seed !== undefined && { seed }),
      ...(LAW_PATH !== undefined && { path: LAW_PATH }),
    },
  )
}

/** Every step of some games of an edition, for laws that are to be seen failing. */
export function someSteps(edition: EditionId, closing = 0): readonly PlayoutStep[] {
  const steps: PlayoutStep[] = []
  const random = new Random(1)
  for (const table of tablesOf(edition)) playout(table, random, closing, (step) => steps.push(step))
  return steps
}

/** A step of which something holds. Throws an Error if there is none. */
export function stepWhere(steps: readonly PlayoutStep[], holds: (step: PlayoutStep) => boolean): PlayoutStep {
  const found = steps.find(holds)
  if (!found) throw new Error('no game comes to such a step')
  return found
}
