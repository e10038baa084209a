import { describe, expect, it } from 'vitest'
import type { CardId } from '../../catalogue'
import { scenario } from '../testing/scenario'

describe('classic baron', () => {
  const holding = (own: CardId, other: CardId) =>
    scenario('classic', {
      deck: ['baron', 'guard', 'handmaid'],
      seats: [{ hand: own }, { hand: other, front: ['countess'] }, { hand: 'guard' }],
    })

  it('offers the players who may be chosen, and nothing else', () => {
    expect(holding('handmaid', 'prince').offers).toEqual(['baron at 1', 'baron at 2', 'handmaid'])
  })

  it('puts out the other player with the lower number; the higher one stays secret', () => {
    const after = holding('king', 'prince').do('baron at 1')
    expect(after.state.seats[1]).toMatchObject({ out: true, hand: [], front: ['countess', 'prince'] })
    const compared = { type: 'compared', seat: 0, target: 1, lower: 1 }
    for (const viewer of [0, 1] as const)
      expect(after.told(viewer)[1]).toEqual({ ...compared, seatCard: 'king', targetCard: 'prince' })
    for (const viewer of [2, 'spectator'] as const)
      expect(after.told(viewer)[1]).toEqual({ ...compared, seatCard: null, targetCard: null })
  })

  it('compares the other card of its player, who can go out by it; the turn goes on', () => {
    const after = holding('guard', 'priest').do('baron at 1')
    expect(after.state.seats[0]).toMatchObject({ out: true, front: ['baron', 'guard'] })
    expect(after.latest[2]).toMatchObject({ type: 'wentOut', seat: 0, cause: 'compared' })
    expect(after.asked).toBe(1)
  })

  it('does nothing when the numbers are equal, whatever lies in front', () => {
    const after = holding('prince', 'prince').do('baron at 1')
    expect(after.told('spectator')[1]).toMatchObject({ type: 'compared', lower: null })
    expect(after.state.seats.map(({ out }) => out)).toEqual([false, false, false])
  })

  it('never puts out the owner of the Princess, the highest number', () => {
    expect(
      holding('countess', 'princess')
        .do('baron at 1')
        .state.seats.map(({ out }) => out),
    ).toEqual([true, false, false])
  })

  it('2019: uses the numbers of its edition', () => {
    const start = scenario('2019', {
      deck: ['baron', 'guard'],
      seats: [{ hand: 'king' }, { hand: 'chancellor' }, { hand: 'spy' }],
    })
    expect(start.do('baron at 1').state.seats[1]?.out).toBe(true)
    expect(start.do('baron at 2').state.seats[2]?.out).toBe(true)
  })
})
