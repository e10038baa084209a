import { describe, expect, it } from 'vitest'
import type { CardId } from '../catalogue'
import { evolve } from './evolve'
import type { GameEvent } from './model/gameEvent'
import { scenario } from './testing/scenario'

const start = scenario('2019', {
  deck: ['guard', 'priest', 'baron'],
  setAside: 'spy',
  seats: [{ hand: 'king', front: ['handmaid'] }, { hand: 'prince' }, { hand: 'countess', protected: true }],
}).state

describe('evolve', () => {
  it.each<GameEvent>([
    { type: 'idle', seat: 0, cause: 'nobodyToChoose' },
    { type: 'guessMissed', seat: 0, target: 1, guess: 'king' },
    { type: 'looked', seat: 0, target: 1, card: 'prince' },
    { type: 'compared', seat: 0, target: 1, seatCard: 'king', targetCard: 'prince', lower: 1 },
  ])('$type tells something and changes nothing', (event) => {
    expect(evolve(start, event)).toEqual(start)
  })

  it('drew takes the top of the deck, or the set-aside card', () => {
    expect(evolve(start, { type: 'drew', seat: 1, card: 'priest', from: 'deck' })).toMatchObject({
      deck: ['baron'],
      setAside: 'spy',
      seats: [{}, { hand: ['prince', 'priest'] }, {}],
    })
    expect(evolve(start, { type: 'drew', seat: 1, card: 'spy', from: 'setAside' })).toMatchObject({
      deck: ['priest', 'baron'],
      setAside: null,
      seats: [{}, { hand: ['prince', 'spy'] }, {}],
    })
  })

  it('played takes one of two equal cards and begins a new last play', () => {
    const twins = scenario('2019', {
      deck: ['guard', 'spy'],
      seats: [{ hand: 'guard' }, { hand: 'king' }],
    }).state
    const played = evolve(
      { ...twins, lastPlay: [{ seat: 1, card: 'spy' }] },
      { type: 'played', seat: 0, card: 'guard', target: 1, guess: 'spy' },
    )
    expect(played).toMatchObject({
      seats: [{ hand: ['guard'], front: ['guard'] }, {}],
      lastPlay: [{ seat: 0, card: 'guard' }],
    })
  })

  it('played throws when the card is not in hand, or nobody sits there', () => {
    const played = (seat: number, card: CardId): GameEvent => ({
      type: 'played',
      seat,
      card,
      target: null,
      guess: null,
    })
    expect(() => evolve(start, played(1, 'king'))).toThrow(RangeError)
    expect(() => evolve(start, played(3, 'king'))).toThrow(RangeError)
  })

  it('discarded and wentOut add to the last play', () => {
    const discarded = evolve(start, { type: 'discarded', seat: 1, card: 'prince' })
    const out = evolve(discarded, { type: 'wentOut', seat: 2, cards: ['countess'], cause: 'closed' })
    expect(out.lastPlay).toEqual([
      { seat: 1, card: 'prince' },
      { seat: 2, card: 'countess' },
    ])
    expect(out.seats[2]).toEqual({
      hand: [],
      front: ['countess'],
      out: true,
      protected: false,
      tokens: 0,
      closed: false,
    })
  })

  it('kept puts the others under the deck in their order', () => {
    const kept = evolve(start, { type: 'kept', seat: 0, card: 'king', under: ['guard', 'spy'] })
    expect(kept).toMatchObject({
      deck: ['priest', 'baron', 'guard', 'spy'],
      choice: null,
      seats: [{ hand: ['king'] }, {}, {}],
    })
  })

  it('roundEnded counts every token, and rule 8: a round without a winner is started again by who started it', () => {
    const result = {
      ends: 'nobody',
      decidedBy: 'nobody',
      winners: [],
      gained: [{ seat: 2, reason: 'spy' }],
      hands: [[], [], []],
      setAside: null,
      sums: null,
    } as const
    const ended = evolve({ ...start, starter: 1 }, { type: 'roundEnded', result })
    expect(ended).toMatchObject({
      phase: 'roundOver',
      starters: [1],
      turn: null,
      lastPlay: [],
      seats: [{}, {}, { tokens: 1 }],
    })
    const won = evolve(start, {
      type: 'roundEnded',
      result: { ...result, winners: [2], gained: [...result.gained, { seat: 2, reason: 'round' }] },
    })
    expect(won).toMatchObject({ starters: [2], seats: [{}, {}, { tokens: 2 }] })
  })

  it('roundDealt leaves nothing of the round before but the tokens and the closed seats', () => {
    const before = {
      ...start,
      seats: start.seats.map((seat) => ({ ...seat, tokens: 2, out: true, protected: true })),
    }
    const dealt = evolve(evolve(before, { type: 'seatClosed', seat: 1 }), {
      type: 'roundDealt',
      round: 2,
      starter: 2,
      goal: null,
      deck: ['guard'],
      setAside: 'king',
      open: [],
      hands: ['spy', null, 'baron'],
    })
    const fresh = { front: [], protected: false, tokens: 2 }
    expect(dealt).toMatchObject({
      phase: 'playing',
      round: 2,
      starter: 2,
      turn: 2,
      starters: [],
      lastPlay: [],
      result: null,
    })
    expect(dealt.seats).toEqual([
      { ...fresh, hand: ['spy'], out: false, closed: false },
      { ...fresh, hand: [], out: true, closed: true },
      { ...fresh, hand: ['baron'], out: false, closed: false },
    ])
  })
})
