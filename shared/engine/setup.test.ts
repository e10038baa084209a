import { describe, expect, it } from 'vitest'
import { EDITION_IDS, EDITIONS, defaultTokensToWin } from '../catalogue'
import { defaultOptions } from '../game'
import { decideForHost } from './decide'
import { evolve } from './evolve'
import { nextSeat } from './model/matchState'
import type { MatchState } from './model/matchState'
import { newMatch } from './setup'
import { allCards, dealt } from './testing/dealt'
import { chiSquare, chiSquareLimit } from './testing/chiSquare'
import { seedOf } from './testing/seeds'

const seatCounts = EDITION_IDS.flatMap((edition) => {
  const { minSeats, maxSeats } = EDITIONS[edition]
  return Array.from({ length: maxSeats - minSeats + 1 }, (_, index) => [edition, minSeats + index] as const)
})

describe('rule 1: set-up', () => {
  it.each(seatCounts)(
    '%s with %i seats: one card each, one aside, three open with two seats',
    (edition, seats) => {
      for (let seed = 0; seed < 50; seed += 1) {
        const deal = dealt(newMatch(defaultOptions(edition), seats), seedOf(seed))
        expect(deal.open).toHaveLength(seats === 2 ? 3 : 0)
        expect(deal.hands).toHaveLength(seats)
        const all = [...deal.deck, deal.setAside, ...deal.open, ...deal.hands.flatMap((card) => card ?? [])]
        expect(all.sort()).toEqual([...allCards(edition)].sort())
      }
    },
  )

  it.each(EDITION_IDS)('%s: no open cards when they are switched off', (edition) => {
    const match = newMatch({ ...defaultOptions(edition), openCards: false }, 2)
    expect(dealt(match, seedOf(1)).open).toEqual([])
  })

  it('deals the same for the same seed, and not for another', () => {
    const match = newMatch(defaultOptions('2019'), 4)
    expect(dealt(match, seedOf(1))).toEqual(dealt(match, seedOf(1)))
    expect(dealt(match, seedOf(1)).deck).not.toEqual(dealt(match, seedOf(2)).deck)
  })

  it('deals no card to a closed seat, and counts the seats that began (rule 10)', () => {
    const match = newMatch(defaultOptions('classic'), 3)
    const closed = evolve(match, { type: 'seatClosed', seat: 1 })
    const deal = dealt(closed, seedOf(1))
    expect(deal.hands.map((card) => card !== null)).toEqual([true, false, true])
    expect(deal.open).toEqual([])
    expect(evolve(closed, deal).seats[1]).toMatchObject({ hand: [], out: true })
  })
})

describe('a new match', () => {
  it.each(seatCounts)('%s with %i seats has the target of its box', (edition, seats) => {
    expect(newMatch(defaultOptions(edition), seats).target).toBe(defaultTokensToWin(edition, seats))
  })

  it('takes the target of the table when there is one', () => {
    expect(newMatch({ ...defaultOptions('classic'), tokensToWin: 13 }, 2).target).toBe(13)
  })

  it('is not for other numbers of seats', () => {
    expect(() => newMatch(defaultOptions('classic'), 1)).toThrow(RangeError)
    expect(() => newMatch(defaultOptions('classic'), 5)).toThrow(RangeError)
    expect(() => newMatch(defaultOptions('2019'), 7)).toThrow(RangeError)
    expect(() => newMatch(defaultOptions('2019'), 2.5)).toThrow(RangeError)
  })

  it.each([-1, 0.5, 2, NaN])('is not for a starter who is not there: %d', (starter) => {
    expect(() => newMatch({ ...defaultOptions('2019'), starter }, 2)).toThrow('no seat')
    expect(() => newMatch({ ...defaultOptions('2019'), starter }, 2)).toThrow(RangeError)
  })

  it('is not for a tie that the edition does not know', () => {
    expect(() => newMatch({ ...defaultOptions('2019'), tie: 'discardSum' }, 2)).toThrow(RangeError)
    expect(newMatch({ ...defaultOptions('classic'), tie: 'shared' }, 2).phase).toBe('ready')
  })

  it.each(['', 'seed', '0'.repeat(63), '0'.repeat(65)])('deals nothing with the seed "%s"', (seed) => {
    const match = newMatch(defaultOptions('2019'), 2)
    expect(() => dealt(match, seed)).toThrow(RangeError)
    expect(() => decideForHost(match, { type: 'deal', seed })).toThrow(RangeError)
  })
})

