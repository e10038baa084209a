import { playFor } from '../automatic'
import { endSession } from '../house'
import type { House } from '../house'
import type { Id, Table } from '../table'
import { cover, passOwnership } from './covering'
import { TableTimes } from './tableTimes'
import type { Due } from './tableTimes'

/** More than can be due at one moment at one table: each person's seat, the ownership, a move. */
const MOST_AT_ONCE = 20

/** Keeps the times of all tables, and does what becomes due: covers and closes seats, passes ownership on, moves. */
export class Timekeeper {
  private readonly times = new Map<Table, TableTimes>()
  private readonly alarms = new Map<Table, () => void>()

  /** @param wake does a piece of work, which follows the tables again. */
  constructor(
    private readonly house: House,
    private readonly wake: () => void,
  ) {}

  of(table: Table): TableTimes {
    const known = this.times.get(table)
    if (known) return known
    const { clock, sessions } = this.house
    const fresh = new TableTimes(table, clock, (id) => sessions.isConnected(table, id))
    this.times.set(table, fresh)
    return fresh
  }

  /** To be called after every piece of work. */
  follow(tables: readonly Table[]): void {
    for (const table of [...this.times.keys(), ...this.alarms.keys()])
      if (!tables.includes(table)) {
        this.times.delete(table)
        this.callOff(table)
      }
    for (const table of tables) this.followTable(table)
  }

  stop(): void {
    this.follow([])
  }

  private followTable(table: Table): void {
    const times = this.of(table)
    times.follow()
    for (let done = 0; done < MOST_AT_ONCE; done += 1) {
      const due = times.due()
      if (due === null || !this.act(table, due)) break
      times.follow()
    }
    this.callOff(table)
    const next = times.next()
    if (next === null) return
    // A thing that is due and could not be done is tried again later, not in a circle.
    const alarm = (): void => {
      this.alarms.delete(table)
      this.wake()
    }
    this.alarms.set(table, this.house.clock.after(next === 0 ? 1000 : next, alarm))
  }

  private callOff(table: Table): void {
    this.alarms.get(table)?.()
    this.alarms.delete(table)
  }

  /** Whether something has changed by it. */
  private act(table: Table, { what, person }: Due): boolean {
    if (what === 'owner') return passOwnership(table, (id) => this.house.sessions.isConnected(table, id))
    if (what === 'seat') return this.giveUpOn(table, person)
    const { game } = table
    const before = game?.revision
    playFor(this.house, table, person)
    const moved = game?.revision !== before
    if (moved) this.of(table).ranOut(person)
    return moved
  }

  private giveUpOn(table: Table, person: Id): boolean {
    const { sessions } = this.house
    const isHere = (id: Id): boolean => sessions.isConnected(table, id)
    if (table.state.settings.absent !== 'close' || table.closeFor(person, isHere) !== null)
      return cover(table, person)
    const session = sessions.of(table).find((one) => one.person === person)
    if (session) endSession(this.house, session, 'seatClosed')
    return true
  }
}
