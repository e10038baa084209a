import { changed, nextPerson } from '../seating'
import { occupantOf, seatOf } from '../tableState'
import type { IsHere } from '../tableState'
import type { Id, Table } from '../table'

/** A bot plays for somebody who is away; whether it did not before. */
export function cover(table: Table, person: Id): boolean {
  return setCovered(table, person, true)
}

/** The person is back and plays the own seat again. */
export function uncover(table: Table, person: Id): void {
  setCovered(table, person, false)
}

/** The owner is away: the next person by seat who is here owns the table; whether there is one. */
export function passOwnership(table: Table, isHere: IsHere): boolean {
  const { state } = table
  const owner = state.owner === null ? null : nextPerson(state, seatOf(state, state.owner) ?? 0, isHere)
  if (owner === null || owner === state.owner || !isHere(owner)) return false
  table.become({ ...state, owner })
  return true
}

function setCovered(table: Table, person: Id, covered: boolean): boolean {
  if (occupantOf(table.state, person)?.covered !== !covered) return false
  table.become(changed(table.state, person, (occupant) => ({ ...occupant, covered })))
  return true
}
