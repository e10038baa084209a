import { describe, expect, it } from 'vitest'
import { scenario } from '../testing/scenario'

describe('classic princess', () => {
  const start = scenario('classic', {
    deck: ['handmaid', 'baron', 'guard'],
    seats: [{ hand: 'princess', front: ['guard'] }, { hand: 'priest' }, { hand: 'guard' }],
  })

  it('puts her player out when she is played; the other card is laid down without effect', () => {
    const after = start.do('princess')
    expect(after.state.seats[0]).toMatchObject({
      out: true,
      protected: false,
      hand: [],
      front: ['guard', 'princess', 'handmaid'],
    })
    expect(after.latest.slice(0, 2)).toEqual([
      { type: 'played', seat: 0, card: 'princess', target: null, guess: null },
      { type: 'wentOut', seat: 0, cards: ['handmaid'], cause: 'princess' },
    ])
    expect(after.asked).toBe(1)
  })

  it('of two players leaves one, whether played or discarded by the own Prince', () => {
    const two = scenario('classic', {
      deck: ['princess', 'guard'],
      seats: [{ hand: 'prince' }, { hand: 'priest' }],
    })
    expect(two.do('princess').state.result).toMatchObject({ ends: 'lastPlayer', winners: [1] })
    expect(two.do('prince at 0').state.seats[0]).toMatchObject({ out: true, front: ['prince', 'princess'] })
  })

  it('needs nobody', () => {
    expect(start.refusal('princess at 1')).toBe('targetUnwanted')
  })
})

describe('2019 princess', () => {
  it('is harmless under the deck: neither played nor discarded', () => {
    const after = scenario('2019', {
      deck: ['chancellor', 'king', 'priest', 'guard'],
      seats: [{ hand: 'princess' }, { hand: 'handmaid' }],
    })
      .do('chancellor')
      .do('keep priest under princess, king')
    expect(after.state.seats[0]).toMatchObject({ out: false, hand: ['priest'], front: ['chancellor'] })
    expect(after.state.deck).toEqual(['princess', 'king'])
  })
})
