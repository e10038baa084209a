import type { RoundResult, Seat } from '../game'
import { NOBODY } from './model/codes'
import type { Table } from './table'

/** Rule 2: the protection of the player ends, then the top card is drawn. */
export function beginTurn(table: Table, seat: Seat): void {
  table.turnBegan(seat)
  if (table.isProtected(seat)) table.protectionEnded(seat)
  table.drawTop(seat)
}

/** Rule 5: after a turn has been fully resolved the round ends, or the next player's turn begins. */
export function finishTurn(table: Table): void {
  if (endIfDecided(table)) return
  if (table.deckSize() === 0) endRound(table, 'deck')
  else beginTurn(table, nextIn(table))
}

/** The next player clockwise who is in. Throws an Error when it is nobody's turn. */
function nextIn(table: Table): Seat {
  const turn = table.turn()
  for (let step = 1; turn !== NOBODY && step < table.seats; step += 1) {
    const seat = (turn + step) % table.seats
    if (table.isIn(seat)) return seat
  }
  throw new Error('there is no turn that could be passed on')
}

/** Rule 5: with one player left, or none, the round ends at once. Returns whether it did. */
export function endIfDecided(table: Table): boolean {
  const left = table.allIn()
  if ((left & (left - 1)) !== 0) return false
  endRound(table, left === 0 ? 'nobody' : 'lastPlayer')
  return true
}

/** Rules 5 and 7: who wins the round, and the tokens that it brings. */
function endRound(table: Table, ends: RoundResult['ends']): void {
  const verdict =
    ends === 'deck'
      ? table.codes.edition.scoreDeck(table)
      : { winners: table.allIn(), decidedBy: ends, sums: null }
  table.roundEnded(ends, verdict)
}
