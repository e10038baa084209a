import type { Seat } from '../game'
import { idleCause } from './legal'
import { NO_GUESS, NO_TARGET } from './model/codes'
import { asTarget, cardOf, firstOf, guessOf, kindOf, lastOf, targetOf, tradeOf } from './moves'
import type { Move } from './moves'
import { finishTurn } from './roundEnd'
import type { Table } from './table'

/** Carries out a move that is known to be legal, and what follows at the end of the turn. */
export function makeMove(table: Table, seat: Seat, move: Move): void {
  perform(table, seat, move)
  if (table.question() === 'play') finishTurn(table)
}

/** Carries out a move that is known to be legal, without what follows at the end of the turn. */
export function perform(table: Table, seat: Seat, move: Move): void {
  switch (kindOf(move)) {
    case 'play':
      table.played(seat, cardOf(move), targetOf(move), guessOf(move))
      takeEffect(table, seat, move)
      break
    case 'keep':
      table.kept(seat, cardOf(move), firstOf(move), lastOf(move))
      break
    case 'trade':
      if (tradeOf(move)) table.trade(seat, table.about())
      else table.tradeDeclined(seat, table.about())
      break
    case 'guess': {
      const target = table.about()
      table.answered(seat, target, guessOf(move))
      if (table.holds(target, guessOf(move))) table.putOut(target, 'guessed')
      else table.missGuess(seat, target, guessOf(move))
    }
  }
}

function takeEffect(table: Table, seat: Seat, move: Move): void {
  const card = cardOf(move)
  const cause = idleCause(table, seat, card)
  if (cause !== null) {
    table.idle(seat, cause)
    return
  }
  const rules = table.rulesOf(card)
  const target = targetOf(move)
  const guess = guessOf(move)
  if (rules.needs === 'nothing') rules.play(table, seat)
  else if (target === NO_TARGET) throw new Error(`the card ${rules.id} needs a target`)
  else if (rules.needs === 'targetOrSetAside') rules.play(table, seat, asTarget(target))
  else if (rules.needs === 'target') rules.play(table, seat, target)
  else if (guess === NO_GUESS) throw new Error(`the card ${rules.id} needs a guess`)
  else rules.play(table, seat, target, guess)
}
