import { describe, expect, it } from 'vitest'
import { scenario } from '../testing/scenario'

const solo = (...deck: readonly ('palace-guard' | 'mercenary' | 'han-solo')[]) =>
  scenario('jabba', {
    deck,
    seats: [{ hand: 'han-solo', tokens: 1 }, { hand: 'luke-skywalker' }, { hand: null, front: ['rancor'] }],
    options: { goal: 'exalted-one' },
  })

describe('jabba han-solo', () => {
  it('in hand when the deck is empty: one token beside that of the winner, and no right to start', () => {
    const { state } = solo('palace-guard').do('palace-guard at 1 naming 3')
    expect(state.result?.gained).toEqual([
      { seat: 1, reason: 'round' },
      { seat: 0, reason: 'han-solo' },
    ])
    expect(state.seats.map(({ tokens }) => tokens)).toEqual([2, 1, 0])
    expect(state.starters).toEqual([1])
  })

  it('in the hand of the last player in: two tokens', () =>
    expect(solo('palace-guard', 'mercenary').do('palace-guard at 1 naming 7').state.result?.gained).toEqual([
      { seat: 0, reason: 'round' },
      { seat: 0, reason: 'han-solo' },
    ]))

  it('played, it does nothing and brings nothing', () => {
    const { state, latest } = solo('palace-guard').do('han-solo')
    expect(latest.map(({ type }) => type)).toEqual(['played', 'roundEnded'])
    expect(state.result?.gained).toEqual([{ seat: 1, reason: 'round' }])
  })

  it('laid down, it brings nothing', () => {
    const after = scenario('jabba', {
      deck: ['palace-guard', 'mercenary'],
      seats: [{ hand: 'rancor' }, { hand: 'han-solo' }],
    }).do('palace-guard at 1 naming 0')
    expect(after.state.result?.gained).toEqual([{ seat: 0, reason: 'round' }])
  })
})
