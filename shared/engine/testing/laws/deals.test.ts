import { describe, expect, it } from 'vitest'
import { EDITION_IDS, EDITIONS } from '../../../catalogue'
import type { GoalId } from '../../../catalogue'
import type { MatchState } from '../../model/matchState'
import { dealsAreRight, theGoalIsKept } from './deals'
import { allOf, holds, someSteps, stepWhere } from './law'

describe.each(EDITION_IDS)('%s', (edition) => {
  it('rounds are dealt as the rules say, and the goal card stays', () => {
    const drawn = new Set<GoalId | null>()
    holds(edition, 150, () =>
      allOf(dealsAreRight, theGoalIsKept, ({ after }) => {
        if (after.options.goal === null) drawn.add(after.goal)
        return null
      }),
    )
    const { goals } = EDITIONS[edition]
    expect([...drawn].sort()).toEqual(goals.length === 0 ? [null] : [...goals].sort())
  }, 600_000)

  describe('is found out:', () => {
    const steps = someSteps(edition, 0.02)
    const deal = stepWhere(steps, ({ command, before }) => command.type === 'deal' && before.round > 0)
    const { after, before } = deal
    const seats = (change: Partial<MatchState['seats'][number]>) => ({
      seats: after.seats.map((seat) => ({ ...seat, ...change })),
    })

    it.each<readonly [string, Partial<MatchState>]>([
      ['a round that is not counted', { round: before.round }],
      ['a set-aside card that changed', { setAside: null }],
      [
        'open cards that are missing or too many',
        { open: after.open.length > 0 ? [] : after.deck.slice(0, 3) },
      ],
      ['a deck in another order', { deck: after.deck.slice(1) }],
      ['a front that stays', seats({ front: ['guard'] })],
      ['a protection that stays', seats({ protected: true })],
      ['a token for a deal', seats({ tokens: 12 })],
      ['a player who stays out', seats({ out: true })],
      ['other hands', seats({ hand: ['guard', 'guard'] })],
    ])('%s', (_what, change) => {
      expect(dealsAreRight(deal)).toBeNull()
      expect(dealsAreRight({ ...deal, after: { ...after, ...change } })).not.toBeNull()
    })

    it('another goal card, or another target', () => {
      const other = EDITIONS[edition].goals.find((goal) => goal !== after.goal) ?? 'exalted-one'
      expect(theGoalIsKept(deal)).toBeNull()
      expect(theGoalIsKept({ ...deal, after: { ...after, goal: other } })).toMatch(/goal/)
      expect(theGoalIsKept({ ...deal, after: { ...after, target: after.target + 1 } })).toMatch(/target/)
      if (after.goal !== null)
        expect(theGoalIsKept({ ...deal, after: { ...after, goal: null } })).toMatch(/goal/)
    })
  })
})
