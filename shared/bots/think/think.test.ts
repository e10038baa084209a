import { describe, expect, it } from 'vitest'
import type { CardId, EditionId } from '../../catalogue'
import { defaultOptions } from '../../game'
import type { Command, EventView } from '../../game'
import { eventFor, newMatch, viewFor } from '../../engine'
import { codesOf } from '../../engine/editions/codes'
import { legalMoves } from '../../engine/legal'
import { commandOf } from '../../engine/moves'
import { makeMove } from '../../engine/perform'
import { tableAt } from '../../engine/recordingTable'
import { beginTurn } from '../../engine/roundEnd'
import { dealRound } from '../../engine/setup'
import { Random } from '../../engine/testing/random'
import type { Bot } from '../bot'
import { Belief } from './belief'
import { Dice } from './dice'
import { Equity } from './equity'
import { noHabits, plainHabits } from './habits'
import { expert, hard, reference } from './levels'
import { outcomesOf } from './outcomes'
import { PlayoutTable } from './playoutTable'
import { habitPolicy, randomPolicy } from './policy'
import { middles, tables } from './testing/middles'
import type { Middle } from './testing/middles'
import { Worlds } from './worlds'

const LONG = process.env.LONG !== undefined
const GAMES = LONG ? 60 : 2

describe('what comes of a card', () => {
  const outcome = (edition: EditionId, card: CardId, rest: CardId, target: CardId) => {
    const codes = codesOf(edition)
    return outcomesOf(edition).of(codes.codeOf(card), codes.codeOf(rest), codes.codeOf(target))
  }

  it('is found by the rules themselves', () => {
    expect(outcome('classic', 'guard', 'king', 'priest')).toBe(1)
    expect(outcome('classic', 'guard', 'king', 'guard')).toBe(0)
    expect(outcome('classic', 'baron', 'king', 'priest')).toBe(1)
    expect(outcome('classic', 'baron', 'priest', 'king')).toBe(-1)
    expect(outcome('classic', 'baron', 'priest', 'priest')).toBe(0)
    expect(outcome('classic', 'prince', 'guard', 'princess')).toBe(1)
    expect(outcome('classic', 'princess', 'guard', 'priest')).toBe(-1)
    expect(outcome('jabba', 'luke-skywalker', 'rancor', 'mercenary')).toBe(1)
    expect(outcome('jabba', 'luke-skywalker', 'rancor', 'chewbacca')).toBe(0)
  })
})

describe('the chance to win a game', () => {
  it('is shared by all who reach the target', () =>
    expect(new Equity(3).shares([3, 1, 4])).toEqual([0.5, 0, 0.5]))

  it('is even where all have the same, and adds up to 1', () => {
    expect(new Equity(7).shares([2, 2])).toEqual([0.5, 0.5])
    const shares = new Equity(4).shares([3, 0, 1, 2])
    expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(1, 12)
    expect(shares[0]).toBeGreaterThan(shares[3] ?? 1)
  })

  it('is the same wherever somebody with so many tokens sits', () => {
    const [one, two, three] = new Equity(4).shares([3, 0, 1])
    expect(new Equity(4).shares([0, 1, 3])).toEqual([two, three, one])
  })

  it('with one token to win each, is who wins the next round', () => {
    expect(new Equity(2).shares([1, 0])).toEqual([0.75, 0.25])
  })
})

/** By seat of a moment, what it believes of it. */
const beliefIn = ({ view, told }: Middle) => new Belief(view, told, plainHabits(codesOf(view.edition)))

