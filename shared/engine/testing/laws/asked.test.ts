import { describe, expect, it } from 'vitest'
import { EDITION_IDS } from '../../../catalogue'
import { decide } from '../../index'
import { asked } from '../../legal'
import type { MatchState } from '../../model/matchState'
import { openSeats } from '../playouts'
import { offersAreRight, theHostKeepsOrder } from './commands'
import { allOf, holds, someSteps, stepWhere } from './law'
import type { Law } from './law'
import { gamesAreJudged, roundsAreScored, tokensOnlyGrow } from './scores'
import { logAndViewAgree, viewsAreStrict } from './sights'
import {
  cardsAreConserved,
  handsAreRight,
  statesAreReplayed,
  theAskedIsIn,
  turnsUseTheDeckUp,
} from './states'

const all = allOf(
  cardsAreConserved,
  handsAreRight,
  theAskedIsIn,
  statesAreReplayed,
  turnsUseTheDeckUp,
  offersAreRight(),
  theHostKeepsOrder,
  roundsAreScored,
  tokensOnlyGrow,
  gamesAreJudged,
  viewsAreStrict(),
  logAndViewAgree(),
)

/** Rule 10: each open seat can be closed now, an answer that it owes is given for it, and all laws hold of what comes of it. */
const anySeatCanBeClosed =
  (judge = decide, laws: Law = all): Law =>
  (step) => {
    const { after, roundStart, roundEvents } = step
    if (after.phase === 'gameOver') return null
    for (const seat of openSeats(after)) {
      const command = { type: 'closeSeat', seat } as const
      const decision = judge(after, 'host', command)
      if (!decision.ok) return `closing ${seat} is refused: ${decision.reason}`
      const { state, events } = decision
      if (asked(state)?.seat === seat) return `seat ${seat} is closed and asked`
      if (state.seats[seat]?.closed !== true) return `seat ${seat} is not closed`
      const wrong = laws({
        by: 'host',
        command,
        before: after,
        after: state,
        events,
        roundStart,
        roundEvents: [...roundEvents, ...events],
      })
      if (wrong !== null) return `closing ${seat}: ${wrong}`
    }
    return null
  }

describe.each(EDITION_IDS)('%s', (edition) => {
  it(
    'whoever is asked is there and in, and nobody else may do anything',
    () => holds(edition, 150, () => theAskedIsIn),
    600_000,
  )

  it('any seat can be closed at any step', () => {
    const owed = new Set<string>()
    holds(edition, 12, () =>
      allOf(anySeatCanBeClosed(), ({ after }) => {
        owed.add(asked(after)?.asks ?? 'nothing')
        return null
      }),
    )
    expect(owed).toContain('play')
  }, 600_000)

  describe('is found out:', () => {
    const steps = someSteps(edition)
    const step = stepWhere(steps, ({ after }) => after.phase === 'playing' && after.seats.length > 2)
    const { after } = step
    const asks = asked(after)?.seat ?? 0
    const change = (seat: Partial<MatchState['seats'][number]>) => ({
      seats: after.seats.map((each, at) => (at === asks ? { ...each, ...seat } : each)),
    })

    it.each<readonly [string, Partial<MatchState>]>([
      ['somebody asked who is out', change({ out: true })],
      ['somebody asked who is closed', change({ closed: true })],
      ['nobody asked', { turn: null }],
      ['somebody asked when no round is played', { phase: 'roundOver', choice: null }],
      ['a question without an answer', { ...change({ hand: [] }) }],
      ['a question about who asks', { choice: { kind: 'trade', seat: asks, target: asks } }],
      ['a question about a seat that is not there', { choice: { kind: 'guess', seat: asks, target: 6 } }],
    ])('%s', (what, faulty) => {
      expect(theAskedIsIn(step)).toBeNull()
      const wrong = theAskedIsIn({ ...step, after: { ...after, ...faulty } })
      // A round that is over asks nobody, whatever else the state says.
      if (what === 'somebody asked when no round is played') expect(wrong).toBeNull()
      else expect(wrong).not.toBeNull()
    })

    it('a seat that cannot be closed, or is closed wrongly', () => {
      expect(anySeatCanBeClosed()(step)).toBeNull()
      const refusing = (() => ({ ok: false, reason: 'hostOnly' })) as typeof decide
      expect(anySeatCanBeClosed(refusing)(step)).toMatch(/refused/)
      const idle = ((state: MatchState) => ({ ok: true, state, events: [] })) as typeof decide
      expect(anySeatCanBeClosed(idle)(step)).toMatch(/closed/)
      const careless = ((state: MatchState, by: 'host', command: { type: 'closeSeat'; seat: number }) => {
        const decision = decide(state, by, command)
        return decision.ok ? { ...decision, state: { ...decision.state, deck: [] } } : decision
      }) as typeof decide
      expect(anySeatCanBeClosed(careless)(step)).toMatch(/closing \d: the cards are/)
    })
  })
})
