import { describe, expect, it } from 'vitest'
import type { Command, Offer } from '@shared/game'
import { completedAnswer, offeredAnswers, tradeAnswer } from './answerBuilder'

const offerOf = (asks: Offer['asks'], commands: readonly Command[]): Offer => ({
  ...{ asks, commands, barredCards: [], idleCards: [], barredSeats: [] },
})

describe('an answer', () => {
  const offer = offerOf('guess', [
    { type: 'guess', guess: 0 },
    { type: 'guess', guess: 4 },
  ])

  it('names what is offered, 0 as well', () => {
    expect(offeredAnswers(offer)).toEqual([0, 4])
    expect(completedAnswer(offer, 0)).toEqual({ type: 'guess', guess: 0 })
  })

  it('is nothing before something was named, and for what may not be named', () => {
    expect(completedAnswer(offer, null)).toBeNull()
    expect(completedAnswer(offer, 1)).toBeNull()
  })
})

describe('a trade', () => {
  it('is taken or left, as the offer has it', () => {
    const offer = offerOf('trade', [
      { type: 'trade', trade: false },
      { type: 'trade', trade: true },
    ])
    expect(tradeAnswer(offer, true)).toEqual({ type: 'trade', trade: true })
    expect(tradeAnswer(offer, false)).toEqual({ type: 'trade', trade: false })
    expect(tradeAnswer(offerOf('play', []), true)).toBeNull()
  })
})
