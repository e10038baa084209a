import { describe, expect, it } from 'vitest'
import { EDITIONS, EDITION_IDS, GOAL_IDS } from '@shared/catalogue'
import { artOf } from './cardArt'
import { effectSigns, goalSigns } from './signs'

describe.each(EDITION_IDS)('the drawings of %s', (edition) => {
  it.each(EDITIONS[edition].cards.map(({ id }) => id))(
    'have one of %s, and a sign for its effect',
    (card) => {
      expect(artOf(edition, card)).toBeTypeOf('string')
      expect(effectSigns[card]).toBeDefined()
    },
  )

  it.each(['back', 'turn'] as const)('have a %s', (what) => {
    expect(artOf(edition, what)).toBeTypeOf('string')
  })
})

it.each(GOAL_IDS)('the goal card %s has a sign of its own', (goal) => {
  expect(goalSigns[goal]).toBeDefined()
  expect(new Set(Object.values(goalSigns)).size).toBe(GOAL_IDS.length)
})
