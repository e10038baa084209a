import type { Asks, CARD_BARS, Command, Seat } from '../game'
import type { CardRules } from './model/cardRules'
import { NOBODY, NO_CARD, NO_GUESS, NO_TARGET, SET_ASIDE, nthOf, sizeOf } from './model/codes'
import type { CardCode, CardSet, SeatSet } from './model/codes'
import type { IdleCause } from './model/gameEvent'
import type { MatchState } from './model/matchState'
import { commandOf, guessMove, keepMove, playMove, tradeMove } from './moves'
import type { Move } from './moves'
import { roundOf } from './recordingTable'
import type { Table } from './table'

/** What a seat is asked for, and by what: its turn, or a question that a card left open. Null: nothing. */
export function asked(state: MatchState): { readonly seat: Seat; readonly asks: Asks } | null {
  const round = roundOf(state)
  const seat = round.asked()
  return round.isPlaying() && seat !== NOBODY ? { seat, asks: round.question() } : null
}

/** Every command that would be accepted from this seat now, each once. */
export function legalCommands(state: MatchState, seat: Seat): readonly Command[] {
  const round = roundOf(state)
  return legalMoves(round, seat).map((move) => commandOf(round.codes, move))
}

/** Rule 3: whom a card of this seat may choose now; R2-D2: the card put away too. */
export function choosable(round: Table, seat: Seat, rules: CardRules): SeatSet {
  if (rules.needs === 'nothing') return 0
  const self = 1 << seat
  const others = round.allIn() & ~round.allProtected() & ~self
  if (rules.needs === 'target') return rules.self === true ? others | self : others
  return rules.needs === 'targetOrSetAside' && round.setAside() !== NO_CARD
    ? others | (1 << SET_ASIDE)
    : others
}

/** Why a card would have no effect if this seat played it now (rule 3, Chancellor); null if it would have one. */
export function idleCause(round: Table, seat: Seat, card: CardCode): IdleCause | null {
  const rules = round.rulesOf(card)
  if (rules.needsDeck && round.deckSize() === 0) return 'deckEmpty'
  return rules.needs !== 'nothing' && choosable(round, seat, rules) === 0 ? 'nobodyToChoose' : null
}

function handOf(round: Table, seat: Seat): CardSet {
  let hand = 0
  for (let at = 0; at < round.handSize(seat); at += 1) hand |= 1 << round.held(seat, at)
  return hand
}

/** Why a card in the hand of a seat may not be played now; null if it may. */
export function barOf(round: Table, seat: Seat, card: CardCode): (typeof CARD_BARS)[number] | null {
  const hand = handOf(round, seat)
  if ((hand & round.codes.forcing) === 0) return null
  for (let at = 0; at < round.handSize(seat); at += 1) {
    const other = round.held(seat, at)
    if (((round.codes.forcedBeside[other] ?? 0) & hand) !== 0) return other === card ? null : 'countessFirst'
  }
  return null
}

/**
 * Every move that would be accepted from this seat now, each once. The one source of what is legal: it validates, it is
 * what clients are offered, what bots choose from and what a clock would play.
 */
export function legalMoves(round: Table, seat: Seat): readonly Move[] {
  return Array.from({ length: legalCount(round, seat) }, (_, index) => legalMove(round, seat, index))
}

/** How many moves would be accepted from this seat now. */
export function legalCount(round: Table, seat: Seat): number {
  if (!round.isPlaying() || round.asked() !== seat || seat === NOBODY) return 0
  switch (round.question()) {
    case 'play': {
      let count = 0
      for (let at = 0; at < round.handSize(seat); at += 1) count += playCount(round, seat, at)
      return count
    }
    case 'keep':
      return keepMoves(round, seat).length
    case 'trade':
      return 2
    case 'guess':
      return round.codes.guesses.length
  }
}

/**
 * One of the moves that would be accepted from this seat now, without making a list of all: each is as likely as any other
 * where `chance` is as likely to be any number from 0 to below 1.
 */
