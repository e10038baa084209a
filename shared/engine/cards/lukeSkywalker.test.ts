import { describe, expect, it } from 'vitest'
import type { CardId } from '../../catalogue'
import { scenario } from '../testing/scenario'

const holding = (hand: CardId) =>
  scenario('jabba', {
    deck: ['luke-skywalker', 'palace-guard', 'mercenary'],
    seats: [{ hand: 'mercenary' }, { hand }, { hand: 'palace-guard' }],
  })

describe('jabba luke-skywalker', () => {
  it.each(['palace-guard', 'rancor', 'jabba-the-hutt'] as const)(
    'puts out who holds a Palace card: %s',
    (card) => {
      const after = holding(card).do('luke-skywalker at 1')
      expect(after.state.seats[1]).toMatchObject({ out: true, hand: [], front: [card] })
      expect(after.latest[1]).toMatchObject({ type: 'wentOut', seat: 1, cause: 'exposed' })
    },
  )

  it.each(['han-solo', 'leia-organa'] as const)('shows nothing of a Rebel: %s', (card) => {
    const after = holding(card).do('luke-skywalker at 1')
    expect(after.state.seats[1]).toMatchObject({ out: false, front: [] })
    expect(after.told('spectator')[1]).toEqual({
      type: 'withstood',
      seat: 0,
      target: 1,
      not: [
        'palace-guard',
        'salacious-crumb',
        'mercenary',
        'bib-fortuna',
        'boba-fett',
        'rancor',
        'jabba-the-hutt',
      ],
    })
  })

  it('is never played at oneself', () =>
    expect(holding('rancor').refusal('luke-skywalker at 0')).toBe('targetSelf'))
})
