import type { TableSummary, TableView } from '@shared/protocol'
import { accessOf } from './entry'
import { seatsToAsk } from './absence/seatsToAsk'
import type { House } from './house'
import type { Session } from './sessions'
import { occupants, optionsOf, present, seatOf } from './tableState'
import type { Occupant, TableState } from './tableState'
import type { Table } from './table'

/**
 * A table as somebody at it sees it.
 *
 * @param viewer the right to a seat of whoever looks; null for a watcher.
 */
export function tableView(house: House, table: Table, viewer: Session | null): TableView {
  const { spec, state } = table
  const times = house.times.of(table)
  const owns = viewer !== null && viewer.person === state.owner
  const turn = times.turnTime()
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
      connected: isPresent(house, table, occupant),
      ready: occupant.ready,
      ...(occupant.level === null ? {} : { level: occupant.level }),
      ...(occupant.standsInFor === null ? {} : { standsInFor: occupant.standsInFor }),
      ...(occupant.covered ? { covered: true as const } : {}),
      ...graceOf(house, table, occupant),
      ...(occupant.tookOverFrom === null ? {} : { tookOverFrom: occupant.tookOverFrom }),
    })),
    owner: state.owner === null ? null : seatOf(state, state.owner),
    watchers: table.onlookers.watchers,
    screens: table.onlookers.screens,
    access: accessOf(table.entry),
    pin: owns ? (table.entry.pin?.code ?? null) : null,
    settings: state.settings,
    locked: state.locked,
    paused: times.pause,
    clock: turn && { seat: seatOf(state, turn.person) ?? 0, time: turn.time },
    asking: owns ? house.moves.asking(table) : [],
    claimed: viewer !== null && house.moves.isClaimed(viewer),
    unsaved: house.keeping.isUnsaved(table),
    dealtAnew: house.keeping.dealtAnew(table) !== null,
    you: viewer === null ? null : seatOf(state, viewer.person),
  }
}

function isPresent({ sessions }: House, table: Table, { id, kind, gone }: Occupant): boolean {
  return !gone && (kind === 'bot' || sessions.isConnected(table, id))
}

function graceOf(
  { times }: House,
  table: Table,
  { id }: Occupant,
): Pick<TableView['people'][number], 'grace'> {
  const grace = times.of(table).graceOf(id)
  return grace === null ? {} : { grace }
}

/** A table as a line of the list that people choose from. */
export function tableSummary(house: House, table: Table): TableSummary {
  const { spec, state, entry } = table
  return {
    id: spec.id,
    name: spec.name,
    phase: state.phase,
    practice: spec.practice,
    options: optionsOf(state),
    seats: state.seats.length,
    free: state.phase === 'lobby' ? state.seats.filter((occupant) => occupant === null).length : 0,
    people: present(state).map(({ name }) => name),
    ...ownerSeal(state),
    access: accessOf(entry),
    locked: state.locked,
    seatsToAsk: seatsToAsk(house, table),
  }
}

/** Whose letter it is: the seal of the owner, where somebody owns the table. */
function ownerSeal(state: TableState): Pick<TableSummary, 'seal'> {
  const owner = present(state).find(({ id }) => id === state.owner)
  return owner === undefined ? {} : { seal: owner.seal }
}
