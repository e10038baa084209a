import type { EditionId } from '@shared/catalogue'
import type { BotLevel } from '@shared/game'
import type { AccessWish } from '@shared/protocol'
import type { TableState } from './tableState'

/** What a table is made with, and what a table of the host returns to when everybody has left. */
export interface TableSpec {
  readonly id: string
  /** Counted from 1 in the order of opening. */
  readonly number: number
  readonly name: string
  readonly edition: EditionId
  readonly seats: number
  readonly bots: number
  /** How well they play. */
  readonly level: BotLevel
  /** Opened by the host rather than by a person: it stays when nobody is left. */
  readonly standing: boolean
  /** Starts and goes on by itself while there are only bots. */
  readonly auto: boolean
  readonly practice: boolean
}

/** What of a table outlives the program, beside its game: plain data, from which it is built again. */
export interface KeptTable {
  readonly state: TableState
  readonly entry: AccessWish
  /** Games begun so far. */
  readonly games: number
  /** The revision at which the last game ended that is shown no more. */
  readonly lastRevision: number
  /** Under which number the next comer is known. */
  readonly nextId: number
  /** When people were last there, as the computer's date in milliseconds; null: not known. */
  readonly lastUsed: number | null
}
