import { describe, expect, it } from 'vitest'
import { GOAL_IDS } from '../../catalogue'
import type { CardId, GoalId } from '../../catalogue'
import { scenario } from '../testing/scenario'

/** A hand, and the cards in front of it; a hand of null is out. */
type Place = readonly [hand: CardId | null, ...front: readonly CardId[]]

/** The result when seat 0 ends the round by a Guard (a Palace card of 1 in front of it) that misses seat 1. */
function ended(goal: GoalId, ...places: readonly Place[]) {
  const seats = places.map(([hand, ...front]) => ({ hand, front }))
  const start = scenario('jabba', { deck: ['palace-guard'], setAside: 'rancor', seats, options: { goal } })
  const miss = places[1]?.[0] === 'r2-d2' ? 3 : 2
  const { state } = start.do(`palace-guard at 1 naming ${miss}`)
  if (!state.result) throw new Error('the round is over')
  return state.result
}

describe('goal exalted-one', () => {
  it('the highest number in hand wins', () =>
    expect(ended('exalted-one', ['boba-fett'], ['mercenary'], ['jabba-the-hutt'])).toMatchObject({
      winners: [2],
      decidedBy: 'number',
      sums: null,
    }))

  it('equal numbers of different cards win together', () =>
    expect(
      ended('exalted-one', ['boba-fett'], ['leia-organa', 'jabba-the-hutt'], ['lando-calrissian']),
    ).toMatchObject({
      winners: [0, 1],
      decidedBy: 'shared',
    }))
})

describe('goal my-kind-of-scum', () => {
  it('the highest Palace card and the highest Rebel win, in the order of the seats', () =>
    expect(
      ended('my-kind-of-scum', ['leia-organa'], ['boba-fett'], ['lando-calrissian'], ['mercenary']),
    ).toMatchObject({
      winners: [0, 1],
      decidedBy: 'sides',
      sums: null,
      gained: [
        { seat: 0, reason: 'round' },
        { seat: 1, reason: 'round' },
      ],
    }))

  it('equal Palace cards win together, beside the Rebel', () =>
    expect(
      ended('my-kind-of-scum', ['mercenary'], ['mercenary'], ['c-3po'], ['palace-guard']).winners,
    ).toEqual([0, 1, 2]))

  it('a side that nobody holds is not awarded', () => {
    expect(
      ended('my-kind-of-scum', ['chewbacca'], ['luke-skywalker'], [null, 'jabba-the-hutt']).winners,
    ).toEqual([1])
    expect(
      ended('my-kind-of-scum', ['palace-guard'], ['mercenary'], [null, 'luke-skywalker']).winners,
    ).toEqual([1])
  })

  it('the 0 wins for the Rebels when it is the only one', () =>
    expect(ended('my-kind-of-scum', ['palace-guard'], ['mercenary'], ['han-solo']).winners).toEqual([1, 2]))
})

describe('goal jabbas-court', () => {
  it('the highest sum of Palace numbers in front: not the hand, not Rebels, not who is out', () =>
    expect(
      ended(
        'jabbas-court',
        ['r2-d2', 'mercenary', 'bib-fortuna'],
        ['jabba-the-hutt', 'luke-skywalker', 'mercenary'],
        [null, 'boba-fett', 'salacious-crumb', 'palace-guard', 'palace-guard'],
      ),
    ).toMatchObject({ winners: [0], decidedBy: 'palaceSum', sums: [8, 3, 9] }))

  it('a tie is won by all', () =>
    expect(
      ended(
        'jabbas-court',
        ['r2-d2', 'salacious-crumb'],
        ['rancor', 'mercenary'],
        ['c-3po', 'luke-skywalker'],
      ),
    ).toMatchObject({
      winners: [0, 1],
      decidedBy: 'palaceSum',
      sums: [3, 3, 0],
    }))
})

describe('goal rescue-mission', () => {
  it('the most Rebels in front, counted and not added, the 0 included', () =>
    expect(
      ended(
        'rescue-mission',
        ['mercenary', 'han-solo', 'c-3po'],
        ['leia-organa', 'luke-skywalker', 'jabba-the-hutt'],
        ['chewbacca'],
      ),
    ).toMatchObject({ winners: [0], decidedBy: 'rebelCount', sums: [2, 1, 0] }))

  it('at zero all who are in tie and win', () =>
    expect(
      ended(
        'rescue-mission',
        ['mercenary'],
        ['leia-organa', 'jabba-the-hutt'],
        [null, 'luke-skywalker'],
        ['chewbacca'],
      ),
    ).toMatchObject({ winners: [0, 1, 3], sums: [0, 0, 1, 0] }))
})

describe('whatever the goal', () => {
  it.each(GOAL_IDS)('%s: the last one in wins one token', (goal) => {
    const { state } = scenario('jabba', {
      deck: ['palace-guard', 'c-3po'],
      seats: [{ hand: 'r2-d2' }, { hand: 'leia-organa', front: ['jabba-the-hutt', 'luke-skywalker'] }],
      options: { goal },
    }).do('palace-guard at 1 naming 5')
    expect(state.result).toMatchObject({
      ends: 'lastPlayer',
      decidedBy: 'lastPlayer',
      winners: [0],
      sums: null,
    })
    expect(state.result?.gained).toEqual([{ seat: 0, reason: 'round' }])
  })

  it.each([
    ['exalted-one', null],
    ['my-kind-of-scum', null],
    ['jabbas-court', [5, 8, 1]],
    ['rescue-mission', [1, 1, 2]],
  ] as const)('%s: a view counts what lies in front as the goal does: %j', (goal, goalScores) => {
    const start = scenario('jabba', {
      deck: ['palace-guard', 'c-3po'],
      seats: [
        { hand: 'r2-d2', front: ['mercenary', 'salacious-crumb', 'han-solo'] },
        { hand: 'leia-organa', front: ['jabba-the-hutt', 'luke-skywalker'] },
        { hand: null, front: ['palace-guard', 'c-3po', 'chewbacca'] },
      ],
      options: { goal },
    })
    for (const viewer of [0, 1, 2, 'spectator'] as const)
      expect(start.view(viewer)).toMatchObject({ goal, goalScores })
  })
})
