import { describe, expect, it } from 'vitest'
import { EDITION_IDS } from '../../../catalogue'
import { sending } from '../caseFinders'
import type { Sending } from '../caseFinders'
import { Random } from '../random'
import { Redeal } from '../redeal'
import { allOf, holds, someSteps, stepWhere } from './law'
import { logAndViewAgree, viewsAreStrict } from './sights'

describe.each(EDITION_IDS)('%s', (edition) => {
  // The leaks that it finds are in redeal.test.ts.
  it('nothing that is sent changes when what its viewer cannot know is dealt again', () => {
    holds(edition, 40, ({ seed }) => {
      const redeal = new Redeal(new Random(seed))
      return (step) => redeal.leak(step)
    })
  }, 600_000)

  it(
    'all that is sent is strict; log and view show the same cards',
    () => holds(edition, 60, () => allOf(viewsAreStrict(), logAndViewAgree())),
    600_000,
  )

  describe('is found out:', () => {
    const step = stepWhere(
      someSteps(edition),
      ({ after, roundEvents }) =>
        after.phase === 'playing' &&
        after.seats.length > 2 &&
        roundEvents.filter(({ type }) => type === 'played').length > 2 &&
        after.seats.every(({ front }) => front.length < 3),
    )
    it.each<readonly [string, Partial<Sending>]>([
      [
        'a log without the last play',
        {
          logFor: (state, events, viewer) =>
            sending.logFor(state, events, viewer).filter(({ type }) => type !== 'played'),
        },
      ],
      [
        'a view without the last play',
        {
          viewFor: (state, viewer) => {
            const view = sending.viewFor(state, viewer)
            return { ...view, lastPlay: [], seats: view.seats.map((seat) => ({ ...seat, front: [] })) }
          },
        },
      ],
      [
        'a card in front too many',
        {
          viewFor: (state, viewer) => {
            const view = sending.viewFor(state, viewer)
            return { ...view, lastPlay: [...view.lastPlay, ...view.lastPlay, { seat: 0, card: 'princess' }] }
          },
        },
      ],
      [
        'another picture for spectators',
        {
          viewFor: (state, viewer) => {
            const view = sending.viewFor(state, viewer)
            if (viewer !== 'spectator') return view
            const lastOf = (seat: number) => view.lastPlay.filter((laid) => laid.seat === seat)
            return {
              ...view,
              seats: view.seats.map((seat, at) => ({ ...seat, front: lastOf(at).map(({ card }) => card) })),
              lastPlay: view.seats.flatMap(({ front }, seat) => front.map((card) => ({ seat, card }))),
            }
          },
        },
      ],
    ])('%s', (_what, change) => {
      expect(logAndViewAgree()(step)).toBeNull()
      expect(logAndViewAgree({ ...sending, ...change })(step)).not.toBeNull()
    })

    it('a view that says more than its schema, or offers something else', () => {
      expect(viewsAreStrict()(step)).toBeNull()
      const more: Sending = {
        ...sending,
        viewFor: (state, viewer) => ({ ...sending.viewFor(state, viewer), deck: state.deck }),
      }
      expect(viewsAreStrict(more)(step)).toMatch(/not strict/)
      const offers: Sending = {
        ...sending,
        viewFor: (state, viewer) => ({ ...sending.viewFor(state, viewer), offer: null }),
      }
      expect(viewsAreStrict(offers)(step)).toMatch(/not offered/)
      const whole: Sending = {
        ...sending,
        logFor: (_state, events) => events as ReturnType<Sending['logFor']>,
      }
      expect(viewsAreStrict(whole)(step)).toMatch(/is told/)
    })
  })
})
