import { describe, expect, it } from 'vitest'
import { EDITION_IDS } from '../../../catalogue'
import { playout, tablesOf } from '../playouts'
import { Random } from '../random'
import { holds, someSteps, stepWhere } from './law'
import { turnsUseTheDeckUp } from './states'

describe.each(EDITION_IDS)('%s', (edition) => {
  it(
    'each turn takes a card for good, so that each round ends',
    () => holds(edition, 150, () => turnsUseTheDeckUp),
    600_000,
  )

  // A game that does not end is an error of the playout.
  it.each([0, 0.03])(
    'each game ends, with somebody who has won it (seats closed: %d)',
    (closing) => {
      const random = new Random(edition.length)
      for (const table of tablesOf(edition)) {
        const end = playout(table, random, closing)
        expect(end.phase).toBe('gameOver')
        expect(end.winners.length).toBeGreaterThan(0)
      }
    },
    600_000,
  )

  describe('is found out:', () => {
    const step = stepWhere(
      someSteps(edition),
      ({ after, roundEvents }) => after.phase === 'playing' && roundEvents.length > 6,
    )
    const { after, roundEvents } = step
    const dealtDeck = roundEvents.flatMap((event) => (event.type === 'roundDealt' ? event.deck : []))
    const again = (type: string) =>
      roundEvents.flatMap((event) => (event.type === type ? [event, event, event] : [event]))

    it.each([
      ['a turn that takes no card', { ...step, after: { ...after, deck: dealtDeck } }],
      ['a second play in a turn', { ...step, roundEvents: again('played') }],
      ['a deal that is missing', { ...step, roundEvents: roundEvents.slice(1) }],
      [
        'a question without a play',
        {
          ...step,
          roundEvents: roundEvents.map((event) =>
            event.type === 'played'
              ? { type: 'choiceAsked' as const, choice: { kind: 'guess' as const, seat: 0, target: 1 } }
              : event,
          ),
        },
      ],
    ])('%s', (_what, faulty) => {
      expect(turnsUseTheDeckUp(step)).toBeNull()
      expect(turnsUseTheDeckUp(faulty)).not.toBeNull()
    })
  })
})
