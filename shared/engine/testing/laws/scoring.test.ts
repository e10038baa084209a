import { describe, expect, it } from 'vitest'
import { EDITION_IDS, EDITIONS } from '../../../catalogue'
import type { EditionId } from '../../../catalogue'
import type { RoundResult } from '../../../game'
import type { MatchState } from '../../model/matchState'
import type { PlayoutStep } from '../playouts'
import { allOf, holds, someSteps, stepWhere } from './law'
import { gamesAreJudged, roundsAreScored, tokensOnlyGrow } from './scores'

/** Every way in which a round of an edition can end and be decided. */
function waysOf(edition: EditionId): readonly string[] {
  const { cards, goals, ties } = EDITIONS[edition]
  const byGoal = { 'jabbas-court': 'palaceSum', 'rescue-mission': 'rebelCount', 'my-kind-of-scum': 'sides' }
  const byHands = goals.length === 0 || goals.includes('exalted-one')
  return [
    ...['lastPlayer', 'deck', 'gameOver', 'roundOver'],
    ...(byHands ? ['number', 'shared', ...(ties.includes('discardSum') ? ['sum'] : [])] : []),
    ...goals.flatMap((goal) => (goal === 'exalted-one' ? [] : [byGoal[goal]])),
    ...(cards.some(({ id }) => id === 'rancor') ? ['nobody'] : []),
  ]
}

const ended = ({ events }: PlayoutStep) => events.some(({ type }) => type === 'roundEnded')
const withResult = (
  step: PlayoutStep,
  change: (result: RoundResult) => Partial<RoundResult>,
): PlayoutStep => ({
  ...step,
  events: step.events.map((event) =>
    event.type === 'roundEnded' ? { ...event, result: { ...event.result, ...change(event.result) } } : event,
  ),
})
const withTokens = (step: PlayoutStep, more: number): PlayoutStep => {
  const seats = step.after.seats.map((seat) => ({ ...seat, tokens: seat.tokens + more }))
  return { ...step, after: { ...step.after, seats } }
}

describe.each(EDITION_IDS)('%s', (edition) => {
  it('tokens only grow, by what a round gives', () => holds(edition, 150, () => tokensOnlyGrow), 600_000)

  it('rounds are scored as a second scoring says, and games are judged by it', () => {
    const seen = new Set<string>()
    holds(edition, 670, () =>
      allOf(roundsAreScored, gamesAreJudged, ({ events, after }) => {
        for (const event of events)
          if (event.type === 'roundEnded') seen.add(event.result.ends).add(event.result.decidedBy)
        seen.add(after.phase)
        return null
      }),
    )
    expect([...seen]).toEqual(expect.arrayContaining([...waysOf(edition)]))
  }, 600_000)

  describe('is found out:', () => {
    const steps = someSteps(edition, 0.01)
    const end = stepWhere(
      steps,
      (step) => ended(step) && step.after.result?.ends === 'deck' && step.after.phase === 'roundOver',
    )
    const deal = stepWhere(steps, ({ command, before }) => command.type === 'deal' && before.round > 0)
    const over = stepWhere(steps, (step) => ended(step) && step.after.phase === 'gameOver')

    it.each<readonly [string, (result: RoundResult) => Partial<RoundResult>]>([
      ['another winner', ({ winners, hands }) => ({ winners: [((winners[0] ?? 0) + 1) % hands.length] })],
      ['no winner', () => ({ winners: [] })],
      ['another ending', () => ({ ends: 'lastPlayer' })],
      ['another reason', () => ({ decidedBy: 'lastPlayer' })],
      [
        'a token too many',
        ({ gained, winners }) => ({ gained: [...gained, { seat: winners[0] ?? 0, reason: 'spy' }] }),
      ],
      ['a token too few', ({ gained }) => ({ gained: gained.slice(1) })],
      ['other hands', ({ hands }) => ({ hands: hands.map(() => []) })],
      ['other sums', ({ sums, hands }) => ({ sums: sums === null ? hands.map(() => 0) : null })],
    ])('%s', (_what, change) => {
      expect(roundsAreScored(end)).toBeNull()
      expect(roundsAreScored(withResult(end, change))).not.toBeNull()
    })

    it('tokens that were lost, won without a round, or not given', () => {
      expect(tokensOnlyGrow(end)).toBeNull()
      expect(tokensOnlyGrow(withTokens(end, -2))).toMatch(/loses/)
      expect(tokensOnlyGrow(withTokens(end, 1))).toMatch(/gains/)
      expect(tokensOnlyGrow({ ...end, events: [] })).toMatch(/gains/)
    })

    it.each<readonly [string, PlayoutStep, Partial<MatchState>]>([
      ['a game that goes on', over, { phase: 'roundOver', winners: [] }],
      ['a game that is over too early', end, { phase: 'gameOver', winners: [0] }],
      ['another winner of the game', over, { winners: [...over.after.seats.keys()] }],
      [
        'another next starter',
        end,
        {
          starters: end.after.seats.flatMap((__, seat) =>
            end.after.result?.winners.includes(seat) === true ? [] : [seat],
          ),
        },
      ],
    ])('%s', (_what, step, change) => {
      expect(gamesAreJudged(step)).toBeNull()
      expect(gamesAreJudged({ ...step, after: { ...step.after, ...change } })).not.toBeNull()
    })

    it('somebody who starts without being one of the next starters', () => {
      expect(gamesAreJudged(deal)).toBeNull()
      const [dealt] = deal.events
      if (dealt?.type !== 'roundDealt') throw new Error('a deal begins with its fact')
      const events = [{ ...dealt, starter: (dealt.starter + 1) % deal.after.seats.length }]
      const before = { ...deal.before, starters: [dealt.starter] }
      expect(gamesAreJudged({ ...deal, before, events })).toMatch(/starts/)
    })
  })
})
