import { describe, expect, it } from 'vitest'
import { scenario } from '../testing/scenario'

describe('classic priest', () => {
  const start = scenario('classic', {
    deck: ['priest', 'baron', 'king'],
    seats: [{ hand: 'handmaid' }, { hand: 'prince' }, { hand: 'guard', protected: true }, { hand: 'king' }],
  })

  it('offers the players who may be chosen, and nothing else', () => {
    expect(start.offers).toEqual(['handmaid', 'priest at 1', 'priest at 3'])
  })

  it('shows the hand to its player and to nobody else', () => {
    const after = start.do('priest at 1')
    const looked = { type: 'looked', seat: 0, target: 1 }
    expect(after.told(0)[1]).toEqual({ ...looked, card: 'prince' })
    expect(after.told(1)[1]).toEqual({ ...looked, card: 'prince' })
    for (const viewer of [2, 3, 'spectator'] as const)
      expect(after.told(viewer)[1]).toEqual({ ...looked, card: null })
  })

  it('changes nothing', () => {
    const after = start.do('priest at 3')
    expect(after.hand(3)).toEqual(['king'])
    expect(after.hand(0)).toEqual(['handmaid'])
    expect(after.front(3)).toEqual([])
  })

  it('needs a player, and names no character', () => {
    expect(start.refusal('priest')).toBe('targetMissing')
    expect(start.refusal('priest at 1 naming king')).toBe('guessUnwanted')
  })
})
