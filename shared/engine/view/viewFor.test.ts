import { describe, expect, it } from 'vitest'
import { defaultOptions } from '../../game'
import { newMatch } from '../setup'
import { scenario } from '../testing/scenario'
import { viewFor } from './viewFor'

describe('viewFor', () => {
  const start = scenario('2019', {
    deck: ['guard', 'priest', 'baron', 'spy'],
    setAside: 'princess',
    starter: 1,
    options: { discards: 'all' },
    seats: [
      { hand: 'king', front: ['prince'], tokens: 1 },
      { hand: 'baron', protected: true, front: ['handmaid'] },
      { hand: null, front: ['spy', 'guard'], tokens: 2 },
      { hand: null, closed: true, tokens: 3 },
    ],
  })

  it('is nothing before the first deal', () => {
    expect(() => viewFor(newMatch(defaultOptions('2019'), 2), 0)).toThrow(RangeError)
  })

  it('is nothing for a seat that does not exist', () => {
    for (const seat of [-1, 0.5, 4]) expect(() => start.view(seat)).toThrow(RangeError)
  })

  it('shows a player the own hand, and of the others how many cards they hold', () => {
    const { seats, you } = start.view(0)
    expect(you).toBe(0)
    expect(seats.map(({ hand }) => hand)).toEqual([['king', 'guard'], null, null, null])
    expect(seats.map(({ handCount }) => handCount)).toEqual([2, 1, 0, 0])
  })

  it('shows a spectator no hand and offers nothing', () => {
    expect(start.view('spectator')).toMatchObject({
      you: null,
      offer: null,
      waitsFor: { seat: 0, asks: 'play' },
    })
    expect(start.view('spectator').seats.every(({ hand }) => hand === null)).toBe(true)
  })

  it('says which cards would have no effect, and why: nobody to choose (rule 3), an empty deck (Chancellor)', () => {
    const alone = scenario('2019', {
      deck: ['chancellor'],
      seats: [{ hand: 'guard' }, { hand: 'king', protected: true, front: ['handmaid'] }],
    })
    expect(alone.view(0).offer?.idleCards).toEqual([
      { card: 'guard', why: 'nobodyToChoose' },
      { card: 'chancellor', why: 'deckEmpty' },
    ])
    const free = scenario('2019', {
      deck: ['chancellor', 'spy'],
      seats: [{ hand: 'guard' }, { hand: 'king' }],
    })
    expect(free.view(0).offer?.idleCards).toEqual([])
    const forced = scenario('2019', {
      deck: ['countess'],
      seats: [{ hand: 'king' }, { hand: 'guard', protected: true, front: ['handmaid'] }],
    })
    expect(forced.view(0).offer).toMatchObject({
      barredCards: [{ card: 'king', why: 'countessFirst' }],
      idleCards: [],
    })
  })

  it('shows everybody the same of all else', () => {
    const [own, other, spectator] = ([0, 1, 'spectator'] as const).map((viewer) => {
      const view = start.view(viewer)
      return { ...view, you: null, offer: null, seats: view.seats.map((seat) => ({ ...seat, hand: null })) }
    })
    expect(own).toEqual(other)
    expect(own).toEqual(spectator)
    expect(spectator).toEqual({
      edition: '2019',
      goal: null,
      goalScores: null,
      discards: 'all',
      target: 4,
      phase: 'playing',
      round: 1,
      you: null,
      starter: 1,
      turn: 0,
      waitsFor: { seat: 0, asks: 'play' },
      choice: null,
      deckCount: 3,
      setAside: true,
      open: [],
      seats: [
        {
          handCount: 2,
          hand: null,
          front: ['prince'],
          out: false,
          protected: false,
          tokens: 1,
          closed: false,
        },
        {
          handCount: 1,
          hand: null,
          front: ['handmaid'],
          out: false,
          protected: true,
          tokens: 0,
          closed: false,
        },
        {
          handCount: 0,
          hand: null,
          front: ['spy', 'guard'],
          out: true,
          protected: false,
          tokens: 2,
          closed: false,
        },
        { handCount: 0, hand: null, front: [], out: true, protected: false, tokens: 3, closed: true },
      ],
      lastPlay: [],
      offer: null,
      result: null,
      nextStarters: [],
      winners: [],
    })
  })

  it('says that the set-aside card is gone, in the result', () => {
    const after = scenario('2019', {
      deck: ['prince'],
      setAside: 'king',
      seats: [{ hand: 'guard' }, { hand: 'spy' }],
    }).do('prince at 0')
    expect(after.view(1)).toMatchObject({ setAside: false, result: { setAside: null }, phase: 'roundOver' })
  })
})

describe('2019, what stays visible under discards: last', () => {
  const start = scenario('2019', {
    deck: ['guard', 'handmaid', 'spy', 'guard', 'baron'],
    open: ['king', 'princess', 'guard'],
    seats: [
      { hand: 'prince', front: ['handmaid', 'priest'] },
      { hand: 'countess', front: ['spy', 'baron'] },
    ],
  })
  const fronts = (now: typeof start) => now.view('spectator').seats.map(({ front }) => front)
  const last = (now: typeof start) => now.view('spectator').lastPlay.map(({ card }) => card)

  it('are the cards in effect, the last play and the open cards; the same for everybody', () => {
    expect(fronts(start)).toEqual([[], ['spy']])
    const guard = start.do('guard at 1 naming king')
    expect([fronts(guard), last(guard)]).toEqual([[[], ['spy']], ['guard']])
    const handmaid = guard.do('handmaid')
    expect([fronts(handmaid), last(handmaid)]).toEqual([[[], ['spy', 'handmaid']], []])
    const spy = handmaid.do('spy')
    expect([fronts(spy), last(spy)]).toEqual([[['spy'], ['spy']], []])
    for (const viewer of [0, 1] as const)
      expect(spy.view(viewer).seats.map(({ front }) => front)).toEqual(fronts(spy))
    expect(spy.view('spectator').open).toEqual(['king', 'princess', 'guard'])
  })

  it('of two Handmaids shows the one that protects', () => {
    const twice = scenario('2019', {
      deck: ['handmaid', 'guard'],
      seats: [{ hand: 'prince', front: ['handmaid'] }, { hand: 'king' }],
    }).do('handmaid')
    expect(fronts(twice)).toEqual([['handmaid'], []])
  })

  it('is everything when the round is over', () => {
    const over = start.do('guard at 1 naming countess')
    expect(over.state.phase).toBe('roundOver')
    expect([fronts(over), last(over)]).toEqual([
      [
        ['handmaid', 'priest', 'guard'],
        ['spy', 'baron', 'countess'],
      ],
      [],
    ])
  })

  it('begins anew with each round', () => {
    const next = start.do('guard at 1 naming countess').deal('0'.repeat(64))
    expect([fronts(next), last(next)]).toEqual([[[], []], []])
  })
})

describe('who is out', () => {
  it('sees no hand of those who are in, while the round goes on', () => {
    const start = scenario('jabba', {
      deck: ['rancor', 'mercenary', 'c-3po'],
      seats: [
        { hand: 'boba-fett' },
        { hand: null, front: ['luke-skywalker'] },
        { hand: 'leia-organa', protected: true },
      ],
    })
    expect(start.view(1).seats.map(({ hand }) => hand)).toEqual([null, [], null])
    expect(start.view(0).seats.map(({ hand }) => hand)).toEqual([['boba-fett', 'rancor'], null, null])
    expect(start.view('spectator').seats.map(({ hand }) => hand)).toEqual([null, null, null])
  })
})
