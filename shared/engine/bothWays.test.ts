import { describe, expect, it } from 'vitest'
import { EDITION_IDS } from '../catalogue'
import type { CardId } from '../catalogue'
import { defaultOptions } from '../game'
import type { Seat } from '../game'
import { legalCount, legalMoveAt } from './legal'
import { NOBODY, seatsOfSet } from './model/codes'
import type { MatchState } from './model/matchState'
import type { Round } from './model/round'
import { makeMove } from './perform'
import { roundOf, tableAt } from './recordingTable'
import { beginTurn } from './roundEnd'
import { dealRound, newMatch } from './setup'
import { Table } from './table'
import { nameOf, tablesOf } from './testing/playouts'
import { Random } from './testing/random'

const LONG = process.env.LONG !== undefined
/** Rounds for each edition and number of seats, shared out among the house rules. */
const ROUNDS = LONG ? 100_000 : 800

const upTo = <T>(count: number, at: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => at(index))

/** All that a round holds, as it can be read off it. */
function contentsOf(round: Round) {
  const { codes, seats } = round
  const id = (card: number): CardId | null => (card < 0 ? null : codes.idOf(card))
  const asks = round.question() === 'play' ? null : [round.question(), round.asked(), round.about()]
  return {
    playing: round.isPlaying(),
    turn: round.turn(),
    asks,
    goal: round.goal,
    deck: upTo(round.deckSize(), (at) => id(round.inDeck(at))),
    setAside: id(round.setAside()),
    closed: seatsOfSet(round.allClosed()),
    seats: upTo(seats, (seat) => ({
      in: round.isIn(seat),
      safe: round.isProtected(seat),
      hand: upTo(round.handSize(seat), (at) => id(round.held(seat, at))),
      front: upTo(round.frontSize(seat), (at) => id(round.laid(seat, at))),
    })),
  }
}

/** The same of a state, and what the round brought. */
function contentsOfState(state: MatchState) {
  const { choice } = state
  const about = choice === null ? null : choice.kind === 'keep' ? choice.under : choice.target
  return {
    playing: state.phase === 'playing',
    turn: state.turn ?? NOBODY,
    asks: choice === null ? null : [choice.kind, choice.seat, about],
    goal: state.goal,
    deck: state.deck,
    setAside: state.setAside,
    closed: state.seats.flatMap(({ closed }, seat) => (closed ? [seat] : [])),
    seats: state.seats.map(({ out, protected: safe, hand, front }) => ({ in: !out, safe, hand, front })),
  }
}

/** What a round that is over brought each seat. */
const gainedIn = ({ result, seats }: MatchState) =>
  seats.map((_, seat) => result?.gained.filter((gained) => gained.seat === seat).length)

describe.each(EDITION_IDS)(
  '%s: a round that is tried out goes as the same round at a real table',
  (edition) => {
    const tables = tablesOf(edition)
    const kinds = (seats: number): number => tables.filter((table) => table.seats === seats).length

    it.each(tables.map((table) => [nameOf(table), table] as const))(
      '%s',
      (_, { options, seats }) => {
        const random = new Random(seats)
        const tried = new Table(roundOf(newMatch(options, seats)).codes, options, seats)
        const rounds = Math.ceil(ROUNDS / kinds(seats))
        let moves = 0
        for (let count = 0; count < rounds; count += 1) {
          const real = tableAt(newMatch(options, seats))
          dealRound(real, random.seed())
          tried.copyFrom(real)
          for (const table of [real, tried]) beginTurn(table, table.turn())
          for (; tried.isPlaying(); moves += 1) {
            const seat: Seat = tried.asked()
            const chance = random.next()
            const move = legalMoveAt(tried, seat, chance)
            expect(legalCount(real, seat)).toBe(legalCount(tried, seat))
            makeMove(tried, seat, move)
            makeMove(real, seat, move)
            if (count % 10 === 0) expect(contentsOf(tried)).toEqual(contentsOfState(real.state()))
          }
          // The state is the fold of what was recorded: it shares no step with the round that was tried out.
          const state = real.state()
          expect(contentsOf(tried)).toEqual(contentsOfState(state))
          expect(seatsOfSet(tried.winners())).toEqual(state.result?.winners)
          expect(upTo(seats, (seat) => tried.gained(seat))).toEqual(gainedIn(state))
        }
        expect(moves).toBeGreaterThan(rounds)
      },
      3_600_000,
    )
  },
)

it('a round is copied whole, and the copy goes its own way', () => {
  const real = tableAt(newMatch(defaultOptions('2019'), 4))
  dealRound(real, new Random(1).seed())
  beginTurn(real, real.turn())
  const copy = new Table(real.codes, real.options, real.seats)
  copy.copyFrom(real)
  expect(contentsOf(copy)).toEqual(contentsOf(real))
  const before = contentsOf(real)
  makeMove(copy, copy.asked(), legalMoveAt(copy, copy.asked(), 0))
  expect(contentsOf(copy)).not.toEqual(before)
  expect(contentsOf(real)).toEqual(before)
})

it('each legal move is found by its share of chance, and by no other', () => {
  const real = tableAt(newMatch(defaultOptions('classic'), 3))
  dealRound(real, new Random(3).seed())
  beginTurn(real, real.turn())
  const seat = real.asked()
  const count = legalCount(real, seat)
  const found = upTo(count, (index) => legalMoveAt(real, seat, (index + 0.5) / count))
  expect(new Set(found).size).toBe(count)
})
