import type { Command, GameRefusal, HostCommand, PlayCommand, Seat, Target } from '../game'
import { asked, barOf, choosable } from './legal'
import { SET_ASIDE } from './model/codes'
import type { SeatSet } from './model/codes'
import { seatOf } from './model/matchState'
import type { MatchState } from './model/matchState'
import { roundOf } from './recordingTable'

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
  if (!seatOf(state, seat).hand.includes(card)) return 'notInHand'
  const round = roundOf(state)
  const code = round.codes.codeOf(card)
  if (barOf(round, seat, code) !== null) return 'countessFirst'
  const rules = round.rulesOf(code)
  const targets = choosable(round, seat, rules)
  if (target === undefined && targets !== 0) return 'targetMissing'
  if (target !== undefined && !has(targets, target)) {
    if (rules.needs === 'nothing') return 'targetUnwanted'
    return targetRefusal(state, seat, target)
  }
  if (guess === undefined) return 'guessMissing'
  return rules.needs === 'guess' && target !== undefined ? 'guessForbidden' : 'guessUnwanted'
}

function has(targets: SeatSet, target: Target): boolean {
  const code = target === 'setAside' ? SET_ASIDE : target
  return ((targets >> code) & 1) === 1
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