export function legalMoveAt(round: Table, seat: Seat, chance: number): Move {
  if (round.question() !== 'play' || round.handSize(seat) !== 2)
    return legalMove(round, seat, Math.floor(chance * legalCount(round, seat)))
  const first = playCount(round, seat, 0)
  const index = Math.floor(chance * (first + playCount(round, seat, 1)))
  return index < first
    ? playOf(round, seat, round.held(seat, 0), index)
    : playOf(round, seat, round.held(seat, 1), index - first)
}

/** One of the moves that would be accepted from this seat now, without making a list of all. @param index below {@link legalCount}. */
export function legalMove(round: Table, seat: Seat, index: number): Move {
  switch (round.question()) {
    case 'play':
      return nthPlay(round, seat, index)
    case 'keep':
      return keepMoves(round, seat)[index] ?? noMove(index)
    case 'trade':
      return tradeMove(index === 1)
    case 'guess':
      return guessMove(round.codes.guesses[index] ?? noMove(index))
  }
}

function noMove(index: number): never {
  throw new RangeError(`there is no legal move ${index}`)
}

/** In how many ways a card of a hand may be played; none if an equal one came before. */
function playCount(round: Table, seat: Seat, at: number): number {
  const card = round.held(seat, at)
  for (let earlier = 0; earlier < at; earlier += 1) if (round.held(seat, earlier) === card) return 0
  if (barOf(round, seat, card) !== null) return 0
  const rules = round.rulesOf(card)
  const targets = sizeOf(choosable(round, seat, rules))
  // Without a target the card is played all the same, without effect (rule 3).
  if (targets === 0) return 1
  return rules.needs === 'guess' ? targets * round.codes.guesses.length : targets
}

/** The plays of the first card come first, each target with all guesses before the next target. */
function nthPlay(round: Table, seat: Seat, index: number): Move {
  let left = index
  for (let at = 0; at < round.handSize(seat); at += 1) {
    const count = playCount(round, seat, at)
    if (left < count) return playOf(round, seat, round.held(seat, at), left)
    left -= count
  }
  return noMove(index)
}

function playOf(round: Table, seat: Seat, card: CardCode, index: number): Move {
  const rules = round.rulesOf(card)
  const targets = choosable(round, seat, rules)
  if (targets === 0) return playMove(card, NO_TARGET, NO_GUESS)
  if (rules.needs !== 'guess') return playMove(card, nthOf(targets, index), NO_GUESS)
  const { guesses } = round.codes
  const target = nthOf(targets, Math.floor(index / guesses.length))
  return playMove(card, target, guesses[index % guesses.length] ?? noMove(index))
}

/** Each way to keep one card of a hand and to put the others under the deck, equal ones once. */
function keepMoves(round: Table, seat: Seat): readonly Move[] {
  const size = round.handSize(seat)
  const moves: Move[] = []
  const add = (move: Move): void => {
    if (!moves.includes(move)) moves.push(move)
  }
  for (let at = 0; at < size; at += 1) {
    const first = round.held(seat, at === 0 ? 1 : 0)
    const last = size < 3 ? NO_CARD : round.held(seat, at === 2 ? 1 : 2)
    add(keepMove(round.held(seat, at), first, last))
    if (last !== NO_CARD) add(keepMove(round.held(seat, at), last, first))
  }
  return moves
}

/** Whether two commands ask for the same. */
export function sameCommand(one: Command, other: Command): boolean {
  switch (one.type) {
    case 'play':
      return (
        other.type === 'play' &&
        one.card === other.card &&
        one.target === other.target &&
        one.guess === other.guess
      )
    case 'keep':
      return other.type === 'keep' && one.card === other.card && one.under.join() === other.under.join()
    case 'trade':
      return other.type === 'trade' && one.trade === other.trade
    case 'guess':
      return other.type === 'guess' && one.guess === other.guess
  }
}
