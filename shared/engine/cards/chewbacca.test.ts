import { describe, expect, it } from 'vitest'
import type { CardId } from '../../catalogue'
import { scenario } from '../testing/scenario'

const holding = (hand: CardId) =>
  scenario('jabba', {
    deck: ['chewbacca', 'palace-guard', 'mercenary'],
    seats: [{ hand: 'mercenary' }, { hand }, { hand: 'palace-guard' }],
  })

describe('jabba chewbacca', () => {
  it.each(['palace-guard', 'salacious-crumb', 'mercenary', 'bib-fortuna'] as const)(
    'puts out who holds a Palace card of 4 or less: %s',
    (card) => {
      const after = holding(card).do('chewbacca at 1')
      expect(after.state.seats[1]).toMatchObject({ out: true, front: [card], protected: false })
      expect(after.latest[1]).toMatchObject({ type: 'wentOut', seat: 1, cause: 'exposed' })
    },
  )

  it.each(['boba-fett', 'rancor', 'jabba-the-hutt', 'han-solo', 'c-3po', 'lando-calrissian'] as const)(
    'shows nothing of a higher Palace card or a Rebel: %s',
    (card) => {
      const after = holding(card).do('chewbacca at 1')
      expect(after.state.seats[1]).toMatchObject({ out: false, front: [] })
      expect(after.told(2)[1]).toEqual({
        type: 'withstood',
        seat: 0,
        target: 1,
        not: ['palace-guard', 'salacious-crumb', 'mercenary', 'bib-fortuna'],
      })
    },
  )
})
