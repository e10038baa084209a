import type { TableSummary, TableView } from '@shared/protocol'
import { accessOf } from './entry'
import { occupants, optionsOf, present, seatOf } from './tableState'
import type { Id, Table } from './table'

/**
 * A table as somebody at it sees it.
 *
 * @param viewer the person who looks; null for a watcher.
 * @param isConnected whether a device is there for a person.
 */
export function tableView(table: Table, viewer: Id | null, isConnected: (id: Id) => boolean): TableView {
  const { spec, state } = table
  return {
    id: spec.id,
    name: spec.name,
    phase: state.phase,
    practice: spec.practice,
    options: optionsOf(state),
    seats: state.seats.length,
    people: occupants(state).map((occupant) => ({
      seat: seatOf(state, occupant.id) ?? 0,
      kind: occupant.kind,
      name: occupant.name,
      seal: occupant.seal,
      connected: !occupant.gone && (occupant.kind === 'bot' || isConnected(occupant.id)),
      ready: occupant.ready,
      ...(occupant.standsInFor === null ? {} : { standsInFor: occupant.standsInFor }),
    })),
    owner: state.owner === null ? null : seatOf(state, state.owner),
    watchers: table.watchers,
    access: accessOf(table.entry),
    pin: viewer !== null && viewer === state.owner ? (table.entry.pin?.code ?? null) : null,
    you: viewer === null ? null : seatOf(state, viewer),
  }
}

/** A table as a line of the list that people choose from. */
export function tableSummary({ spec, state, entry }: Table): TableSummary {
  return {
    id: spec.id,
    name: spec.name,
    phase: state.phase,
    practice: spec.practice,
    options: optionsOf(state),
    seats: state.seats.length,
    free: state.phase === 'lobby' ? state.seats.filter((occupant) => occupant === null).length : 0,
    people: present(state).map(({ name }) => name),
    access: accessOf(entry),
  }
}
