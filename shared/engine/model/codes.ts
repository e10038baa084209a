import type { CardFacts, CardId, EditionId, Side } from '../../catalogue'
import type { Guess, Seat } from '../../game'
import type { CardRules } from './cardRules'
import type { Edition } from './edition'

/** A character as the rules reckon with it: its place on the reference card of the edition, from 0. */
export type CardCode = number
/** What is named of a hand: the code of a character where the edition names characters, else the number itself. */
export type GuessCode = number
/** Whom a card chooses: a seat, the card put away face down, or nobody. */
export type TargetCode = number
/** Seats as bits: seat 0 is 1, seat 1 is 2, seat 2 is 4; the card put away face down is the bit of its target code. */
export type SeatSet = number
/** Characters as bits, by their codes. */
export type CardSet = number

/** In place of a card, where none is. */
export const NO_CARD = -1
/** In place of a seat, where none is. */
export const NOBODY = -1
/** The target code of the card put away face down: one more than the last seat of any edition. */
export const SET_ASIDE = 6
/** The target code of a card that chooses nobody. */
export const NO_TARGET = 7
/** The guess code of a card that names nothing. */
export const NO_GUESS = 15

/** An edition in small whole numbers. */
export interface EditionCodes {
  readonly id: EditionId
  readonly edition: Edition
  /** By code, as all lists here. */
  readonly ids: readonly CardId[]
  /** What is printed on them. */
  readonly facts: readonly CardFacts[]
  readonly rules: readonly CardRules[]
  readonly numbers: readonly number[]
  readonly sides: readonly (Side | null)[]
  /** The characters beside which it must be played. */
  readonly forcedBeside: readonly CardSet[]
  /** The characters that must be played beside some other one. */
  readonly forcing: CardSet
  /** Every copy of every character, in the order of the reference card. */
  readonly pile: readonly CardCode[]
  /** What may be named of a hand, in the order of the reference card. */
  readonly guesses: readonly GuessCode[]
  /** The code of a character; a RangeError if the edition does not have it. */
  readonly codeOf: (card: CardId) => CardCode
  /** The character of a code. Throws a RangeError if the edition does not have it. */
  idOf(card: CardCode): CardId
  guessOf(code: GuessCode): Guess
  /** Whether a card is what is named. */
  isNamed(card: CardCode, guess: GuessCode): boolean
}

/** The seats of a set, in the order of their numbers. */
export function seatsOfSet(set: SeatSet): readonly Seat[] {
  const seats: Seat[] = []
  for (let seat = 0; seat < SET_ASIDE; seat += 1) if (((set >> seat) & 1) === 1) seats.push(seat)
  return seats
}

/** How many are in a set of seats or of cards. */
export function sizeOf(set: number): number {
  let left = set
  let size = 0
  for (; left !== 0; size += 1) left &= left - 1
  return size
}

/** The member of a set that has so many before it; of a smaller set {@link NOBODY}. */
export function nthOf(set: number, index: number): number {
  let left = set
  for (let skipped = 0; skipped < index; skipped += 1) left &= left - 1
  return left === 0 ? NOBODY : 31 - Math.clz32(left & -left)
}
