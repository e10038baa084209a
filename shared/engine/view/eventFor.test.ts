import { describe, expect, it } from 'vitest'
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
