import { describe, expect, it } from 'vitest'
import { CARD_IDS, EDITION_IDS, EDITIONS, cardFacts, cardNumber, hasCard } from '../../catalogue'
import { editionOf, rulesOf } from './index'

describe.each(EDITION_IDS)('edition %s', (id) => {
  const facts = EDITIONS[id]

  it('has rules for exactly the characters of its catalogue', () => {
    expect(Object.keys(editionOf(id).cards).sort()).toEqual(facts.cards.map((card) => card.id).sort())
  })

  it('keeps every rule under its own id, with a sentence', () => {
    for (const { id: card } of facts.cards) {
      expect(rulesOf(id, card).id).toBe(card)
      expect(rulesOf(id, card).rule).toMatch(/\w+.*\)\.$/)
    }
  })

  it('refuses the characters of other editions', () => {
    for (const card of CARD_IDS.filter((other) => !hasCard(id, other))) {
      expect(() => rulesOf(id, card)).toThrow(RangeError)
      expect(() => cardFacts(id, card)).toThrow(RangeError)
    }
  })

  it('lists its characters by number, each number once', () => {
    const numbers = facts.cards.map(({ number }) => number)
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
  })

  it('says for every number of seats how many tokens win', () => {
    const seats = Object.keys(facts.tokensToWin).map(Number)
    const all = Array.from(
      { length: facts.maxSeats - facts.minSeats + 1 },
      (_, index) => facts.minSeats + index,
    )
    expect(seats).toEqual(all)
  })
})

describe('the printed facts', () => {
  const copies = (id: (typeof EDITION_IDS)[number]) =>
    EDITIONS[id].cards.reduce((sum, card) => sum + card.copies, 0)
  const table = (id: (typeof EDITION_IDS)[number]) =>
    EDITIONS[id].cards.map(({ id: card, number, copies: count }) => `${number} ${card} ${count}`)

  it('classic: 16 cards', () => {
    expect(copies('classic')).toBe(16)
    expect(table('classic')).toEqual([
      '1 guard 5',
      '2 priest 2',
      '3 baron 2',
      '4 handmaid 2',
      '5 prince 2',
      '6 king 1',
      '7 countess 1',
      '8 princess 1',
    ])
    expect(EDITIONS.classic).toMatchObject({ minSeats: 2, maxSeats: 4, tokensToWin: { 2: 7, 3: 5, 4: 4 } })
    expect(EDITIONS.classic).toMatchObject({ discards: 'all', ties: ['discardSum', 'shared'] })
  })

  it('2019: 21 cards', () => {
    expect(copies('2019')).toBe(21)
    expect(table('2019')).toEqual([
      '0 spy 2',
      '1 guard 6',
      '2 priest 2',
      '3 baron 2',
      '4 handmaid 2',
      '5 prince 2',
      '6 chancellor 2',
      '7 king 1',
      '8 countess 1',
      '9 princess 1',
    ])
    expect(EDITIONS['2019']).toMatchObject({
      minSeats: 2,
      maxSeats: 6,
      tokensToWin: { 2: 6, 3: 5, 4: 4, 5: 3, 6: 3 },
      discards: 'last',
      ties: ['shared'],
    })
  })

  it('the numbers of a card differ by edition', () => {
    expect([cardNumber('classic', 'king'), cardNumber('2019', 'king')]).toEqual([6, 7])
  })
})
