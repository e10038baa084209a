import { describe, expect, it } from 'vitest'
import { listedMoves, plainlyReckonedMoves, reachedFrom } from './counting'
import type { Reached } from './counting'
import { scenario } from './scenario'
import type { Scenario } from './scenario'

/**
 * Like perft in chess: from a fixed position everything that can be played is played, to the end of the round, and
 * counted. The figures are fixed: a rule that changes moves one of them, even where no other test looks.
 *
 * They were found twice and are so each time: with the engine's list of what is legal, and with the plainly written
 * reckoning in plainMoves.ts in its place, of which every move must be accepted and which must come to the same figures.
 * The first figure of each can be counted by hand: `classic` has 2 targets with 7 names for the Guard and 3 targets for
 * the Prince, 17 in all; `2019` 2 targets for the Baron, and the Chancellor; `jabba` 3 targets for R2-D2 and 2 for Lando.
 */
const positions: Readonly<Record<string, readonly [Scenario, Reached]>> = {
  classic: [
    scenario('classic', {
      deck: ['prince', 'guard', 'king', 'countess', 'baron', 'handmaid', 'priest', 'guard'],
      setAside: 'baron',
      seats: [{ hand: 'guard' }, { hand: 'princess' }, { hand: 'prince' }],
    }),
    {
      sequences: [17, 212, 960, 2085, 5347, 20111, 55314, 11874],
      states: [6, 20, 37, 77, 134, 250, 391, 45],
      ends: { '1 0 0': 15949, '0 1 0': 29045, '0 0 1': 35112 },
    },
  ],
  '2019': [
    scenario('2019', {
      deck: ['chancellor', 'spy', 'guard', 'prince', 'princess', 'countess', 'king'],
      setAside: 'spy',
      seats: [{ hand: 'baron' }, { hand: 'handmaid' }, { hand: 'priest' }],
    }),
    {
      sequences: [3, 10, 56, 159, 536, 2214, 6793, 2213],
      states: [3, 10, 35, 84, 218, 551, 1027, 296],
      ends: {
        ...{ '1 0 0': 1999, '0 1 0': 1186, '0 0 1': 807, '2 0 0': 311, '0 2 0': 907, '0 0 2': 869 },
        ...{ '1 1 0': 1116, '1 0 1': 776, '0 1 1': 496 },
      },
    },
  ],
  'jabba: questions, looks, takings and counts': [
    scenario('jabba', {
      options: { goal: 'exalted-one' },
      deck: [
        ...(['lando-calrissian', 'c-3po', 'leia-organa', 'boba-fett'] as const),
        ...(['han-solo', 'bib-fortuna', 'luke-skywalker'] as const),
      ],
      setAside: 'palace-guard',
      seats: [{ hand: 'r2-d2' }, { hand: 'rancor' }, { hand: 'mercenary' }],
    }),
    {
      sequences: [5, 55, 424, 1509, 4824, 13250, 28874, 62600, 102926, 116718],
      states: [3, 8, 23, 50, 134, 264, 469, 617, 570, 353],
      ends: {
        ...{ '0 0 0': 606, '1 0 0': 22979, '0 1 0': 90665, '0 0 1': 15576 },
        ...{ '2 0 0': 5989, '0 2 0': 6639, '0 0 2': 3069 },
        ...{ '1 1 0': 16430, '1 0 1': 5417, '0 1 1': 17864 },
      },
    },
  ],
  'jabba: sides': [
    scenario('jabba', {
      options: { goal: 'rescue-mission' },
      deck: ['jabba-the-hutt', 'salacious-crumb', 'chewbacca', 'han-solo', 'palace-guard', 'mercenary'],
      setAside: 'r2-d2',
      seats: [{ hand: 'luke-skywalker' }, { hand: 'palace-guard' }, { hand: 'lando-calrissian' }],
    }),
    {
      sequences: [4, 47, 156, 300, 2281, 11431, 26034],
      states: [4, 13, 30, 44, 112, 279, 410],
      ends: {
        ...{ '1 0 0': 7156, '0 1 0': 855, '0 0 1': 8088, '2 0 0': 973, '0 2 0': 2, '0 0 2': 729 },
        ...{ '1 1 0': 30, '1 0 1': 8159, '0 1 1': 68, '2 0 1': 3476, '1 1 1': 60, '2 1 1': 120 },
      },
    },
  ],
}

describe.each(Object.entries(positions))('%s', (_, [{ state }, figures]) => {
  it('has come to the same figures', () => expect(reachedFrom(state, listedMoves)).toEqual(figures), 60_000)

  it(
    'comes to them by a second reckoning of what is legal',
    () => expect(reachedFrom(state, plainlyReckonedMoves)).toEqual(figures),
    60_000,
  )
})