describe('rule 8: who starts', () => {
  const starters = (match: ReturnType<typeof newMatch>) =>
    new Set(Array.from({ length: 60 }, (_, seed) => dealt(match, seedOf(seed)).starter))

  it('in the first round anybody, drawn by lot', () => {
    expect(starters(newMatch(defaultOptions('2019'), 6))).toEqual(new Set([0, 1, 2, 3, 4, 5]))
  })

  it('tells nothing of the cards: each is as likely put aside whoever starts', () => {
    const deals = 2000
    const { cards } = EDITIONS.classic
    const match = newMatch(defaultOptions('classic'), 4)
    const pairs = match.starters.flatMap((starter) => cards.map((card) => ({ starter, ...card })))
    const counts = pairs.map(() => 0)
    for (let seed = 0; seed < deals; seed += 1) {
      const { starter, setAside } = dealt(match, seedOf(seed))
      const at = pairs.findIndex((pair) => pair.starter === starter && pair.id === setAside)
      counts[at] = (counts[at] ?? 0) + 1
    }
    const expected = pairs.map(({ copies }) => (deals * copies) / allCards('classic').length / 4)
    expect(chiSquare(counts, expected)).toBeLessThan(chiSquareLimit(pairs.length - 1))
  })

  it('in the first round the player who was named', () => {
    expect(starters(newMatch({ ...defaultOptions('2019'), starter: 4 }, 6))).toEqual(new Set([4]))
  })

  it('afterwards one of the winners, each as likely as the others', () => {
    const match = { ...newMatch(defaultOptions('2019'), 6), starters: [1, 4] }
    const drawn = Array.from({ length: 400 }, (_, seed) => dealt(match, seedOf(seed)).starter)
    expect(new Set(drawn)).toEqual(new Set([1, 4]))
    expect(Math.abs(drawn.filter((seat) => seat === 1).length - 200)).toBeLessThan(40)
  })

  it('the next open seat clockwise when the starter is closed (rule 10)', () => {
    const match = { ...newMatch(defaultOptions('2019'), 4), starters: [2] }
    const closed = [2, 3].reduce<MatchState>(
      (state, seat) => evolve(state, { type: 'seatClosed', seat }),
      match,
    )
    expect(starters(closed)).toEqual(new Set([0]))
    expect(nextSeat(closed, 1, (seat) => !seat.closed)).toBe(0)
  })
})

describe('the goal card', () => {
  const jabba = newMatch(defaultOptions('jabba'), 3)
  const goals = EDITIONS.jabba.goals

  it('is drawn with the first deal, each of the four equally often', () => {
    expect(jabba.goal).toBeNull()
    const counts = new Map(goals.map((goal) => [goal, 0]))
    for (let seed = 0; seed < 400; seed += 1) {
      const { goal } = dealt(jabba, seedOf(seed))
      if (goal !== null) counts.set(goal, (counts.get(goal) ?? 0) + 1)
    }
    expect(chiSquare([...counts.values()], [100, 100, 100, 100])).toBeLessThan(chiSquareLimit(3))
  })

  it('stays for all rounds of the game', () => {
    const first = { ...jabba, goal: evolve(jabba, dealt(jabba, seedOf(1))).goal }
    expect(first.goal).not.toBeNull()
    for (let seed = 2; seed < 30; seed += 1) expect(dealt(first, seedOf(seed)).goal).toBe(first.goal)
  })

  it('is the one that the table has named', () => {
    const named = newMatch({ ...defaultOptions('jabba'), goal: 'jabbas-court' }, 3)
    expect(named.goal).toBe('jabbas-court')
    for (let seed = 0; seed < 20; seed += 1) expect(dealt(named, seedOf(seed)).goal).toBe('jabbas-court')
  })

  it('is none in the other editions', () => {
    for (const edition of ['classic', '2019'] as const)
      expect(dealt(newMatch(defaultOptions(edition), 3), seedOf(1)).goal).toBeNull()
  })

  it('of another edition is refused, as is any value that the edition does not know', () => {
    expect(() => newMatch({ ...defaultOptions('classic'), goal: 'exalted-one' }, 3)).toThrow(RangeError)
    expect(() => newMatch({ ...defaultOptions('jabba'), discards: 'last' }, 3)).toThrow(RangeError)
    expect(() => newMatch({ ...defaultOptions('jabba'), tie: 'discardSum' }, 3)).toThrow(RangeError)
  })
})
