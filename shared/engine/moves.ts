import type { Command, Target } from '../game'
import { NO_CARD, NO_GUESS, NO_TARGET, SET_ASIDE } from './model/codes'
import type { CardCode, EditionCodes, GuessCode, TargetCode } from './model/codes'

/** A command of a seat as one small whole number: in the language of an edition's codes. */
export type Move = number

// The lowest two bits are the kind, then come three fields of four bits each.
const PLAY = 0
const KEEP = 1
const TRADE = 2
const GUESS = 3
/** The names of the kinds, by their numbers. */
const KINDS = ['play', 'keep', 'trade', 'guess'] as const
const FIELD = 15

/** @param target {@link NO_TARGET} or @param guess {@link NO_GUESS}: none. */
export function playMove(card: CardCode, target: TargetCode, guess: GuessCode): Move {
  return PLAY | (card << 2) | (target << 6) | (guess << 10)
}

/** @param last goes to the very bottom of the deck; {@link NO_CARD}: one card alone goes under it. */
export function keepMove(card: CardCode, first: CardCode, last: CardCode): Move {
  return KEEP | (card << 2) | (first << 6) | ((last === NO_CARD ? FIELD : last) << 10)
}

export function tradeMove(trade: boolean): Move {
  return TRADE | (trade ? 4 : 0)
}

export function guessMove(guess: GuessCode): Move {
  return GUESS | (guess << 10)
}

export function kindOf(move: Move): (typeof KINDS)[number] {
  return KINDS[move & 3] ?? 'play'
}

/** The card that is played, or kept. */
export function cardOf(move: Move): CardCode {
  return (move >> 2) & FIELD
}

/** Whom it chooses, or the first card that goes under the deck. */
export function targetOf(move: Move): TargetCode {
  return (move >> 6) & FIELD
}

/** What is named. */
export function guessOf(move: Move): GuessCode {
  return (move >> 10) & FIELD
}

/** The first card that goes under the deck. */
export function firstOf(move: Move): CardCode {
  return (move >> 6) & FIELD
}

/** The card that goes to the very bottom of the deck; {@link NO_CARD}: there is none. */
export function lastOf(move: Move): CardCode {
  const last = (move >> 10) & FIELD
  return last === FIELD ? NO_CARD : last
}

/** Whether the trade is wanted. */
export function tradeOf(move: Move): boolean {
  return (move & 4) !== 0
}

/** A move as a command. */
export function commandOf(codes: EditionCodes, move: Move): Command {
  const id = (card: CardCode) => codes.idOf(card)
  switch (kindOf(move)) {
    case 'play': {
      const [target, guess] = [targetOf(move), guessOf(move)]
      return {
        type: 'play',
        card: id(cardOf(move)),
        ...(target !== NO_TARGET && { target: asTarget(target) }),
        ...(guess !== NO_GUESS && { guess: codes.guessOf(guess) }),
      }
    }
    case 'keep': {
      const last = lastOf(move)
      const under = last === NO_CARD ? [firstOf(move)] : [firstOf(move), last]
      return { type: 'keep', card: id(cardOf(move)), under: under.map(id) }
    }
    case 'trade':
      return { type: 'trade', trade: tradeOf(move) }
    case 'guess':
      return { type: 'guess', guess: codes.guessOf(guessOf(move)) }
  }
}

/** A target code as the target of a command. */
export function asTarget(target: TargetCode): Target {
  return target === SET_ASIDE ? 'setAside' : target
}
