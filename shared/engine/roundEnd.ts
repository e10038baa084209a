import type { RoundResult, Seat } from '../game'
import { editionOf } from './editions'
import { nextSeat, seatOf, seatsIn } from './model/matchState'
import type { MatchState } from './model/matchState'
import type { Table } from './table'

/** Rule 2: the protection of the player ends, then the top card is drawn. */
export function beginTurn(table: Table, seat: Seat): void {
  table.record({ type: 'turnBegan', seat })
  if (seatOf(table.state(), seat).protected) table.record({ type: 'protectionEnded', seat })
  table.drawTop(seat)
}

/** Rule 5: after a turn has been fully resolved the round ends, or the next player's turn begins. */
export function finishTurn(table: Table): void {
  const state = table.state()
  if (endIfDecided(table)) return
  if (state.deck.length === 0) {
    endRound(table, 'deck')
    return
  }
  const next = state.turn === null ? null : nextSeat(state, state.turn, (seat) => !seat.out)
  if (next === null) throw new Error('there is no turn that could be passed on')
  beginTurn(table, next)
}

/** Rule 5: with one player left, or none, the round ends at once. Returns whether it did. */
export function endIfDecided(table: Table): boolean {
  const left = seatsIn(table.state()).length
  if (left > 1) return false
  endRound(table, left === 1 ? 'lastPlayer' : 'nobody')
  return true
}

function endRound(table: Table, ends: RoundResult['ends']): void {
  table.record({ type: 'roundEnded', result: resultOf(table.state(), ends) })
  endGameIfWon(table)
}

/** The result of a round that ends now. */
function resultOf(state: MatchState, ends: RoundResult['ends']): RoundResult {
  const edition = editionOf(state.edition)
  const verdict =
    ends === 'deck' ? edition.scoreDeck(state) : { winners: seatsIn(state), decidedBy: ends, sums: null }
  return {
    ends,
    ...verdict,
    gained: [
      ...verdict.winners.map((seat) => ({ seat, reason: 'round' as const })),
      ...edition.bonuses(state),
    ],
    hands: state.seats.map(({ hand }) => hand),
    setAside: state.setAside,
  }
}

/** Rule 7: all tokens are counted first, then everyone at or above the target wins. Rule 10: so does the last open seat. */
export function endGameIfWon(table: Table): void {
  const state = table.state()
  const open = [...state.seats.keys()].filter((seat) => !seatOf(state, seat).closed)
  const winners = open.length === 1 ? open : open.filter((seat) => seatOf(state, seat).tokens >= state.target)
  if (winners.length > 0) table.record({ type: 'gameEnded', winners })
}
