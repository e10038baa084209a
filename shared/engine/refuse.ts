import type { Command, GameRefusal, HostCommand, PlayCommand, Seat, Target } from '../game'
import { rulesOf } from './editions'
import { asked, barOf, choosable } from './legal'
import { seatOf } from './model/matchState'
import type { MatchState } from './model/matchState'

/** The name of the reason for which a command of a seat, found unlisted, is refused. */
export function refusalOf(state: MatchState, seat: Seat, command: Command): GameRefusal {
  const waiting = asked(state)
  if (state.phase === 'gameOver') return 'gameOver'
  if (!waiting) return state.phase === 'ready' ? 'noRound' : 'roundOver'
  const own = state.seats[seat]
  if (!own) return 'noSuchSeat'
  if (own.closed) return 'seatClosed'
  if (own.out) return 'seatOut'
  if (waiting.seat !== seat) return 'notYourTurn'
  if (waiting.asks !== command.type) return waiting.asks === 'play' ? 'noChoice' : 'choiceOpen'
  if (command.type === 'play') return playRefusal(state, seat, command)
  return command.type === 'guess' ? 'guessForbidden' : 'badKeep'
}

function playRefusal(state: MatchState, seat: Seat, { card, target, guess }: PlayCommand): GameRefusal {
  const { hand } = seatOf(state, seat)
  if (!hand.includes(card)) return 'notInHand'
  if (barOf(state, hand, card) !== null) return 'countessFirst'
  const rules = rulesOf(state.edition, card)
  const targets = choosable(state, seat, rules)
  if (target === undefined && targets.length > 0) return 'targetMissing'
  if (target !== undefined && !targets.includes(target)) {
    if (rules.needs === 'nothing') return 'targetUnwanted'
    return targetRefusal(state, seat, target)
  }
  if (guess === undefined) return 'guessMissing'
  return rules.needs === 'guess' && target !== undefined ? 'guessForbidden' : 'guessUnwanted'
}

function targetRefusal(state: MatchState, seat: Seat, target: Target): GameRefusal {
  if (target === 'setAside') return 'targetSetAside'
  if (target === seat) return 'targetSelf'
  const other = state.seats[target]
  if (!other) return 'noSuchTarget'
  if (other.closed) return 'targetClosed'
  return other.out ? 'targetOut' : 'targetProtected'
}

/** Why the host may not do this now; null if it may. */
export function hostRefusalOf(state: MatchState, command: HostCommand): GameRefusal | null {
  if (state.phase === 'gameOver') return 'gameOver'
  if (command.type === 'deal') return state.phase === 'playing' ? 'roundNotOver' : null
  // A game that has not begun is begun with other seats instead: without a round there would be nothing to show of its end.
  if (state.phase === 'ready') return 'noRound'
  const seat = state.seats[command.seat]
  if (!seat) return 'noSuchSeat'
  return seat.closed ? 'seatClosed' : null
}
