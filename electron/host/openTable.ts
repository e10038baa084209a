import { EDITIONS } from '@shared/catalogue'
import type { EditionId } from '@shared/catalogue'
import { DEFAULT_BOT_LEVEL } from '@shared/game'
import type { BotLevel } from '@shared/game'
import type { Refusal } from '@shared/protocol'
import { HostError } from './hostError'
import type { House } from './house'
import type { TableWish } from './lobby'
import type { Table } from './table'

/** A table that the host itself opens: it belongs to the first person who sits down, and stays when all have left. */
export interface OpenTable {
  readonly edition: EditionId
  readonly seats?: number | undefined
  readonly bots?: number | undefined
  /** How well they play; left out: as usual. */
  readonly level?: BotLevel | undefined
  /** Starts and goes on by itself while bots fill all its seats. */
  readonly auto?: boolean | undefined
  readonly name?: string | undefined
}

/**
 * Opens a table of the host, or takes up one that it opened in the last run of the program and that has outlived it;
 * returns its id. Throws a HostError for a wish that no table can meet.
 */
export function openTable(house: House, wish: OpenTable): string {
  const asked = tableWish(house, wish)
  const table = house.lobby.claim(asked) ?? house.lobby.open(asked)
  if (typeof table === 'string') throw new HostError('tooManyTables', 'no more tables may be opened here')
  return table.spec.id
}

/** As {@link openTable}, but always a new one; or why there may be none. */
export function openNew(house: House, wish: OpenTable): Table | Refusal {
  return house.lobby.open(tableWish(house, wish))
}

function tableWish(house: House, wish: OpenTable): TableWish {
  const { edition, bots = 0, level = DEFAULT_BOT_LEVEL, auto = false, name = house.name } = wish
  const { minSeats, maxSeats } = EDITIONS[edition]
  // A table that is to play by itself is as large as its bots fill it.
  const seats = wish.seats ?? (auto && bots >= minSeats ? bots : maxSeats)
  if (seats < minSeats || seats > maxSeats)
    throw new HostError(
      'badWish',
      `the edition ${edition} is for ${minSeats} to ${maxSeats} seats, not ${seats}`,
    )
  if (bots < 0 || bots > seats) throw new HostError('badWish', `${bots} bots do not fit on ${seats} seats`)
  return { name, edition, seats, bots, level, auto, standing: true }
}
