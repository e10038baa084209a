import { describe, expect, it } from 'vitest'
import { scenario } from '../testing/scenario'

describe('classic king', () => {
  const start = scenario('classic', {
    deck: ['king', 'baron', 'guard'],
    seats: [{ hand: 'princess' }, { hand: 'priest' }, { hand: 'guard' }],
  })

  it('offers the other players, and nothing else', () => {
    expect(start.offers).toEqual(['king at 1', 'king at 2', 'princess'])
  })

  it('trades the hands; a trade is no discard, not even of the Princess', () => {
    const after = start.do('king at 1')
    expect(after.hand(0)).toEqual(['priest'])
    expect(after.hand(1)).toEqual(['princess', 'baron'])
    expect(after.front(0)).toEqual(['king'])
    expect(after.front(1)).toEqual([])
    expect(after.state.seats.some(({ out }) => out)).toBe(false)
  })

  it('shows the two cards to the two who trade', () => {
    const after = start.do('king at 1')
    const traded = { type: 'traded', seat: 0, target: 1 }
    for (const viewer of [0, 1] as const)
      expect(after.told(viewer)[1]).toEqual({ ...traded, given: 'princess', received: 'priest' })
    for (const viewer of [2, 'spectator'] as const)
      expect(after.told(viewer)[1]).toEqual({ ...traded, given: null, received: null })
  })

  it('rule 3: trades with nobody when all others are protected', () => {
    const alone = scenario('classic', {
      deck: ['king', 'baron'],
      seats: [{ hand: 'guard' }, { hand: 'priest', protected: true }],
    })
    expect(alone.offers).toEqual(['guard', 'king'])
    expect(alone.do('king').hand(0)).toEqual(['guard'])
  })
})
