/**
 * A mutant that has survived the quick tests meets some hundreds of random games, and not thousands: the first ones of
 * those that the laws always play. What fails there is failure enough; nobody reads a smallest example.
 */
import type fastCheck from 'fast-check'
import { expect, vi } from 'vitest'

const SHARE = 0.1
/** These demand that their games have met every end of a round and every goal card, so they need them all. */
const needsAll = /\/laws\/(scoring|deals)\.test\.ts$/

vi.mock('fast-check', async (importWhole) => {
  const whole = (await importWhole<{ readonly default: typeof fastCheck }>()).default
  const assert = (
    property: fastCheck.IProperty<unknown>,
    given: fastCheck.Parameters<unknown> = {},
  ): void => {
    const { numRuns = 100 } = given
    const share = needsAll.test(expect.getState().testPath ?? '') ? 1 : SHARE
    whole.assert(property, { ...given, numRuns: Math.ceil(numRuns * share), endOnFailure: true })
  }
  return { default: { ...whole, assert } }
})
