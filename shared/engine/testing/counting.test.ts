import { describe, expect, it } from 'vitest'
import { listedMoves, plainlyReckonedMoves, reachedFrom } from './counting'
import type { Reached } from './counting'
import { scenario } from './scenario'
import type { Scenario } from './scenario'

/**
 * Like perft in chess: from a fixed position everything that can be played is played, to the end of the round, and
 * counted, with the facts that come of it. The figures are fixed: a rule that changes moves one of them, even where no
 * other test looks.
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
      ends: { '0 0 1': 35112, '0 1 0': 29045, '1 0 0': 15949 },
      facts: {
        becameProtected: 4040,
        compared: 3624,
        discarded: 7529,
        drew: 21998,
        guessMissed: 57757,
        idle: 2633,
        looked: 3440,
        played: 95920,
        protectionEnded: 2803,
        roundEnded: 80106,
        traded: 919,
        turnBegan: 15814,
        wentOut: 18457,
      },
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
        '0 0 1': 807,
        '0 0 2': 869,
        '0 1 0': 1186,
        '0 1 1': 496,
        '0 2 0': 907,
        '1 0 0': 1999,
        '1 0 1': 776,
        '1 1 0': 1116,
        '2 0 0': 311,
      },
      facts: {
        becameProtected: 229,
        choiceAsked: 55,
        compared: 1903,
        discarded: 1200,
        drew: 4376,
        guessMissed: 3272,
        idle: 79,
        kept: 230,
        looked: 480,
        played: 11754,
        protectionEnded: 105,
        roundEnded: 8467,
        traded: 642,
        turnBegan: 3462,
        wentOut: 3871,
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
        '0 0 0': 606,
        '0 0 1': 15576,
        '0 0 2': 3069,
        '0 1 0': 90665,
        '0 1 1': 17864,
        '0 2 0': 6639,
        '1 0 0': 22979,
        '1 0 1': 5417,
        '1 1 0': 16430,
        '2 0 0': 5989,
      },
      facts: {
        answered: 2128,
        becameProtected: 27710,
        choiceAsked: 9880,
        compared: 46448,
        counted: 48529,
        drew: 195767,
        guessMissed: 2128,
        idle: 14279,
        kept: 6216,
        looked: 15866,
        lookedAside: 6146,
        played: 306469,
        protectionEnded: 10967,
        roundEnded: 185234,
        seized: 57428,
        tradeDeclined: 8186,
        traded: 8186,
        turnBegan: 136071,
        wentOut: 131543,
        withstood: 7345,
      },
    },
  ],
  'jabba: sides': [
    scenario('jabba', {
      options: { goal: 'rescue-mission' },
      deck: ['jabba-the-hutt', 'salacious-crumb', 'chewbacca', 'han-solo', 'boba-fett', 'palace-guard'],
      setAside: 'r2-d2',
      seats: [{ hand: 'luke-skywalker' }, { hand: 'bib-fortuna' }, { hand: 'lando-calrissian' }],
    }),
    {
      sequences: [4, 10, 28, 54, 132, 407, 998],
      states: [4, 8, 20, 34, 75, 133, 147],
      ends: {
        '0 0 1': 135,
        '0 0 2': 37,
        '0 1 1': 8,
        '0 2 0': 2,
        '1 0 0': 288,
        '1 0 1': 351,
        '1 1 0': 40,
        '1 1 1': 75,
        '2 0 0': 90,
        '2 0 1': 198,
        '2 1 0': 42,
        '2 1 1': 77,
      },
      facts: {
        becameProtected: 51,
        choiceAsked: 40,
        drew: 398,
        guessMissed: 903,
        idle: 10,
        looked: 74,
        played: 1553,
        protectionEnded: 14,
        roundEnded: 1343,
        seized: 148,
        tradeDeclined: 40,
        traded: 40,
        turnBegan: 250,
        wentOut: 195,
        withstood: 105,
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
