import { PROTOCOL_VERSION } from '@shared/protocol'
import type { NearbyHost, TableReport } from '@shared/protocol'
import { plain } from './words'

/** The tables of the LAN as lines for a terminal, host by host; a host without a table is named, too. */
export function tellTables(hosts: readonly NearbyHost[], isInNetwork: boolean): readonly string[] {
  if (!isInNetwork) return ['This computer is in no network.']
  if (hosts.length === 0) return ['No host was found. If there is one: npm run doctor']
  return hosts.flatMap((host) => [
    `${host.name}: ${host.urls.map((url) => `${url}/`).join(' or ')}`,
    ...(host.protocol === PROTOCOL_VERSION
      ? []
      : [`  of another version (${plain(host.version)}): to be played in a browser, at its own address`]),
    ...(host.tables.length === 0 ? ['  no table'] : host.tables.map(lineOf)),
  ])
}

function lineOf({ name, edition, seats, free, locked, playing }: TableReport): string {
  const state = playing ? 'playing' : `${String(free)} of ${String(seats)} seats free`
  return `  ${name}: ${edition}, ${state}${locked ? ', PIN' : ''}`
}
