import { asksPin, PROGRAM_VERSION, PROTOCOL_VERSION } from '@shared/protocol'
import type { HostReport, TableReport } from '@shared/protocol'
import type { House } from './house'
import type { Table } from './table'
import { tableSummary } from './tableViews'

/** What this host tells to anybody who asks over HTTP: who it is, and what its tables look like from the door. */
export function hostReport({ hostId, run, name, lobby }: House): HostReport {
  return {
    program: 'billet-doux',
    hostId,
    run,
    name,
    version: PROGRAM_VERSION,
    protocol: PROTOCOL_VERSION,
    tables: lobby.tables.map(tableReport),
  }
}

function tableReport(table: Table): TableReport {
  const { id, name, options, seats, free, phase, practice, people, access } = tableSummary(table)
  return {
    id,
    name,
    edition: options.edition,
    seats,
    free,
    locked: asksPin(access, 'sit'),
    watchLocked: asksPin(access, 'watch'),
    playing: phase === 'playing',
    watchable: access.watchers,
    practice,
    people,
  }
}
