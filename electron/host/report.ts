import { asksPin, PROGRAM_VERSION, PROTOCOL_VERSION } from '@shared/protocol'
import type { HostReport, TableReport, TableSummary } from '@shared/protocol'
import type { House } from './house'
import { shownTables } from './shownTables'

/** What this host tells to anybody who asks over HTTP: who it is, and what its tables look like from the door. */
export function hostReport(house: House): HostReport {
  const { hostId, run, name } = house
  return {
    program: 'billet-doux',
    hostId,
    run,
    name,
    version: PROGRAM_VERSION,
    protocol: PROTOCOL_VERSION,
    tables: shownTables(house).map(tableReport),
  }
}

function tableReport(table: TableSummary): TableReport {
  const { id, name, options, seats, free, phase, practice, people, access, locked } = table
  return {
    id,
    name,
    edition: options.edition,
    seats,
    free: locked ? 0 : free,
    locked: asksPin(access, 'sit'),
    watchLocked: asksPin(access, 'watch'),
    playing: phase === 'playing',
    watchable: access.watchers,
    practice,
    people,
  }
}
