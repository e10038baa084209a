import { describe, expect, it } from 'vitest'
import type { CardId } from '../../catalogue'
import { scenario } from '../testing/scenario'

describe('classic prince', () => {
  const start = scenario('classic', {
    deck: ['prince', 'baron', 'handmaid', 'priest'],
    seats: [{ hand: 'guard' }, { hand: 'king' }, { hand: 'princess' }],
    setAside: 'countess',
  })

  it('offers every player in, its own player too', () => {
    expect(start.offers.filter((words) => words.startsWith('prince'))).toEqual([
      'prince at 0',
      'prince at 1',
      'prince at 2',
    ])
  })

  it('discards a hand face up without its effect and draws a new card', () => {
    const after = start.do('prince at 1')
    expect(after.front(1)).toEqual(['king'])
    expect(after.hand(1)).toEqual(['baron', 'handmaid'])
    expect(after.latest.slice(1, 3)).toEqual([
      { type: 'discarded', seat: 1, card: 'king' },
      { type: 'drew', seat: 1, card: 'baron', from: 'deck' },
    ])
    expect(after.told(0)[2]).toMatchObject({ type: 'drew', card: null })
  })

  it('may choose its own player', () => {
    const after = start.do('prince at 0')
    expect(after.front(0)).toEqual(['prince', 'guard'])
    expect(after.hand(0)).toEqual(['baron'])
  })

  it('puts out the owner of the Princess, who draws nothing', () => {
    const after = start.do('prince at 2')
    expect(after.state.seats[2]).toMatchObject({ out: true, hand: [], front: ['princess'] })
    expect(after.latest[1]).toEqual({ type: 'discarded', seat: 2, card: 'princess' })
    expect(after.latest[2]).toEqual({ type: 'wentOut', seat: 2, cards: [], cause: 'princess' })
    expect(after.hand(1)).toEqual(['king', 'baron'])
  })

  it('must choose its own player when all others are protected, even beside the Princess', () => {
    const alone = scenario('classic', {
      deck: ['prince', 'baron', 'guard'],
      seats: [{ hand: 'princess' }, { hand: 'guard', protected: true }, { hand: 'king', protected: true }],
    })
    expect(alone.offers).toEqual(['prince at 0', 'princess'])
    expect(alone.refusal('prince')).toBe('targetMissing')
    expect(alone.do('prince at 0').state.seats[0]).toMatchObject({ out: true, front: ['prince', 'princess'] })
  })

  describe('on an empty deck', () => {
    const last = (hand: CardId) =>
      scenario('classic', {
        deck: ['prince'],
        setAside: 'king',
        open: ['guard', 'countess', 'priest'],
        seats: [{ hand: 'baron' }, { hand }],
      })

    it('gives the set-aside card, never an open one', () => {
      const after = last('guard').do('prince at 1')
      expect(after.hand(1)).toEqual(['king'])
      expect(after.state).toMatchObject({ setAside: null, open: ['guard', 'countess', 'priest'] })
      expect(after.latest[2]).toEqual({ type: 'drew', seat: 1, card: 'king', from: 'setAside' })
      expect(after.state.result).toMatchObject({ ends: 'deck', winners: [1], setAside: null })
    })

    it('gives nothing to the owner of the Princess', () => {
      const after = last('princess').do('prince at 1')
      expect(after.state.setAside).toBe('king')
      expect(after.state.result).toMatchObject({ ends: 'lastPlayer', winners: [0], setAside: 'king' })
    })
  })
})
