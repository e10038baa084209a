import { describe, expect, it } from 'vitest'
import { EDITION_IDS } from '../../catalogue'
import { reasonSchema } from '../../game'
import type { EventView, Reason } from '../../game'
import { nameOf, tablesOf } from '../../engine/testing/playouts'
import { twinsOf } from '../testing/twins'
import { viewOf } from '../testing/viewOf'
import { playsSinceExchange } from './playsSinceExchange'
import { reasonFor } from './reasonFor'
import { shownLater } from './shownLater'

const tables = EDITION_IDS.flatMap((edition) => tablesOf(edition).filter((_, at) => at % 5 === 0))

describe.each(tables.map((table) => [nameOf(table), table] as const))('%s: a reason', (_, table) => {
  it('can be given for whatever is offered, and is the same when what the seat cannot know is dealt again', () => {
    for (const { given, otherwise } of twinsOf(table, 40))
      for (const command of given.view.offer?.commands ?? []) {
        const reason = reasonFor(given.view, given.told, command)
        if (reason !== null) expect(reasonSchema.parse(reason)).toEqual(reason)
        expect(reasonFor(otherwise.view, otherwise.told, command)).toEqual(reason)
      }
  })
})

const dealt: EventView = { type: 'roundDealt', round: 1, starter: 0, goal: null, open: [], hand: 'baron' }
const drew: EventView = { type: 'drew', seat: 0, card: 'guard', from: 'deck' }
const looked: EventView = { type: 'looked', seat: 0, target: 1, card: 'priest' }
const guess = { type: 'play', card: 'guard', target: 1, guess: 'priest' } as const
const compare = { type: 'play', card: 'baron', target: 1 } as const

const why = (told: readonly EventView[], command: typeof guess | typeof compare): Reason | null =>
  reasonFor(viewOf('classic', ['baron', 'guard'], [guess, compare]), told, command)

describe('a reason', () => {
  it('for a guess says how likely it was, and is sure of what was seen', () => {
    // 14 cards are unseen beside the Baron and the Guard: two of them are Priests.
    expect(why([dealt, drew], guess)).toEqual({
      kind: 'guess',
      seat: 1,
      guess: 'priest',
      share: Math.round((100 * 2) / 14),
      turns: 0,
    })
    expect(why([dealt, looked, drew], guess)).toMatchObject({ share: 100 })
  })

  it('for a comparison says what it brings and what it risks', () => {
    const rest: EventView = { ...drew, card: 'guard' }
    expect(why([dealt, rest], compare)).toMatchObject({ kind: 'strikes', seat: 1, share: 0 })
    expect(why([dealt, looked, rest], compare)).toEqual({ kind: 'strikes', seat: 1, share: 0, risk: 100 })
  })

  it('for a card that protects is that nobody could choose its player', () => {
    const protect = { type: 'play', card: 'handmaid' } as const
    const view = viewOf('classic', ['baron', 'handmaid'], [compare, protect])
    expect(reasonFor(view, [dealt, { ...drew, card: 'handmaid' }], protect)).toEqual({ kind: 'shelters' })
  })

  it('is that there was nothing else, or that a rule left nothing else', () => {
    const view = viewOf('classic', ['countess', 'king'], [{ type: 'play', card: 'countess' }])
    expect(reasonFor(view, [dealt], { type: 'play', card: 'countess' })).toEqual({ kind: 'only' })
  })
})

describe('how often a hand was kept', () => {
  const played: EventView = { type: 'played', seat: 1, card: 'guard', target: 0, guess: 'king' }
  const traded: EventView = { type: 'traded', seat: 0, target: 1, given: null, received: null }
  it('is counted anew when the hand is another one', () => {
    expect(playsSinceExchange([played, played], 1)).toBe(2)
    expect(playsSinceExchange([played, traded, played], 1)).toBe(1)
    expect(playsSinceExchange([played], 0)).toBe(0)
  })
})

describe('a held card has come to light', () => {
  const played: EventView = { type: 'played', seat: 1, card: 'guard', target: 0, guess: 'king' }
  const out: EventView = { type: 'wentOut', seat: 1, cards: ['king'], cause: 'guessed' }
  it('when it is played or laid down from the same hand', () => {
    expect(shownLater(1, 'guard', [played])).toBe(true)
    expect(shownLater(1, 'king', [played, out])).toBe(true)
    expect(shownLater(1, 'prince', [played, out])).toBe(false)
  })

  it('and never once the hand was exchanged unseen', () => {
    const kept: EventView = { type: 'kept', seat: 1, card: null, under: null, count: 2 }
    const traded: EventView = { type: 'traded', seat: 0, target: 1, given: null, received: null }
    for (const hidden of [kept, traded]) expect(shownLater(1, 'king', [hidden, out])).toBe(false)
    expect(shownLater(1, 'king', [])).toBe(false)
  })
})
