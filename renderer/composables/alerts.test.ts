import { describe, expect, it } from 'vitest'
import type { EventView } from '@shared/game'
import { alertText } from './alerts'
import type { Speech } from './speech'

/** Every sentence as its key, to see which facts are said at once. */
const speech: Speech = {
  t: (key) => key,
  locale: 'en',
  edition: 'jabba',
  you: 1,
  nameOf: (seat) => `seat ${seat}`,
}
const said = (...fresh: readonly EventView[]): string => alertText(speech, fresh)

describe('what a reader hears at once', () => {
  it('is that the own hand was taken, and what came instead', () => {
    const draw: EventView = { type: 'drew', seat: 1, card: 'rancor', from: 'deck' }
    expect(said({ type: 'seized', seat: 0, target: 1, card: 'han-solo' }, draw)).toBe(
      'log.seized.onYou log.drew.youCard',
    )
    expect(said({ type: 'discarded', seat: 1, card: 'han-solo' }, draw)).toBe(
      'log.discarded.you log.drew.youCard',
    )
    expect(said({ type: 'turnBegan', seat: 1 }, draw)).toBe('')
    expect(said({ type: 'seized', seat: 0, target: 2, card: 'han-solo' })).toBe('')
  })

  it('is the answer to the own C-3PO, and the question of another one', () => {
    expect(said({ type: 'answered', seat: 0, target: 1, guess: 5 })).toBe('log.answered.onYou')
    expect(said({ type: 'answered', seat: 1, target: 0, guess: 5 })).toBe('')
    expect(said({ type: 'choiceAsked', choice: { kind: 'guess', seat: 1, target: 0 } })).toBe(
      'log.choiceAsked.guess.byYou',
    )
  })
})
