import { describe, expect, it } from 'vitest'
import type { CardId } from '../../catalogue'
import { scenario } from '../testing/scenario'

const holding = (hand: CardId) =>
  scenario('jabba', {
    deck: ['jabba-the-hutt', 'palace-guard', 'mercenary'],
    seats: [{ hand: 'mercenary' }, { hand }, { hand: 'palace-guard', protected: true }, { hand: 'rancor' }],
  })

describe('jabba jabba-the-hutt', () => {
  it('offers the players who may be chosen, and nothing else', () =>
    expect(holding('rancor').offers).toEqual([
      'jabba-the-hutt at 1',
      'jabba-the-hutt at 3',
      'mercenary at 1',
      'mercenary at 3',
    ]))

  it.each(['han-solo', 'c-3po', 'luke-skywalker'] as const)('puts out who holds a Rebel: %s', (card) => {
    const after = holding(card).do('jabba-the-hutt at 1')
    expect(after.state.seats[1]).toMatchObject({ out: true, hand: [], front: [card] })
    expect(after.latest[1]).toEqual({ type: 'wentOut', seat: 1, cards: [card], cause: 'exposed' })
    expect(after.asked).toBe(2)
  })

  it.each(['palace-guard', 'rancor'] as const)('shows nothing of a Palace card: %s', (card) => {
    const after = holding(card).do('jabba-the-hutt at 1')
    expect(after.state.seats[1]).toMatchObject({ out: false, front: [] })
    for (const viewer of [0, 2, 'spectator'] as const)
      expect(after.told(viewer)[1]).toEqual({
        type: 'withstood',
        seat: 0,
        target: 1,
        not: ['han-solo', 'c-3po', 'r2-d2', 'chewbacca', 'lando-calrissian', 'leia-organa', 'luke-skywalker'],
      })
  })
})
