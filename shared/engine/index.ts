import type { Command, HostCommand, Seat } from '../game'
import { decideForHost, decideForSeat } from './decide'
import type { Decision } from './decide'
import type { MatchState } from './model/matchState'

/** Decides a command of a seat, or one that only the host may give. See {@link decideForSeat} and {@link decideForHost}. */
export function decide(state: MatchState, by: Seat, command: Command): Decision
export function decide(state: MatchState, by: 'host', command: HostCommand): Decision
export function decide(state: MatchState, by: Seat | 'host', command: Command | HostCommand): Decision {
  if (command.type === 'deal' || command.type === 'closeSeat')
    return by === 'host' ? decideForHost(state, command) : { ok: false, reason: 'hostOnly' }
  return by === 'host' ? { ok: false, reason: 'hostOnly' } : decideForSeat(state, by, command)
}

export type { Decision }
export type { GameEvent } from './model/gameEvent'
export type { MatchState, SeatState } from './model/matchState'
export { evolve } from './evolve'
export { legalCommands } from './legal'
export { emptyRecord, finishedRounds, recorded } from './record/recorder'
export { replayGame, replayRound } from './record/replay'
export type { Move, ReplayStep, ReplayedRound } from './record/replay'
export { newMatch } from './setup'
export { eventFor } from './view/eventFor'
export { logFor } from './view/logFor'
export { viewFor } from './view/viewFor'
