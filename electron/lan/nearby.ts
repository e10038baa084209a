import type { HostReport } from '@shared/protocol'
import { adapters, isNeighbour } from '../net/adapters'
import type { Hint } from './mdnsLink'
import { probe } from './probe'
import type { Probe, Spot } from './probe'

/** A host of the room that has just answered. */
export interface NearbyHost {
  readonly report: HostReport
  /** Where it answered, the best address first. */
  readonly spots: readonly Spot[]
}

export interface NearbyOptions {
  /** Called with the whole list whenever anything in it has become otherwise. */
  readonly onChange: (hosts: readonly NearbyHost[]) => void
  /** Other than asking over HTTP only in tests. */
  readonly ask?: (spot: Spot) => Promise<Probe>
}

/** Every host is asked so often; what it has new is listed within this time. */
const ASK_EVERY_MS = 1000
/** A host that is silent for so long is gone: a killed one, or a cable that was pulled. */
const GONE_AFTER_MS = 5000
/** Somebody who stops listening is gone after so many answers that nobody is there. */
const REFUSALS = 2
/** A place that was only typed or remembered is asked on, but not as often. */
const REMEMBERED_EVERY_MS = 4000
/** A bound for what one can be made to ask. */
const MAX_PLACES = 200

interface Place {
  readonly spot: Spot
  /** Said by mDNS; false: typed or remembered, kept though it does not answer. */
  heard: boolean
  asking: boolean
  nextAt: number
  answeredAt: number
  refusals: number
  report: HostReport | null
}

/**
 * The hosts of the room. What was heard over mDNS, typed or remembered is a place to ask; only who answers is listed,
 * as one host however many addresses it has, and for as long as it answers.
 */
export class Nearby {
  private readonly places = new Map<string, Place>()
  private timer: ReturnType<typeof setInterval> | undefined
  private told = '[]'
  private readonly ask: (spot: Spot) => Promise<Probe>

  constructor(private readonly options: NearbyOptions) {
    this.ask = options.ask ?? ((spot) => probe(spot))
  }

  get hosts(): readonly NearbyHost[] {
    const byId = new Map<string, NearbyHost>()
    for (const { report, spot } of this.ranked()) {
      if (report === null) continue
      const known = byId.get(report.hostId)
      byId.set(report.hostId, known ? { ...known, spots: [...known.spots, spot] } : { report, spots: [spot] })
    }
    return [...byId.values()].sort((one, other) =>
      one.report.name === other.report.name
        ? one.report.hostId.localeCompare(other.report.hostId)
        : one.report.name.localeCompare(other.report.name),
    )
  }

  start(): void {
    this.timer = setInterval(() => this.round(), ASK_EVERY_MS / 4)
  }

  stop(): void {
    clearInterval(this.timer)
    this.timer = undefined
    this.places.clear()
  }

  /** Somebody was heard over mDNS. */
  hear({ addresses, port }: Hint): void {
    // The one that spoke can be reached as it was heard; of the others those of a network that this computer is in.
    const [spoke, ...named] = addresses
    const own = adapters()
    const usable = named.filter((address) => own.some((adapter) => isNeighbour(adapter, address)))
    for (const address of [...(spoke === undefined ? [] : [spoke]), ...usable])
      this.add({ address, port }, true)
  }

  /** Asks a place that somebody typed or that was remembered. */
  remember(spot: Spot): void {
    this.add(spot, false)
  }

  /** A host has said goodbye over mDNS: it is asked at once whether that is so. */
  farewell(hostId: string): void {
    for (const place of this.places.values())
      if (place.report?.hostId === hostId) {
        place.refusals = REFUSALS - 1
        void this.check(place)
      }
  }

  private add(spot: Spot, heard: boolean): void {
    const key = `${spot.address} ${spot.port}`
    const known = this.places.get(key)
    if (known) {
      known.heard ||= heard
      return
    }
    if (this.places.size >= MAX_PLACES) return
    const place = { spot, heard, asking: false, nextAt: 0, answeredAt: Date.now(), refusals: 0, report: null }
    this.places.set(key, place)
    void this.check(place)
  }

  private round(): void {
    const now = Date.now()
    for (const place of this.places.values()) if (now >= place.nextAt) void this.check(place)
    this.forget(now)
  }

  private async check(place: Place): Promise<void> {
    if (place.asking) return
    place.asking = true
    const found = await this.ask(place.spot)
    place.asking = false
    const now = Date.now()
    if (found.answer === 'host') {
      place.report = found.report
      place.answeredAt = now
      place.refusals = 0
    } else if (found.answer === 'refused' || found.answer === 'stranger') place.refusals += 1
    const quick = place.report !== null || place.heard
    place.nextAt = now + (quick ? ASK_EVERY_MS : REMEMBERED_EVERY_MS)
    this.forget(now)
  }

  /** Lets go of whoever does not answer, and tells what is otherwise. */
  private forget(now: number): void {
    for (const [key, place] of this.places) {
      const silent = now - place.answeredAt > GONE_AFTER_MS
      if (!silent && place.refusals < REFUSALS) continue
      place.report = null
      // mDNS will say again where it is; only what a person has named is asked on.
      if (place.heard) this.places.delete(key)
    }
    const hosts = this.hosts
    const text = JSON.stringify(hosts)
    if (text === this.told) return
    this.told = text
    this.options.onChange(hosts)
  }

  /** The places, best first: those in a network of a real adapter before others, IPv4 before IPv6. */
  private ranked(): readonly Place[] {
    const own = adapters()
    const rank = ({ spot }: Place): number => {
      const at = own.findIndex((adapter) => isNeighbour(adapter, spot.address))
      return at < 0 ? own.length : at
    }
    return [...this.places.values()].sort((one, other) => rank(one) - rank(other))
  }
}
