import { PROGRAM_VERSION, PROTOCOL_VERSION } from '@shared/protocol'
import type { Diagnosis, HostReport, LookOutcome, NearbyHost, Reach } from '@shared/protocol'
import { adapters, networkAddresses } from '../net/adapters'
import { addressesOf } from './askName'
import { examine, lookBack } from './doctor'
import type { DoctorParts } from './doctor'
import { KnownHosts } from './knownHosts'
import { askAt, locate } from './look'
import { Nearby } from './nearby'
import type { AnsweringHost } from './nearby'
import { probe } from './probe'
import type { Spot } from './probe'
import { Radio } from './radio'
import type { Trouble } from './radio'
import { isLoopback } from '../net/ownHosts'

/** The host on this computer. */
export interface OwnHost {
  readonly hostId: string
  /** Which run of it; left out where that is not known. */
  readonly run?: string
  /** Where others on the LAN reach it; null while it listens on this computer alone. */
  lanPort(): number | null
}

export interface LanOptions {
  /** The host that is told to others; null for a program that only looks for hosts. */
  readonly host: OwnHost | null
  /** Another program on this computer runs the host and tells of it; this one only knows it for its own. */
  readonly quiet?: boolean
  /** The other hosts of the room, whenever something of them has changed. */
  readonly onChange: (hosts: readonly NearbyHost[]) => void
  /** Where hosts that have answered are kept for another day; left out: nowhere. */
  readonly dataDir?: string | undefined
  readonly log: (line: string) => void
}

/** How often it is looked whether hosts of another day may be in the networks of this moment. */
const RECALL_EVERY_MS = 5000

/** This program's place in the LAN: it tells others of its host, and finds theirs. */
export interface Lan {
  /** As the host's RoomLan has it. */
  look(typed: string, asker: string): Promise<LookOutcome>
  examine(typed: string | undefined, asker: string): Promise<Diagnosis>
  reach(asker: string, port: number | null, hostId: string | null): Promise<Reach>
  /** After the host has begun or ceased to listen on the LAN, and after sleep. */
  renew(): Promise<void>
  /** Adapters over which mDNS does not work, and why. */
  troubles(): readonly Trouble[]
  /** Says goodbye. */
  stop(): Promise<void>
}

/** Begins to look for the hosts of the room and, while the host listens on the LAN, to tell of it. */
export function joinLan({ host, quiet = false, onChange, dataDir, log }: LanOptions): Lan {
  const isOwn = ({ hostId, run }: HostReport): boolean =>
    hostId === host?.hostId && (host.run === undefined || run === undefined || run === host.run)
  const known = new KnownHosts(dataDir, log)
  const nearby = new Nearby({
    onChange: (all) => {
      const hosts = all.filter(({ report }) => !isOwn(report))
      known.note(hosts.map(({ report: { hostId, name }, spots }) => ({ hostId, name, spots })))
      onChange(hosts.map(describe))
    },
  })
  const radio = new Radio({
    onHint: (hint) => {
      // Of the own id another computer may speak, too: whoever answers there tells whether it is this host.
      const isHere = networkAddresses().some(({ address }) => address === hint.addresses[0])
      if (hint.hostId !== host?.hostId || !isHere) nearby.hear(hint)
    },
    onGoodbye: (hostId) => nearby.farewell(hostId),
    advertisement: () => {
      const port = host?.lanPort() ?? null
      if (quiet || !host || port === null) return null
      return { hostId: host.hostId, port, version: PROGRAM_VERSION, protocol: PROTOCOL_VERSION }
    },
    log,
  })
  const recall = (): void => nearby.recall(known.spotsIn(networkAddresses()))
  nearby.start()
  radio.start()
  recall()
  const recalling = setInterval(recall, RECALL_EVERY_MS)

  const since = performance.now()
  const parts = (): DoctorParts => ({
    own: networkAddresses(),
    resolve: (name) => addressesOf(name, adapters()),
    ask: (spot) => probe(spot),
    nearby,
    troubles: () => radio.troubles,
    host: host && { hostId: host.hostId, port: host.lanPort() },
    listenedMs: () => performance.now() - since,
  })

  const look = async (typed: string, asker: string): Promise<LookOutcome> => {
    const where = await locate(typed, asker, parts())
    if (where.why !== null) return { found: 'nothing', why: where.why }
    const asked = await askAt(where, parts().ask)
    if (asked.answer !== 'host') return { found: 'nothing', why: asked.answer }
    const self = isOwn(asked.report)
    // On loopback it is there for this computer alone, and not to be listed to others.
    if (!self) for (const spot of asked.spots) if (!isLoopback(spot.address)) nearby.remember(spot)
    return { found: 'host', host: describe(asked), self }
  }

  return {
    look,
    examine: (typed, asker) => examine(typed, asker, parts()),
    reach: (asker, port, hostId) => lookBack(asker, port, hostId, parts()),
    renew: () => radio.renew(),
    troubles: () => radio.troubles,
    async stop() {
      clearInterval(recalling)
      nearby.stop()
      known.flush()
      await radio.stop()
    },
  }
}

function describe({ report, spots }: AnsweringHost): NearbyHost {
  const { hostId, name, version, protocol, tables } = report
  return { hostId, name, version, protocol, urls: spots.map(urlOf), tables }
}

function urlOf({ address, port }: Spot): string {
  return `http://${address.includes(':') ? `[${address}]` : address}:${String(port)}`
}
