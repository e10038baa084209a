import { defaultOptions, type TableOptions } from '@shared/game'
import { DEFAULT_SETTINGS, PROTOCOL_VERSION } from '@shared/protocol'
import type { NearbyHost, Person, TableReport, TableSummary, TableView } from '@shared/protocol'

/** Somebody at a table: a connected person, unless said otherwise. */
export function person(seat: number, name: string, more: Partial<Person> = {}): Person {
  return { seat, kind: 'person', name, seal: 'rose', connected: true, ready: false, ...more }
}

/** A 2019 table in the lobby, with Marta (the viewer, its owner) and Bruno on six chairs. */
export function tableView(more: Partial<TableView> = {}): TableView {
  return {
    id: 'abcd1234',
    name: 'Marta’s table',
    phase: 'lobby',
    practice: false,
    options: defaultOptions('2019'),
    seats: 6,
    people: [person(0, 'Marta'), person(1, 'Bruno', { seal: 'fox' })],
    owner: 0,
    watchers: 0,
    screens: 0,
    access: { watchers: true, pinFor: null },
    pin: null,
    settings: DEFAULT_SETTINGS,
    locked: false,
    paused: null,
    clock: null,
    asking: [],
    claimed: false,
    unsaved: false,
    dealtAnew: false,
    you: 0,
    ...more,
  }
}

/** The same table as a line of the list. */
export function tableSummary(more: Partial<TableSummary> = {}): TableSummary {
  return {
    id: 'abcd1234',
    name: 'Marta’s table',
    phase: 'lobby',
    practice: false,
    options: defaultOptions('2019'),
    seats: 6,
    free: 4,
    people: ['Marta', 'Bruno'],
    seal: 'fox',
    access: { watchers: true, pinFor: null },
    locked: false,
    seatsToAsk: [],
    ...more,
  }
}

/** A table of another host, as that host tells of it. */
export function tableReport(more: Partial<TableReport> = {}): TableReport {
  return {
    id: 'efgh5678',
    name: 'Kitchen table',
    edition: 'classic',
    seats: 4,
    free: 2,
    locked: false,
    watchLocked: false,
    playing: false,
    watchable: true,
    practice: false,
    people: ['Lea', 'Nils'],
    ...more,
  }
}

/** Another host of the room with one table. */
export function nearbyHost(more: Partial<NearbyHost> = {}): NearbyHost {
  return {
    hostId: 'ba9876543210',
    name: 'Lea’s laptop',
    version: '0.1.0',
    protocol: PROTOCOL_VERSION,
    urls: ['http://10.0.0.7:47300', 'http://192.168.1.7:47300'],
    tables: [tableReport()],
    ...more,
  }
}

/** The options of an edition with some of them changed. */
export function options(edition: TableOptions['edition'], more: Partial<TableOptions> = {}): TableOptions {
  return { ...defaultOptions(edition), ...more }
}
