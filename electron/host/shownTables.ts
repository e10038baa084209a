import type { TableSummary } from '@shared/protocol'
import type { House } from './house'
import { tableSummary } from './tableViews'
import type { Table } from './table'

const shown = new WeakMap<House, Map<Table, TableSummary>>()

/**
 * Looks at the tables again: of one whose last change is not kept yet, nobody hears more than before, neither that it
 * is new nor that it is closed. To be called after every piece of work.
 */
export function lookAtTables(house: House): void {
  const { lobby, keeping } = house
  const all = shown.get(house) ?? new Map<Table, TableSummary>()
  shown.set(house, all)
  for (const table of all.keys())
    if (lobby.find(table.spec.id) !== table && !keeping.isLeaving(table)) all.delete(table)
  for (const table of lobby.tables) if (!keeping.isHeld(table)) all.set(table, tableSummary(house, table))
}

/** The tables as anybody may know of them, in the order in which they were opened. */
export function shownTables(house: House): readonly TableSummary[] {
  const all = [...(shown.get(house) ?? [])].sort(([one], [other]) => one.spec.number - other.spec.number)
  return all.map(([, summary]) => summary)
}
