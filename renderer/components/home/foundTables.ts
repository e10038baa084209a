import type { EditionId } from '@shared/catalogue'
import type { TableOptions } from '@shared/game'
import { asksPin, PROTOCOL_VERSION } from '@shared/protocol'
import type { NearbyHost, TableReport, TableSummary } from '@shared/protocol'
import { nearestUrl } from '../../net/address'

/** Another host of the room, as its letters name it. */
export interface OtherHost {
  readonly hostId: string
  readonly name: string
  /** Where to go: of its addresses the one that this page reaches most surely. */
  readonly url: string
  readonly version: string
  readonly protocol: number
  /** Whether somebody else's host is called the same: then its address stands beside the name. */
  readonly hasTwin: boolean
  /** Whether it speaks another protocol than this page. Its own page fits it, whatever its version. */
  readonly isOther: boolean
}

/** A table of the room, on this host or another, as its letter tells of it. */
export interface FoundTable {
  readonly key: string
  readonly id: string
  readonly name: string
  readonly edition: EditionId
  readonly seats: number
  readonly free: number
  readonly people: readonly string[]
  /** Whose seal closes the letter, where that is told: of other hosts' tables it is not. */
  readonly seal?: TableSummary['seal'] | undefined
  readonly phase: TableSummary['phase']
  readonly practice: boolean
  /** The rules; null for another host's table, of which they are heard at its own letter. */
  readonly options: TableOptions | null
  readonly watchable: boolean
  readonly pin: { readonly toSit: boolean; readonly toWatch: boolean }
  /** Nobody new may sit down, as far as this page's own host tells. */
  readonly closed: boolean
  /** The seats that one may ask the owner for; of another host's table they are heard at its own letter. */
  readonly seatsToAsk: TableSummary['seatsToAsk']
  /** Null: this page's own host. */
  readonly host: OtherHost | null
}

/** What this page can do at another host: a browser opens its page; the desktop window speaks with it itself. */
export interface Visitor {
  readonly hostUrl: string
  readonly hostName: string
  readonly inDesktop: boolean
}

/** The other hosts of the room as this page names and reaches them. */
export function otherHosts(hosts: readonly NearbyHost[], visitor: Visitor): readonly OtherHost[] {
  const names = [visitor.hostName, ...hosts.map(({ name }) => name)].map((name) => name.toLocaleLowerCase())
  return hosts.map(({ hostId, name, urls, version, protocol }) => ({
    ...{ hostId, name, version, protocol },
    url: nearestUrl(urls, visitor.hostUrl),
    hasTwin: names.filter((one) => one === name.toLocaleLowerCase()).length > 1,
    isOther: protocol !== PROTOCOL_VERSION,
  }))
}

/** Whether somebody can sit down there from this page. */
export function isJoinable(
  { phase, free, closed, host }: FoundTable,
  { inDesktop }: Pick<Visitor, 'inDesktop'>,
): boolean {
  return phase === 'lobby' && free > 0 && !closed && canSpeak(host, inDesktop)
}

/** Whether this page can come to tables of that host at all. */
export function canSpeak(host: OtherHost | null, inDesktop: boolean): boolean {
  return !(inDesktop && host?.isOther)
}

/**
 * All tables of the room: those at which one can sit down first, of these the own host's first; at the end those where
 * somebody plays alone.
 */
export function foundTables(
  own: readonly TableSummary[],
  hosts: readonly NearbyHost[],
  visitor: Visitor,
): readonly FoundTable[] {
  const others = otherHosts(hosts, visitor)
  const all = [
    ...own.map(ownTable),
    ...hosts.flatMap(({ tables }, at) => tables.map((table) => reported(table, others[at] ?? null))),
  ]
  const rank = (table: FoundTable): number => {
    if (isJoinable(table, visitor)) return 0
    if (isAlone(table)) return 3
    return table.watchable && canSpeak(table.host, visitor.inDesktop) ? 1 : 2
  }
  return all.sort((one, other) => rank(one) - rank(other))
}

/** A game that is shut to whoever would sit down or look on, as one against bots alone is. */
const isAlone = ({ closed, watchable, phase }: FoundTable): boolean =>
  closed && !watchable && phase !== 'lobby'

function ownTable({ options, access, locked, ...table }: TableSummary): FoundTable {
  return {
    ...table,
    key: table.id,
    edition: options.edition,
    options,
    watchable: access.watchers,
    pin: { toSit: asksPin(access, 'sit'), toWatch: asksPin(access, 'watch') },
    closed: locked,
    host: null,
  }
}

function reported(
  { locked, watchLocked, playing, ...table }: TableReport,
  host: OtherHost | null,
): FoundTable {
  return {
    ...table,
    key: `${host?.hostId ?? ''} ${host?.url ?? ''} ${table.id}`,
    phase: playing ? 'playing' : 'lobby',
    options: null,
    pin: { toSit: locked, toWatch: watchLocked },
    closed: false,
    seatsToAsk: [],
    host,
  }
}
