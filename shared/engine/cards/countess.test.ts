import { describe, expect, it } from 'vitest'
import type { CardId, EditionId } from '../../catalogue'
import { scenario } from '../testing/scenario'

const beside = (edition: EditionId, other: CardId, drawn: CardId = 'countess') =>
  scenario(edition, {
    deck: [drawn, 'baron', 'guard', 'priest'],
    seats: [{ hand: drawn === 'countess' ? other : 'countess' }, { hand: 'priest' }, { hand: 'guard' }],
  })

describe.each(['classic', '2019'] as const)('%s countess', (edition) => {
  it.each(['king', 'prince'] as const)('must be played beside the %s, whichever was drawn', (other) => {
    expect(beside(edition, other).offers).toEqual(['countess'])
    expect(beside(edition, other, other).offers).toEqual(['countess'])
    expect(beside(edition, other).refusal(`${other} at 1`)).toBe('countessFirst')
    expect(beside(edition, other).view(0).offer?.barredCards).toEqual([{ card: other, why: 'countessFirst' }])
  })

  it('has no effect, and the other card is not shown', () => {
    const after = beside(edition, 'king').do('countess')
    expect(after.hand(0)).toEqual(['king'])
    expect(after.latest.map(({ type }) => type)).toEqual(['played', 'turnBegan', 'drew'])
    expect(after.view(1).seats[0]?.hand).toBeNull()
  })

  it.each(['guard', 'priest', 'baron', 'handmaid', 'princess'] as const)('is free beside the %s', (other) => {
    const start = beside(edition, other)
    expect(start.offers).toContain('countess')
    expect(start.offers.some((words) => words.startsWith(other))).toBe(true)
    expect(start.view(0).offer?.barredCards).toEqual([])
  })

  it('refuses a King or a Prince without her to nobody', () => {
    const start = scenario(edition, {
      deck: ['king', 'guard'],
      seats: [{ hand: 'prince' }, { hand: 'guard' }],
    })
    expect(start.offers).toEqual(['king at 1', 'prince at 0', 'prince at 1'])
  })
})

describe('2019 countess', () => {
  it.each(['spy', 'chancellor'] as const)('is free beside the %s', (other) => {
    expect(beside('2019', other).offers).toEqual([other, 'countess'].sort())
  })

  it('looks only at the two cards of the turn: a Chancellor may bring the King and the Prince', () => {
    const asked = scenario('2019', {
      deck: ['chancellor', 'king', 'prince', 'guard'],
      seats: [{ hand: 'countess' }, { hand: 'priest' }],
    }).do('chancellor')
    expect(asked.offers).toHaveLength(6)
    expect(asked.do('keep king under countess, prince').hand(0)).toEqual(['king'])
  })
})
