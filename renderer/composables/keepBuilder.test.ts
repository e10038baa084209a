import { describe, expect, it } from 'vitest'
import type { CardId } from '@shared/catalogue'
import type { Offer } from '@shared/game'
import { keepCommands } from '../testing/tableFixtures'
import { canExchange, completedKeep, exchangeUnder, touchCard, untouch, type KeepDraft } from './keepBuilder'

const hand: readonly CardId[] = ['princess', 'guard', 'baron']
const offer: Offer = {
  asks: 'keep',
  commands: [...keepCommands(hand)],
  barredCards: [],
  idleCards: [],
  barredSeats: [],
}
const touch = (cards: readonly CardId[], ...places: readonly number[]): KeepDraft =>
  places.reduce<KeepDraft>((draft, place) => touchCard(cards, draft, place), [])

describe('the keep builder', () => {
  it('keeps the first card touched and puts the others under in the order touched: two presses', () => {
    expect(completedKeep(offer, hand, touch(hand, 0))).toBeNull()
    const draft = touch(hand, 0, 2)
    expect(completedKeep(offer, hand, draft)).toEqual({
      type: 'keep',
      card: 'princess',
      under: ['baron', 'guard'],
    })
  })

  it('exchanges the two', () => {
    const draft = exchangeUnder(touch(hand, 0, 2))
    expect(completedKeep(offer, hand, draft)).toMatchObject({ under: ['guard', 'baron'] })
    expect(canExchange(hand, draft)).toBe(true)
    expect(canExchange(['princess', 'guard', 'guard'], [0, 1, 2])).toBe(false)
    expect(exchangeUnder([0])).toEqual([0])
  })

  it('needs one press when one card goes under', () => {
    const two: readonly CardId[] = ['spy', 'king']
    const small: Offer = {
      ...offer,
      commands: [
        { type: 'keep', card: 'spy', under: ['king'] },
        { type: 'keep', card: 'king', under: ['spy'] },
      ],
    }
    expect(completedKeep(small, two, touch(two, 1))).toEqual({ type: 'keep', card: 'king', under: ['spy'] })
  })

  it('tells equal cards apart by their place', () => {
    const twins: readonly CardId[] = ['guard', 'guard', 'king']
    expect(touch(twins, 1, 2)).toEqual([1, 2, 0])
  })

  it('takes touches back, the automatic one together with the one that caused it', () => {
    expect(untouch(hand, touch(hand, 0, 2))).toEqual([0])
    expect(untouch(hand, [0])).toEqual([])
    expect(untouch(hand, [])).toBeNull()
    expect(touchCard(hand, touch(hand, 0, 2), 0)).toEqual([])
    expect(touchCard(hand, touch(hand, 0, 2), 2)).toEqual([0])
    // Whoever touches all three in order means just that order.
    expect(touch(hand, 0, 2, 1)).toEqual([0, 2, 1])
    expect(touchCard(hand, [], 7)).toEqual([])
  })
})
