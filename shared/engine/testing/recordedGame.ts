import { EDITIONS, EDITION_IDS } from '../../catalogue'
import { defaultOptions } from '../../game'
import type { GameRecord, RecordedPlayer, TableOptions } from '../../game'
import { emptyRecord, recorded } from '../record/recorder'
import type { Move } from '../record/replay'
import { playout } from './playouts'
import type { PlayoutStep, Table } from './playouts'
import { Random } from './random'

const NAMES = ['Anna', 'Bruno', 'Carla', 'Dino', 'Elsa', 'Franco']

/** So many people for a record, the last one a bot. */
export function recordedPlayers(seats: number): readonly RecordedPlayer[] {
  return NAMES.slice(0, seats).map((name, seat) => ({ name, bot: seat === seats - 1 }))
}

/** A random game and its record. */
export interface RecordedGame {
  readonly record: GameRecord
  /** By round, the commands with what came of them; the deal first. */
  readonly rounds: readonly (readonly PlayoutStep[])[]
}

/**
 * Plays a random game and keeps its record.
 *
 * @param closing how likely a seat is to be closed before a command.
 */
export function recordedGame(table: Table, seed: number, closing = 0): RecordedGame {
  const players = recordedPlayers(table.seats)
  const rounds: PlayoutStep[][] = []
  let record = emptyRecord(table.options, { program: '0.0.0', practice: false })
  // Half past six in the evening of May 1st, 2026 (UTC).
  let at = 1_777_660_200_000
  playout(table, new Random(seed), closing, (step) => {
    record = recorded(record, step.before, step as Move, { players, at })
    at += 1500
    if (step.command.type === 'deal') rounds.push([])
    rounds.at(-1)?.push(step)
  })
  return { record, rounds }
}

/** Every edition with every number of seats, each of its goals and each way to keep played cards in sight. */
export function recordTables(): readonly Table[] {
  return EDITION_IDS.flatMap((edition) => {
    const { minSeats, maxSeats, goals, discards } = EDITIONS[edition]
    const kinds: readonly TableOptions[] = [null, ...goals].flatMap((goal) =>
      discards.map((mode) => ({ ...defaultOptions(edition), goal, discards: mode })),
    )
    const counts = Array.from({ length: maxSeats - minSeats + 1 }, (_, index) => minSeats + index)
    return kinds.flatMap((options) => counts.map((seats) => ({ options, seats })))
  })
}
