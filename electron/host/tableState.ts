import type { BotLevel, RecordedPlayer, Seat, TableOptions } from '@shared/game'
import { defaultOptions } from '@shared/game'
import type { EditionId } from '@shared/catalogue'
import { DEFAULT_SETTINGS } from '@shared/protocol'
import type { BotSeal, Seal, TABLE_PHASES, TableSettings } from '@shared/protocol'

export type TablePhase = (typeof TABLE_PHASES)[number]

/** Somebody in a seat. Known inside the host by a number of its own, since seats may change and names, too. */
export interface Occupant {
  readonly id: number
  readonly kind: 'person' | 'bot'
  readonly name: string
  readonly seal: Seal | BotSeal
  readonly ready: boolean
  /** How well the bot plays; null for people. */
  readonly level: BotLevel | null
  /** Whom a bot plays on for; null for a bot that was invited, and for people. */
  readonly standsInFor: string | null
  /** Not here any more, and kept only because the game still shows the seat and needs a name for it. */
  readonly gone: boolean
  /** A bot plays for this person, who is away, and stops when the person is back. */
  readonly covered: boolean
  /** The name of the absent person whose seat the owner has handed to this one; null for everybody else. */
  readonly tookOverFrom: string | null
}

/** Whether a person is connected, as whoever knows of connections says it. */
export type IsHere = (id: Occupant['id']) => boolean

/** Who sits where at a table, and by which rules. Plain readonly data; every change makes a new one. */
export interface TableState {
  readonly phase: TablePhase
  /** The rules. The starter is kept apart, as a person, so that the choice follows that person to another seat. */
  readonly rules: Omit<TableOptions, 'starter'>
  readonly starter: Occupant['id'] | null
  readonly owner: Occupant['id'] | null
  readonly seats: readonly (Occupant | null)[]
  /** How many seats the lobby has; a game is played with the occupied ones only. */
  readonly lobbySeats: number
  /** What becomes of people who are away, slow, late or leave. */
  readonly settings: TableSettings
  /** Nobody new may sit down. */
  readonly locked: boolean
  /** The owner has stopped the game for a while. */
  readonly paused: boolean
}

export function freshTable(edition: EditionId, seats: number): TableState {
  return {
    phase: 'lobby',
    rules: rulesOf(defaultOptions(edition)),
    starter: null,
    owner: null,
    seats: Array.from({ length: seats }, () => null),
    lobbySeats: seats,
    settings: DEFAULT_SETTINGS,
    locked: false,
    paused: false,
  }
}

/** The options without the starter, which the table keeps in its own way. */
export function rulesOf({
  edition,
  openCards,
  discards,
  tie,
  goal,
  tokensToWin,
}: TableOptions): TableState['rules'] {
  return { edition, openCards, discards, tie, goal, tokensToWin }
}

/** The options as everybody sees them and as a game begins with them. */
export function optionsOf(state: TableState): TableOptions {
  return { ...state.rules, starter: state.starter === null ? null : seatOf(state, state.starter) }
}

/** Everybody at the table, in the order of the seats; those who are gone, too. */
export function occupants(state: TableState): readonly Occupant[] {
  return state.seats.filter((occupant) => occupant !== null)
}

/** Who sits where, for the record of a game, in which every seat has somebody. */
export function playersOf(state: TableState): readonly RecordedPlayer[] {
  return occupants(state).map(({ name, kind }) => ({ name, bot: kind === 'bot' }))
}

/** Those who are still here: people, connected or not, and bots. */
export function present(state: TableState): readonly Occupant[] {
  return occupants(state).filter(({ gone }) => !gone)
}

export function people(state: TableState): readonly Occupant[] {
  return present(state).filter(({ kind }) => kind === 'person')
}

export function occupantOf(state: TableState, id: Occupant['id']): Occupant | null {
  return occupants(state).find((occupant) => occupant.id === id) ?? null
}

export function seatOf(state: TableState, id: Occupant['id']): Seat | null {
  const seat = state.seats.findIndex((occupant) => occupant?.id === id)
  return seat < 0 ? null : seat
}
