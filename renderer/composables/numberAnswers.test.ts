import { describe, expect, it } from 'vitest'
import { EDITIONS } from '@shared/catalogue'
import type { CardId } from '@shared/catalogue'
import { leftOf, numberAnswers } from './numberAnswers'

const MAY = [0, 2, 3, 4, 5, 6, 7, 8]
const all = (card: CardId): number => EDITIONS.jabba.cards.find(({ id }) => id === card)?.copies ?? 0
const answers = (unseenOf: (card: CardId) => number, hand: readonly CardId[] = []) =>
  numberAnswers('jabba', MAY, unseenOf, hand)

describe('the numbers that one may name', () => {
  it('are all of the edition, in order; 1 keeps its place and may not be named', () => {
    expect(answers(all).map(({ number }) => number)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(answers(all).filter(({ may }) => !may)).toMatchObject([{ number: 1 }])
  })

  it('tell who bears them, and how many of all of these are left', () => {
    const four = answers(all)[4]
    expect(four?.bearers.map(({ id }) => id)).toEqual(['bib-fortuna', 'lando-calrissian'])
    expect(four?.left).toEqual({ state: 'left', copies: 2 })
    expect(answers(all)[3]?.left).toEqual({ state: 'left', copies: 3 })
  })

  it('tell when nothing is left: all of them seen, or the last one is the own', () => {
    expect(answers(() => 0)[4]?.left).toEqual({ state: 'seen', copies: 2 })
    expect(answers(() => 0, ['lando-calrissian'])[4]?.left).toEqual({ state: 'yours' })
    expect(leftOf([], () => 3, [])).toEqual({ state: 'seen', copies: 0 })
  })
})
