import { closeTable, endSession, sendWatchersHome } from './house'
import type { House } from './house'
import type { Table } from './table'
import { people } from './tableState'

/** The date of the computer may be set at any time, so it is looked at this often. */
const LOOK_MS = 600_000
const SOON_MS = 1000

export interface EmptyTablesOptions {
  /** How long nobody may have been there, in milliseconds; null: for ever. */
  readonly afterMs: number | null
  /** The computer's date in milliseconds: the time in which the program was down counts, too. */
  readonly date: () => number
  /** Does a piece of work, which follows the tables again. */
  readonly wake: () => void
}

/**
 * Closes tables at which nobody has been for long: their players are all away, and nobody looks on; a screen is nobody. Those that the host
 * itself has opened begin anew; one of these that plays by itself for whoever may come is left alone.
 */
export class EmptyTables {
  /** At which somebody was when it last looked. */
  private occupied = new Set<Table>()
  /** Ids of tables that stay, whoever comes and goes. */
  private readonly staying = new Set<string>()
  private callOff: () => void = () => undefined

  constructor(
    private readonly house: House,
    private readonly options: EmptyTablesOptions,
  ) {}

  /** The host itself has opened this table, so it is never closed, and begins anew. */
  stays(id: string): void {
    this.staying.add(id)
  }

  isStaying(id: string): boolean {
    return this.staying.has(id)
  }

  /** To be called after every piece of work, before the tables are kept. */
  follow(tables: readonly Table[]): void {
    const now = this.options.date()
    const here = new Set(
      [...this.house.connections].flatMap(({ place, table }) =>
        place.at === 'watching' && place.isScreen ? [] : (table ?? []),
      ),
    )
    for (const table of tables)
      if (here.has(table) || this.occupied.has(table)) table.lastUsed = now
      // One that was used in the future was so before the date was set.
      else table.lastUsed = Math.min(table.lastUsed ?? now, now)
    this.occupied = here
    this.closeEmpty(
      tables.filter((table) => !here.has(table) && !this.isAtRest(table)),
      now,
    )
  }

  stop(): void {
    this.callOff()
  }

  private closeEmpty(tables: readonly Table[], now: number): void {
    this.callOff()
    const { afterMs, wake } = this.options
    if (afterMs === null) return
    let next = Infinity
    for (const table of tables) {
      const left = (table.lastUsed ?? now) + afterMs - now
      if (left <= 0) this.end(table)
      else next = Math.min(next, left)
    }
    if (next === Infinity) return
    this.callOff = this.house.clock.after(Math.min(LOOK_MS, Math.max(SOON_MS, next)), wake)
  }

  /** A table of the host at which everything is as it was opened, or that plays by itself. */
  private isAtRest({ spec, state }: Table): boolean {
    return this.isStaying(spec.id) && people(state).length === 0 && (spec.auto || state.phase === 'lobby')
  }

  private end(table: Table): void {
    const { house } = this
    house.note(`nobody has been at table "${table.spec.name}" for long`)
    if (!this.isStaying(table.spec.id)) {
      closeTable(house, table, 'tableClosed')
      return
    }
    for (const session of house.sessions.of(table)) endSession(house, session, 'tableClosed')
    sendWatchersHome(house, table, 'tableClosed')
    table.reset()
  }
}
