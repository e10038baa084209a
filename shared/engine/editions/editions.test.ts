import { describe, expect, it } from 'vitest'
import {
  CARD_IDS,
  EDITION_IDS,
  EDITIONS,
  cardFacts,
  cardNumber,
  cardSide,
  hasCard,
  numbersOf,
} from '../../catalogue'
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

  it('lists its characters by number, each character once', () => {
    const numbers = facts.cards.map(({ number }) => number)
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
    expect(new Set(facts.cards.map(({ id: card }) => card)).size).toBe(facts.cards.length)
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
    expect(EDITIONS.classic).toMatchObject({ discards: ['all', 'last'], ties: ['discardSum', 'shared'] })
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
      discards: ['last', 'all'],
      ties: ['shared'],
    })
  })

  it('jabba: 19 cards, of which 12 are of the Palace and 7 are Rebels, one copy each', () => {
    const { cards } = EDITIONS.jabba
    const ofSide = (side: string) => cards.filter((card) => card.side === side)
    const sum = (some: typeof cards) => some.reduce((total, card) => total + card.copies, 0)
    expect(copies('jabba')).toBe(19)
    expect(sum(ofSide('palace'))).toBe(12)
    expect(ofSide('rebel').map((card) => [card.number, card.copies])).toEqual(
      [0, 1, 2, 3, 4, 5, 7].map((n) => [n, 1]),
    )
    expect([...new Set(ofSide('palace').map(({ number }) => number))]).toEqual([1, 2, 3, 4, 5, 6, 8])
    expect(EDITIONS.jabba).toMatchObject({
      minSeats: 2,
      maxSeats: 6,
      tokensToWin: { 2: 6, 3: 5, 4: 4, 5: 3, 6: 3 },
      discards: ['all'],
      ties: ['shared'],
      naming: 'number',
      unnameable: [1],
    })
  })

  it('sides are those of jabba alone', () => {
    expect(cardSide('jabba', 'han-solo')).toBe('rebel')
    expect(cardSide('jabba', 'palace-guard')).toBe('palace')
    for (const id of ['classic', '2019'] as const)
      for (const { id: card } of EDITIONS[id].cards) expect(cardSide(id, card)).toBeNull()
  })

  it('the numbers of a card differ by edition', () => {
    expect([cardNumber('classic', 'king'), cardNumber('2019', 'king')]).toEqual([6, 7])
  })

  it('the numbers of an edition, each once, lowest first', () => {
    expect(numbersOf('jabba')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(numbersOf('classic')).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })
})
