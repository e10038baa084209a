import { describe, expect, it } from 'vitest'
import { EDITION_IDS } from '../../../catalogue'
import type { CardId } from '../../../catalogue'
import type { MatchState, SeatState } from '../../model/matchState'
import { asked } from '../../legal'
import { holds, someSteps, stepWhere } from './law'
import { cardsAreConserved, handsAreRight } from './states'

const withSeat = (
  state: MatchState,
  seat: number,
  change: (seat: SeatState) => Partial<SeatState>,
): MatchState => ({
  ...state,
  seats: state.seats.map((each, at) => (at === seat ? { ...each, ...change(each) } : each)),
})

describe.each(EDITION_IDS)('%s', (edition) => {
  it('cards are conserved', () => holds(edition, 150, () => cardsAreConserved), 600_000)

  it('one card per seat in between turns', () => holds(edition, 150, () => handsAreRight), 600_000)

  describe('is found out:', () => {
    const steps = someSteps(edition, 0.02)
    const playing = stepWhere(steps, ({ after }) => after.phase === 'playing' && after.deck.length > 0)
    const asks = asked(playing.after)?.seat ?? 0
    const idle = playing.after.seats.findIndex(({ out }, seat) => seat !== asks && !out)

    it.each<readonly [string, (state: MatchState) => MatchState]>([
      ['a lost card', (state) => ({ ...state, deck: state.deck.slice(1) })],
      [
        'a card that is there twice',
        (state) => ({ ...state, deck: [...state.deck, ...state.deck.slice(0, 1)] }),
      ],
      [
        'a card that turned into another',
        (state) =>
          withSeat(state, asks, ({ hand }) => ({
            hand: hand.map((_, at) => hand[at === 0 ? 1 : 0] ?? 'guard'),
            front: ['princess'] as CardId[],
          })),
      ],
      ['a forgotten set-aside card', (state) => ({ ...state, setAside: null })],
    ])('%s', (_what, change) => {
      expect(cardsAreConserved(playing)).toBeNull()
      expect(cardsAreConserved({ ...playing, after: change(playing.after) })).toMatch(/the cards are/)
    })

    it.each<readonly [string, (state: MatchState) => MatchState]>([
      ['a hand too many', (state) => withSeat(state, idle, ({ hand }) => ({ hand: [...hand, ...hand] }))],
      ['an empty hand', (state) => withSeat(state, idle, () => ({ hand: [] }))],
      ['a turn without a draw', (state) => withSeat(state, asks, ({ hand }) => ({ hand: hand.slice(1) }))],
      ['who is out and holds a card', (state) => withSeat(state, idle, () => ({ out: true }))],
    ])('%s', (_what, change) => {
      expect(handsAreRight(playing)).toBeNull()
      expect(handsAreRight({ ...playing, after: change(playing.after) })).toMatch(/holds/)
    })
  })
})
