import { describe, expect, it } from 'vitest'
import { scenario } from '../testing/scenario'

describe('jabba boba-fett', () => {
  const start = scenario('jabba', {
    deck: ['boba-fett', 'mercenary', 'rancor', 'c-3po'],
    seats: [{ hand: 'palace-guard' }, { hand: 'bib-fortuna', front: ['r2-d2'] }, { hand: 'luke-skywalker' }],
  })

  it('lays the hand in front of its own player, without effect; its owner draws', () => {
    const after = start.do('boba-fett at 2')
    expect(after.latest.slice(1, 3)).toEqual([
      { type: 'seized', seat: 0, target: 2, card: 'luke-skywalker' },
      { type: 'drew', seat: 2, card: 'mercenary', from: 'deck' },
    ])
    expect(after.front(0)).toEqual(['boba-fett', 'luke-skywalker'])
    expect(after.front(2)).toEqual([])
    expect(after.hand(0)).toEqual(['palace-guard'])
    expect(after.hand(2)).toEqual(['mercenary'])
  })

  it('tells the new card to its owner alone', () => {
    const after = start.do('boba-fett at 2')
    expect(after.told(2)[2]).toMatchObject({ type: 'drew', card: 'mercenary' })
    for (const viewer of [0, 1, 'spectator'] as const)
      expect(after.told(viewer)[2]).toMatchObject({ type: 'drew', card: null })
  })

  it('protects nobody by a Bib Fortuna that is taken', () => {
    const after = start.do('boba-fett at 1')
    expect(after.state.seats.map(({ protected: safe }) => safe)).toEqual([false, false, false])
    expect(after.front(1)).toEqual(['r2-d2'])
  })

  it('gives the set-aside card where the deck is empty, and the round ends', () => {
    const last = scenario('jabba', {
      deck: ['boba-fett'],
      setAside: 'rancor',
      open: ['c-3po', 'r2-d2', 'mercenary'],
      seats: [{ hand: 'palace-guard' }, { hand: 'mercenary' }],
      options: { goal: 'exalted-one' },
    }).do('boba-fett at 1')
    expect(last.latest[2]).toEqual({ type: 'drew', seat: 1, card: 'rancor', from: 'setAside' })
    expect(last.state).toMatchObject({
      setAside: null,
      result: { ends: 'deck', winners: [1], setAside: null },
    })
  })

  it('rule 3: has no effect when all others are protected', () => {
    const alone = scenario('jabba', {
      deck: ['boba-fett', 'mercenary'],
      seats: [{ hand: 'palace-guard' }, { hand: 'bib-fortuna', protected: true }],
    })
    expect(alone.offers).toEqual(['boba-fett', 'palace-guard'])
    expect(alone.do('boba-fett').latest[1]).toEqual({ type: 'idle', seat: 0, cause: 'nobodyToChoose' })
  })
})
