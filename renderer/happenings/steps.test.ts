// @vitest-environment node
import { describe, expect, it } from 'vitest'
import type { EventView } from '@shared/game'
import { jabbaAfterCount, jabbaBeforeCount } from '../testing/jabbaMoments'
import { fixtureView, played, seatView } from '../testing/tableFixtures'
import { stepsOf, type Told } from './steps'

const before = jabbaBeforeCount()
const now = jabbaAfterCount()
const types = (told: Told, last = before.view): readonly (readonly EventView['type'][])[] =>
  stepsOf(told, last).map(({ events }) => events.map(({ type }) => type))

describe('the steps of what is new', () => {
  it('are one for each thing that moves; a turn that begins goes with its draw, and a count puts all out at once', () => {
    expect(types(now)).toEqual([['played'], ['counted'], ['wentOut', 'wentOut'], ['turnBegan', 'drew']])
  })

  it('let the log grow with each of them, and leave it as the host sent it', () => {
    const steps = stepsOf(now, before.view)
    expect(steps.map(({ log }) => log.length)).toEqual([4, 5, 7, 9])
    expect(steps.map(({ fresh }) => fresh)).toEqual([1, 1, 2, 2])
    expect(steps.at(-1)?.log).toBe(now.log)
  })

  it('tell nothing of what comes later', () => {
    const [play, count] = stepsOf(now, before.view)
    expect(play?.view.seats[2]).toMatchObject({ out: false, handCount: 1, protected: true })
    expect(count?.view.seats[1]).toMatchObject({ out: false, front: ['palace-guard', 'r2-d2', 'rancor'] })
    expect(play?.view.offer).toBeNull()
  })

  it('are none at a first look, after a reload, or where something was missed', () => {
    expect(stepsOf(now, null)).toEqual([])
    expect(types({ ...now, fresh: 0 })).toEqual([])
    expect(types({ ...now, view: { ...now.view, deckCount: 2 } })).toEqual([])
  })

  it('begin on a bare table where a game begins', () => {
    const view = fixtureView({
      deckCount: 12,
      turn: 1,
      seats: [seatView({ hand: ['guard'] }), seatView(), seatView()],
    })
    const log: readonly EventView[] = [
      { type: 'roundDealt', round: 4, starter: 1, goal: null, open: [], hand: 'guard' },
    ]
    const [deal] = stepsOf({ view, log, fresh: 1 }, null)
    expect(deal?.view.seats.map(({ handCount }) => handCount)).toEqual([1, 1, 1])
    expect(deal?.view.deckCount).toBe(12)
  })

  it('open the hands before the sentence, and give the tokens after it', () => {
    const start = fixtureView({
      ...{ deckCount: 0, waitsFor: null },
      seats: [seatView({ hand: ['king'], handCount: 1 }), seatView({ tokens: 1 })],
    })
    const result = {
      ...({ ends: 'deck', decidedBy: 'number', winners: [1], setAside: 'guard', sums: null } as const),
      gained: [{ seat: 1, reason: 'round' }] as const,
      hands: [['king'], ['princess']] as const,
    }
    const end = fixtureView({
      ...{ deckCount: 0, phase: 'roundOver', turn: null, waitsFor: null, result, nextStarters: [1] },
      seats: [seatView({ hand: ['king'] }), seatView({ hand: ['princess'], tokens: 2 })],
    })
    const log: readonly EventView[] = [played(0, 'guard'), { type: 'roundEnded', result }]
    const [hands, sentence, tokens] = stepsOf({ view: end, log, fresh: 1 }, start)
    expect([hands, sentence, tokens].map((step) => step?.part)).toEqual(['hands', 'sentence', 'tokens'])
    expect(hands?.view).toMatchObject({ phase: 'playing', result: null })
    expect(hands?.view.seats[1]).toMatchObject({ hand: ['princess'], tokens: 1 })
    expect(hands?.fresh).toBe(0)
    expect(sentence?.view.result).toEqual(result)
    expect(sentence?.view.seats[1]?.tokens).toBe(1)
    expect(tokens?.view.seats[1]?.tokens).toBe(2)
  })
})
