import type { CardId } from '../catalogue'
import type { Seat } from '../game'
import { rulesOf } from './editions'
import { seatOf } from './model/matchState'
import type { MatchState } from './model/matchState'

/** Whether the effect of a card in front of a seat runs, as the seat stands now (`2019`, what stays visible). */
export function isInEffect(state: MatchState, seat: Seat, card: CardId): boolean {
  const { out, protected: safe } = seatOf(state, seat)
  const lasts = rulesOf(state.edition, card).inEffect
  return (lasts === 'whileIn' && !out) || (lasts === 'whileProtected' && safe)
}

/** Whether the effect of a card is protection. */
export function protects(state: MatchState, card: CardId): boolean {
  return rulesOf(state.edition, card).inEffect === 'whileProtected'
}