describe.each(tables)('%s, %i seats: a belief', (edition, seats) => {
  const moments = middles(edition, seats, GAMES)

  it('never excludes what is true, and knows only what is true', () => {
    let sure = 0
    for (const moment of moments) {
      const { codes, hands, deck, setAside, hasSetAside, unseen, fronts } = beliefIn(moment)
      const { state, seat } = moment
      for (const [other, { hand, front }] of state.seats.entries()) {
        expect(fronts[other]?.map((card) => codes.idOf(card))).toEqual(front)
        // Of the own hand: what the others may conclude.
        const [card] = hand
        if (card === undefined) continue
        expect(hands[other]?.of(codes.codeOf(card)), JSON.stringify(moment.told)).toBeGreaterThan(0)
        if (other !== seat && hands[other]?.support() === 1) sure += 1
      }
      expect(deck.length).toBe(state.deck.length)
      for (const [at, card] of deck.entries()) if (card >= 0) expect(codes.idOf(card)).toBe(state.deck[at])
      expect(hasSetAside).toBe(state.setAside !== null)
      if (setAside >= 0) expect(codes.idOf(setAside)).toBe(state.setAside)
      const hidden = [...state.deck, ...(state.setAside === null ? [] : [state.setAside])]
      for (const [other, { hand }] of state.seats.entries()) if (other !== seat) hidden.push(...hand)
      for (const [card, copies] of unseen.entries())
        expect(hidden.filter((one) => one === codes.idOf(card)).length, codes.idOf(card)).toBe(copies)
    }
    expect(sure).toBeGreaterThan(0)
  })

  it('is drawn as rounds that hold just the cards of the box, and leave what is seen as it is', () => {
    const dice = new Dice(1)
    for (const [at, moment] of moments.filter((_, at) => at % 5 === 0).entries()) {
      const worlds = new Worlds(beliefIn(moment), at % 2 === 0)
      const table = worlds.table()
      worlds.draw(table, dice)
      const { codes } = table
      const cards: CardId[] = []
      const add = (card: number) => cards.push(codes.idOf(card))
      for (let at = 0; at < table.deckSize(); at += 1) add(table.inDeck(at))
      if (table.setAside() >= 0) add(table.setAside())
      for (const [seat, { hand, front }] of moment.state.seats.entries()) {
        for (let at = 0; at < table.handSize(seat); at += 1) add(table.held(seat, at))
        for (let at = 0; at < table.frontSize(seat); at += 1) add(table.laid(seat, at))
        expect(table.handSize(seat)).toBe(hand.length)
        expect(table.frontSize(seat)).toBe(front.length)
      }
      cards.push(...moment.state.open)
      expect(cards.sort()).toEqual(codes.pile.map((card) => codes.idOf(card)).sort())
      expect(table.asked()).toBe(moment.seat)
      expect(legalMoves(table, moment.seat).map((move) => commandOf(codes, move))).toEqual(
        moment.view.offer?.commands,
      )
    }
  })

  it('plays rounds to their end by legal moves alone, by habit and at random', () => {
    const codes = codesOf(edition)
    const dice = new Dice(2)
    const policies = [
      habitPolicy(codes, plainHabits(codes)),
      habitPolicy(codes, noHabits(codes)),
      randomPolicy,
    ]
    for (const [at, moment] of moments.filter((_, at) => at % 7 === 0).entries()) {
      const worlds = new Worlds(beliefIn(moment), at % 2 === 0)
      const table = worlds.table()
      for (const policy of policies) {
        worlds.draw(table, dice)
        while (table.isPlaying()) {
          const move = policy.move(table, dice)
          expect(legalMoves(table, table.asked())).toContain(move)
          makeMove(table, table.asked(), move)
        }
      }
    }
  })

  it.each([
    ['hard', hard],
    ['expert', expert],
    ['reference', reference],
  ])('%s chooses what is offered, the same by the same seed', (_, bot) => {
    for (const { view, told } of moments.filter((__, at) => at % 40 === 0)) {
      const command = bot(view, told, 7)
      expect(view.offer?.commands).toContainEqual(command)
      expect(bot(view, told, 7)).toEqual(command)
    }
  })
})

it('of habitual players, what is true is likelier than by the unseen copies alone', () => {
  const codes = codesOf('classic')
  const policy = habitPolicy(codes, plainHabits(codes))
  const dice = new Dice(3)
  let gain = 0
  let hands = 0
  for (let game = 0; game < 200; game += 1) {
    const told: EventView[] = []
    const table = tableAt(newMatch(defaultOptions('classic'), 3))
    dealRound(table, new Random(game).seed())
    beginTurn(table, table.turn())
    const players = new PlayoutTable(codes, table.options, 3, plainHabits(codes))
    players.copyFrom(table)
    while (table.isPlaying()) {
      const seat = table.asked()
      if (seat === 0) {
        told.length = 0
        told.push(...table.events().map((event) => eventFor(event, 0)))
        const belief = new Belief(viewFor(table.state(), 0), told, plainHabits(codes))
        for (const other of [1, 2]) {
          if (!table.isIn(other)) continue
          const share = (weight: (card: number) => number): number => {
            const all = codes.ids.reduce((sum, _, card) => sum + weight(card), 0)
            return weight(table.held(other, 0)) / all
          }
          const even = share((card) => belief.unseen[card] ?? 0)
          gain += Math.log(
            share((card) => (belief.unseen[card] ?? 0) * (belief.hands[other]?.of(card) ?? 0)) / even,
          )
          hands += 1
        }
      }
      const move = policy.move(players, dice)
      makeMove(players, seat, move)
      makeMove(table, seat, move)
    }
  }
  expect(hands).toBeGreaterThan(200)
  // By so much, on average, is the true card likelier: e to the power of this.
  expect(gain / hands).toBeGreaterThan(0.1)
})

describe('a thinking player', () => {
  const look: EventView = { type: 'looked', seat: 0, target: 1, card: 'princess' }
  const moment = middles('classic', 2, 1)[0]
  const chosen = (bot: Bot, commands: (command: Command) => boolean): number => {
    if (!moment) throw new Error('there is no moment')
    const [deal, ...rest] = moment.told
    if (!deal) throw new Error('a round begins with its deal')
    const told = [deal, { ...look, seat: moment.seat, target: 1 - moment.seat }, ...rest]
    return [1, 2, 3, 4].filter((seed) => commands(bot(moment.view, told, seed))).length
  }

  it('takes what is sure to win', () => {
    const hand = moment?.view.seats[moment.seat]?.hand ?? []
    expect(hand.some((card) => card === 'guard' || card === 'prince')).toBe(true)
    const wins = (command: Command): boolean =>
      command.type === 'play' && (command.guess === 'princess' || command.card === 'prince')
    for (const bot of [hard, expert, reference]) expect(chosen(bot, wins)).toBe(4)
  })

  it('never lays the Princess down of its own will, also where all seems lost', () => {
    const beside = middles('classic', 2, 40).filter(({ view }) =>
      view.offer?.commands.some((command) => command.type === 'play' && command.card === 'princess'),
    )
    expect(beside.length).toBeGreaterThan(20)
    for (const { view, told } of beside) expect(hard(view, told, 3)).not.toMatchObject({ card: 'princess' })
  })

  it('refuses to think for a spectator, and where nothing is offered', () => {
    if (!moment) throw new Error('there is no moment')
    expect(() => hard({ ...moment.view, you: null }, moment.told, 1)).toThrow(RangeError)
    expect(() => hard({ ...moment.view, offer: null }, moment.told, 1)).toThrow(RangeError)
  })
})
