import type { NearbyHost, TableReport } from '@shared/protocol'

/** A table of the LAN, as programs read it from `npm run tables -- --json`. */
export interface TableRow extends Pick<
  TableReport,
  'name' | 'edition' | 'seats' | 'free' | 'locked' | 'playing'
> {
  readonly tableId: string
  /** What the host is called. */
  readonly host: string
  readonly hostId: string
  /** Where the host has answered, the best address first. */
  readonly addresses: readonly string[]
  readonly port: number
  readonly version: string
  readonly protocol: number
}

/** One row for each table of each host. */
export function tableRows(hosts: readonly NearbyHost[]): readonly TableRow[] {
  return hosts.flatMap(({ hostId, name, version, protocol, urls, tables }) => {
    const [best] = urls.map((url) => new URL(url))
    if (!best) return []
    const same = urls.map((url) => new URL(url)).filter(({ port }) => port === best.port)
    const addresses = same.map(({ hostname }) => hostname.replace(/^\[|\]$/g, ''))
    return tables.map(({ id, name: table, edition, seats, free, locked, playing }) => ({
      tableId: id,
      name: table,
      host: name,
      hostId,
      addresses,
      port: Number(best.port || 80),
      edition,
      seats,
      free,
      locked,
      playing,
      version,
      protocol,
    }))
  })
}
