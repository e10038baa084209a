import type { Seat } from '../../game'
import { barOf, choosable, legalMoveAt } from '../../engine/legal'
import { NO_GUESS, NO_TARGET, SET_ASIDE, nthOf, sizeOf } from '../../engine/model/codes'
import type { CardCode, EditionCodes, GuessCode, SeatSet } from '../../engine/model/codes'
import { guessMove, keepMove, playMove, tradeMove } from '../../engine/moves'
import type { Move } from '../../engine/moves'
import { NO_CARD } from '../../engine/model/codes'
import type { Dice } from './dice'
import type { Habits } from './habits'
import { outcomesOf } from './outcomes'
import type { Outcomes } from './outcomes'
import type { PlayoutTable } from './playoutTable'

/** How the players of a playout move: quickly, by what each of them knows, and not at random. */
export interface Policy {
  /** A legal move of the seat that is asked. */
  move(table: PlayoutTable, dice: Dice): Move
}

/** Any legal move, each as likely as any other. */
export const randomPolicy: Policy = {
  move: (table, dice) => legalMoveAt(table, table.asked(), dice.next()),
}

/** Players who take what is sure, and else choose by habit and name what is likeliest of what nobody has seen. */
export function habitPolicy(codes: EditionCodes, habits: Habits): Policy {
  return new HabitPolicy(codes, habits)
}

class HabitPolicy implements Policy {
  private readonly outcomes: Outcomes
  /** By the place of a guess among all, the cards that it names. */
  private readonly named: readonly (readonly CardCode[])[]

  constructor(
    private readonly codes: EditionCodes,
    private readonly habits: Habits,
  ) {
    this.outcomes = outcomesOf(codes.id)
    const all = codes.ids.map((_, card) => card)
    this.named = codes.guesses.map((guess) => all.filter((card) => codes.isNamed(card, guess)))
  }

  move(table: PlayoutTable, dice: Dice): Move {
    const seat = table.asked()
    switch (table.question()) {
      case 'play':
        return this.play(table, seat, dice)
      case 'keep':
        return this.keep(table, seat)
      case 'trade': {
        const [own, other] = [table.held(seat, 0), table.held(table.about(), 0)]
        return tradeMove(this.habits.plays(own, other) > 0.5)
      }
      case 'guess':
        return guessMove(this.guess(table, seat, table.about(), table.held(seat, 0), dice))
    }
  }

  private play(table: PlayoutTable, seat: Seat, dice: Dice): Move {
    const [first, second] = [table.held(seat, 0), table.held(seat, 1)]
    if (barOf(table, seat, first) !== null) return this.playOf(table, seat, second, first, dice)
    if (barOf(table, seat, second) !== null) return this.playOf(table, seat, first, second, dice)
    const sure = this.sureHit(table, seat, first, second)
    if (sure !== null) return sure
    return dice.next() < this.habits.plays(first, second)
      ? this.playOf(table, seat, first, second, dice)
      : this.playOf(table, seat, second, first, dice)
  }

  /** A play that puts out somebody whose card is known; null if there is none. */
  private sureHit(table: PlayoutTable, seat: Seat, first: CardCode, second: CardCode): Move | null {
    for (let target = 0; target < table.seats; target += 1) {
      if (target === seat || !table.knows(seat, target) || !table.isIn(target) || table.isProtected(target))
        continue
      const theirs = table.held(target, 0)
      if (this.outcomes.of(first, second, theirs) === 1) return this.at(first, target, theirs)
      if (this.outcomes.of(second, first, theirs) === 1) return this.at(second, target, theirs)
    }
    return null
  }

  private at(card: CardCode, target: Seat, theirs: CardCode): Move {
    const guesses = this.codes.rules[card]?.needs === 'guess'
    return playMove(card, target, guesses ? (this.outcomes.guessFor(theirs) ?? NO_GUESS) : NO_GUESS)
  }

  private playOf(table: PlayoutTable, seat: Seat, card: CardCode, rest: CardCode, dice: Dice): Move {
    const rules = table.rulesOf(card)
    const targets = choosable(table, seat, rules)
    if (targets === 0) return playMove(card, NO_TARGET, NO_GUESS)
    const target = this.target(table, seat, card, rest, targets, dice)
    if (rules.needs !== 'guess') return playMove(card, target, NO_GUESS)
    return playMove(card, target, this.guess(table, seat, target, rest, dice))
  }

  /** Somebody at whom the card is not known to hurt its player, oneself last. */
  private target(
    table: PlayoutTable,
    seat: Seat,
    card: CardCode,
    rest: CardCode,
    targets: SeatSet,
    dice: Dice,
  ): number {
    let open = targets
    if (sizeOf(open) > 1) open &= ~(1 << seat)
    for (let other = 0; other < SET_ASIDE; other += 1) {
      const harms =
        ((open >> other) & 1) === 1 &&
        other !== seat &&
        table.knows(seat, other) &&
        this.outcomes.of(card, rest, table.held(other, 0)) === -1
      if (harms && sizeOf(open) > 1) open &= ~(1 << other)
    }
    return nthOf(open, dice.below(sizeOf(open)))
  }

  /** The known card of the target; else what is likeliest of the cards that lie nowhere in sight. */
  private guess(table: PlayoutTable, seat: Seat, target: Seat, rest: CardCode, dice: Dice): GuessCode {
    const { guesses } = this.codes
    if (table.knows(seat, target)) {
      const known = this.outcomes.guessFor(table.held(target, 0))
      if (known !== null) return known
    }
    const { named } = this
    let best = 0
    let most = -1
    for (let at = 0; at < guesses.length; at += 1) {
      let weight = 0
      for (const card of named[at] ?? []) weight += this.weight(table, target, card, rest)
      weight *= 0.6 + 0.4 * dice.next()
      if (weight > most) {
        most = weight
        best = at
      }
    }
    return guesses[best] ?? 0
  }

  /** How likely a player takes a hand that it has not seen to be this card. */
  private weight(table: PlayoutTable, target: Seat, card: CardCode, rest: CardCode): number {
    return (table.unseenOf(card) - (card === rest ? 1 : 0)) * table.likelihood(target, card)
  }

  /** Keeps what habit keeps. */
  private keep(table: PlayoutTable, seat: Seat): Move {
    const size = table.handSize(seat)
    let best = 0
    for (let at = 1; at < size; at += 1)
      if (this.habits.plays(table.held(seat, best), table.held(seat, at)) > 0.5) best = at
    const first = table.held(seat, best === 0 ? 1 : 0)
    const last = size < 3 ? NO_CARD : table.held(seat, best === 2 ? 1 : 2)
    return keepMove(table.held(seat, best), first, last)
  }
}
