import { describe, expect, it } from 'vitest'
import { scenario } from '../testing/scenario'

describe('classic handmaid, rule 6', () => {
  const start = scenario('classic', {
    deck: ['handmaid', 'guard', 'priest', 'baron', 'guard'],
    seats: [{ hand: 'king' }, { hand: 'prince' }, { hand: 'countess' }],
  })
  const safe = start.do('handmaid')

  it('needs nobody', () => {
    expect(start.offers).toEqual(['handmaid', 'king at 1', 'king at 2'])
    expect(start.refusal('handmaid at 1')).toBe('targetUnwanted')
    expect(start.refusal('handmaid naming king')).toBe('guessUnwanted')
  })

  it('guards against being chosen', () => {
    expect(safe.view('spectator').seats[0]?.protected).toBe(true)
    expect(safe.offers.filter((words) => words.startsWith('prince'))).toEqual(['prince at 1', 'prince at 2'])
    expect(safe.refusal('prince at 0')).toBe('targetProtected')
    expect(safe.view(1).offer?.barredSeats).toEqual([
      { seat: 0, why: 'protected' },
      { seat: 1, why: 'self' },
    ])
  })

  it('lasts until the next turn of its owner begins, and ends before the draw', () => {
    const later = safe.do('guard at 2 naming baron')
    expect(later.state.seats[0]?.protected).toBe(true)
    const own = later.do('priest at 1')
    expect(own.state.seats[0]?.protected).toBe(false)
    expect(own.latest.slice(-3)).toEqual([
      { type: 'turnBegan', seat: 0 },
      { type: 'protectionEnded', seat: 0 },
      { type: 'drew', seat: 0, card: 'baron', from: 'deck' },
    ])
  })

  it('protects nobody when it is discarded through a Prince', () => {
    const after = scenario('classic', {
      deck: ['prince', 'king', 'guard'],
      seats: [{ hand: 'guard' }, { hand: 'priest' }, { hand: 'handmaid' }],
    }).do('prince at 2')
    expect(after.state.seats[2]).toMatchObject({ protected: false, front: ['handmaid'] })
  })

  it('protects nobody when it is taken by a King or laid down on going out', () => {
    const seats = [{ hand: 'countess' }, { hand: 'handmaid' }, { hand: 'guard' }] as const
    const traded = scenario('classic', {
      deck: ['king', 'guard', 'priest'],
      seats: [{ hand: 'priest' }, ...seats.slice(1)],
    })
    expect(traded.do('king at 1').state.seats[0]).toMatchObject({ protected: false, hand: ['handmaid'] })
    const out = scenario('classic', { deck: ['baron', 'guard', 'priest'], seats }).do('baron at 1')
    expect(out.state.seats[1]).toMatchObject({ protected: false, out: true })
  })

  it('is lost by going out', () => {
    const after = scenario('classic', {
      deck: ['guard', 'priest', 'baron'],
      seats: [{ hand: 'king' }, { hand: 'prince', protected: true, front: ['handmaid'] }, { hand: 'guard' }],
    }).close(1)
    expect(after.state.seats[1]).toMatchObject({ protected: false, out: true })
  })
})
