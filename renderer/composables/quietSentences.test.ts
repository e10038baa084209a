import { describe, expect, it } from 'vitest'
import type { EventView } from '@shared/game'
import { alertText } from './alerts'
import { eventSentences } from './logSentences'
import { quietSentences } from './quietSentences'
import type { Speech } from './speech'

/** Every sentence as its key. */
const speech: Speech = {
  t: (key) => key,
  locale: 'en',
  edition: '2019',
  you: 1,
  nameOf: (seat) => `seat ${seat}`,
}

describe('what a reader hears in its turn', () => {
  const other: EventView = { type: 'played', seat: 2, card: 'priest', target: 0, guess: null }
  const onYou: EventView = { type: 'played', seat: 2, card: 'priest', target: 1, guess: null }
  const out: EventView = { type: 'wentOut', seat: 0, cards: ['king'], cause: 'guessed' }

  it('is what others do to each other, and not what is said at once', () => {
    expect(quietSentences(speech, [other, out])).toEqual(eventSentences(speech, other))
    expect(quietSentences(speech, [onYou])).toEqual([])
  })

  it('together with what is said at once is all that happens, and nothing twice', () => {
    const fresh: readonly EventView[] = [
      ...[other, onYou, out],
      { type: 'discarded', seat: 1, card: 'guard' },
      { type: 'drew', seat: 1, card: 'baron', from: 'deck' },
    ]
    const urgent = alertText(speech, fresh)
    const quiet = quietSentences(speech, fresh)
    for (const text of fresh.flatMap((event) => eventSentences(speech, event)))
      expect(urgent.split(' ').includes(text) !== quiet.includes(text), text).toBe(true)
  })
})
