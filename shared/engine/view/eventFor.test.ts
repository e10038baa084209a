import { describe, expect, it } from 'vitest'
import type { Viewer } from '../../game'
import type { GameEvent } from '../model/gameEvent'
import { eventFor } from './eventFor'

const dealt: GameEvent = {
  type: 'roundDealt',
  round: 3,
  starter: 1,
  goal: 'rescue-mission',
  deck: ['rancor', 'mercenary'],
  setAside: 'boba-fett',
  open: ['c-3po'],
  hands: ['han-solo', null, 'luke-skywalker'],
}

describe('a deal', () => {
  it('tells each seat its own first card, and nobody any other hidden one', () => {
    const open = { type: 'roundDealt', round: 3, starter: 1, goal: 'rescue-mission', open: ['c-3po'] }
    expect(eventFor(dealt, 0)).toEqual({ ...open, hand: 'han-solo' })
    expect(eventFor(dealt, 1)).toEqual({ ...open, hand: null })
    expect(eventFor(dealt, 2)).toEqual({ ...open, hand: 'luke-skywalker' })
    expect(eventFor(dealt, 'spectator')).toEqual({ ...open, hand: null })
  })
})

const everybody: readonly Viewer[] = [0, 1, 2, 'spectator']

/** A fact, its secret parts, and who is told them; everybody else gets null there, and the rest is public. */
const facts: readonly (readonly [fact: GameEvent, secret: readonly string[], told: readonly Viewer[]])[] = [
  [{ type: 'turnBegan', seat: 0 }, [], []],
  [{ type: 'protectionEnded', seat: 0 }, [], []],
  [{ type: 'drew', seat: 1, card: 'rancor', from: 'deck' }, ['card'], [1]],
  [{ type: 'drew', seat: 1, card: 'rancor', from: 'setAside' }, ['card'], [1]],
  [{ type: 'played', seat: 0, card: 'palace-guard', target: 1, guess: 4 }, [], []],
  [{ type: 'played', seat: 0, card: 'r2-d2', target: 'setAside', guess: null }, [], []],
  [{ type: 'idle', seat: 0, cause: 'nobodyToChoose' }, [], []],
  [{ type: 'guessMissed', seat: 0, target: 1, guess: 4 }, [], []],
  [{ type: 'answered', seat: 1, target: 0, guess: 0 }, [], []],
  [{ type: 'looked', seat: 0, target: 1, card: 'rancor' }, ['card'], [0, 1]],
  [{ type: 'lookedAside', seat: 2, card: 'rancor' }, ['card'], [2]],
  [
    { type: 'compared', seat: 0, target: 2, seatCard: 'rancor', targetCard: 'c-3po', lower: 2 },
    ['seatCard', 'targetCard'],
    [0, 2],
  ],
  [{ type: 'traded', seat: 2, target: 1, given: 'rancor', received: 'c-3po' }, ['given', 'received'], [1, 2]],
  [{ type: 'tradeDeclined', seat: 2, target: 1 }, [], []],
  [{ type: 'discarded', seat: 0, card: 'king' }, [], []],
  [{ type: 'seized', seat: 0, target: 1, card: 'rancor' }, [], []],
  [{ type: 'withstood', seat: 0, target: 1, not: ['rancor', 'mercenary'] }, [], []],
  [{ type: 'counted', seat: 0, number: 2, lowest: [1, 2], not: ['r2-d2'] }, [], []],
  [{ type: 'becameProtected', seat: 0 }, [], []],
  [{ type: 'wentOut', seat: 0, cards: ['rancor'], cause: 'exposed' }, [], []],
  [{ type: 'choiceAsked', choice: { kind: 'keep', seat: 1, under: 2 } }, [], []],
  [{ type: 'choiceAsked', choice: { kind: 'trade', seat: 1, target: 2 } }, [], []],
  [{ type: 'choiceDropped', seat: 1 }, [], []],
  [{ type: 'seatClosed', seat: 1 }, [], []],
  [{ type: 'gameEnded', winners: [0, 2] }, [], []],
]

describe('a fact', () => {
  it.each(facts.map((row) => [JSON.stringify(row[0]), row] as const))('%s', (_, [fact, secret, told]) => {
    const hidden = { ...fact, ...Object.fromEntries(secret.map((key) => [key, null])) }
    for (const viewer of everybody)
      expect(eventFor(fact, viewer)).toEqual(told.includes(viewer) ? fact : hidden)
  })

  it('what was kept is told to its owner, to the others how many cards went under the deck', () => {
    const kept: GameEvent = { type: 'kept', seat: 1, card: 'rancor', under: ['c-3po', 'r2-d2'] }
    for (const viewer of everybody)
      expect(eventFor(kept, viewer)).toEqual(
        viewer === 1 ? { ...kept, count: 2 } : { type: 'kept', seat: 1, card: null, under: null, count: 2 },
      )
  })
})
