import type { Command, Seat } from '../../game'
import { decide, legalCommands } from '../index'
import { asked } from '../legal'
import type { GameEvent } from '../model/gameEvent'
import type { MatchState } from '../model/matchState'
import { plainMoves } from './plainMoves'
import { commandOf } from './scenario'

/** All that can come of a position within its round. */
export interface Reached {
  /** Sequences of so many commands, by their number; those that are over before are not among them. */
  readonly sequences: readonly number[]
  /** Different states that these lead to. */
  readonly states: readonly number[]
  /** Sequences that end the round, by the tokens of the seats after it. */
  readonly ends: Readonly<Record<string, number>>
  /** How often each kind of fact happens, each sequence with one command more counted once. */
  readonly facts: Readonly<Record<string, number>>
}

/** What a seat may do: by the engine's list, or by the second reckoning. */
export type MovesOf = (state: MatchState, seat: Seat) => readonly Command[]
export const listedMoves: MovesOf = legalCommands
export const plainlyReckonedMoves: MovesOf = (state, seat) => plainMoves(state, seat).map(commandOf)

/** Counts all that can come of a position until its round is over, whatever is played. */
export function reachedFrom(start: MatchState, movesOf: MovesOf): Reached {
  const sequences: number[] = []
  const states: number[] = []
  const ends: Record<string, number> = {}
  const facts: Record<string, number> = {}
  const add = (to: Record<string, number>, key: string, times: number) => (to[key] = (to[key] ?? 0) + times)
  // Equal states go on equally, so each is gone into once and counted as often as it is reached.
  let level: Level = new Map([[JSON.stringify(start), { state: start, times: 1 }]])
  for (;;) {
    level = afterOneMore(level, movesOf, ({ type }, times) => add(facts, type, times))
    if (level.size === 0) return { sequences, states, ends, facts }
    sequences.push([...level.values()].reduce((sum, { times }) => sum + times, 0))
    states.push(level.size)
    for (const { state, times } of level.values()) {
      if (state.phase === 'playing') continue
      add(ends, state.seats.map((seat) => seat.tokens).join(' '), times)
    }
  }
}

/** The states after so many commands, and in how many ways each is reached. */
type Level = ReadonlyMap<string, { readonly state: MatchState; readonly times: number }>

function afterOneMore(
  level: Level,
  movesOf: MovesOf,
  count: (fact: GameEvent, times: number) => void,
): Level {
  const next = new Map<string, { readonly state: MatchState; times: number }>()
  for (const { state, times } of level.values()) {
    const seat = asked(state)?.seat
    if (seat === undefined) continue
    for (const command of movesOf(state, seat)) {
      const decision = decide(state, seat, command)
      if (!decision.ok) throw new Error(`${JSON.stringify(command)} is refused: ${decision.reason}`)
      for (const event of decision.events) count(event, times)
      const key = JSON.stringify(decision.state)
      const known = next.get(key)
      if (known) known.times += times
      else next.set(key, { state: decision.state, times })
    }
  }
  return next
}
