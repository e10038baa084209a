import type { HostReport } from '@shared/protocol'
import { adapters, isNeighbour } from '../net/adapters'
import type { Adapter } from '../net/adapters'
import { isLanAddress, plainAddress } from '../net/lanAddress'
import type { Hint } from './mdnsLink'
import { ASK_EVERY_MS, HEARD_FOR_MS } from './place'
import type { Place } from './place'
import { Places } from './places'
import { probe } from './probe'
import type { Probe, Spot } from './probe'

/** A host of the room that has just answered. */
export interface AnsweringHost {
  readonly report: HostReport
  /** Where it answered, the best address first. */
  readonly spots: readonly Spot[]
}

export interface NearbyOptions {
  /** Called with the whole list whenever anything in it has become otherwise. */
  readonly onChange: (hosts: readonly AnsweringHost[]) => void
  /** Other than asking over HTTP only in tests. */
  readonly ask?: (spot: Spot) => Promise<Probe>
  /** Milliseconds of a clock that nobody sets; other only in tests. */
  readonly now?: () => number
  readonly own?: () => readonly Adapter[]
}

/** How many that do not answer are asked at one time; who answers never waits. */
const MAX_ASKING = 24
/** Whoever still answers as an earlier run of a host after so long is another program that goes by the same id. */
const TWIN_AFTER_MS = 2.5 * ASK_EVERY_MS
/** A bound for the ids that were heard. */
const MAX_HEARD = 300

/**
 * The hosts of the room. What was heard over mDNS, typed or remembered is a place to ask; only who answers is listed,
 * as one host however many addresses it has, and for as long as it answers.
 */
export class Nearby {
  private readonly places = new Places()
  private readonly heard = new Map<string, number>()
  private timer: ReturnType<typeof setInterval> | undefined
  private stopped = false
  private told = '[]'
  private readonly ask: (spot: Spot) => Promise<Probe>
  private readonly now: () => number
  private readonly own: () => readonly Adapter[]

  constructor(private readonly options: NearbyOptions) {
    this.ask = options.ask ?? ((spot) => probe(spot))
    this.now = options.now ?? (() => performance.now())
    this.own = options.own ?? adapters
  }

  get hosts(): readonly AnsweringHost[] {
    const byId = new Map<string, Place[]>()
    for (const place of this.ranked()) {
      const { report } = place
      if (report !== null) byId.set(report.hostId, [...(byId.get(report.hostId) ?? []), place])
    }
    return [...byId.values()]
      .flatMap(runsOf)
      .flatMap((places) => {
        const newest = places.toSorted((one, other) => other.answeredAt - one.answeredAt)[0]?.report
        return newest ? [{ report: newest, spots: places.map(({ spot }) => spot) }] : []
      })
      .sort((one, other) =>
        one.report.name === other.report.name
          ? one.report.hostId.localeCompare(other.report.hostId)
          : one.report.name.localeCompare(other.report.name),
      )
  }

  /** Places that were heard over mDNS and do not answer, with what came of asking. */
  get unanswered(): readonly { readonly spot: Spot; readonly hostId: string; readonly last: Probe }[] {
    const now = this.now()
    return this.places.all.flatMap((place) => {
      const { spot, heardAs: hostId, last, report } = place
      if (report !== null || hostId === null || last === null || !place.isHeard(now)) return []
      return [{ spot, hostId, last }]
    })
  }

  /** Whether a host was heard over mDNS just now, whether or not it answers. */
  hears(hostId: string): boolean {
    return this.now() - (this.heard.get(hostId) ?? -Infinity) < HEARD_FOR_MS
  }

  start(): void {
    this.timer = setInterval(() => this.round(), ASK_EVERY_MS / 4)
  }

  stop(): void {
    clearInterval(this.timer)
    this.timer = undefined
    this.stopped = true
    this.places.clear()
    this.heard.clear()
  }

  /** Somebody was heard over mDNS. */
  hear({ hostId, addresses, port }: Hint): void {
    this.note(hostId)
    const own = this.own()
    const [from, ...named] = addresses.flatMap((address) => plainAddress(address) ?? [])
    if (from === undefined) return
    // Who speaks for itself can be reached as it was heard; of its other addresses those of a network that this
    // computer is in. A router that passes on the words of another network names none of its own.
    const isRelayed = named.length > 0 && !named.includes(from)
    const usable = named.filter((one) => isRelayed || own.some((adapter) => isNeighbour(adapter, one)))
    for (const address of new Set([from, ...usable]))
      if (isLanAddress(address, own) && !/^fe[89ab]/.test(address))
        this.add({ address, port }, { heard: { from, hostId }, typed: false, recalled: false })
  }

  /** Goes on asking a place that somebody typed. */
  remember(spot: Spot): void {
    this.add(spot, { heard: null, typed: true, recalled: false })
  }

  /** Asks the places where hosts were another day: these, and none of those that were named before. */
  recall(spots: readonly Spot[]): void {
    for (const place of this.places.all) place.recalled = false
    for (const spot of spots) this.add(spot, { heard: null, typed: false, recalled: true })
  }

  /** A host has said goodbye over mDNS: it is asked at once whether that is so. */
  farewell(hostId: string): void {
    this.heard.delete(hostId)
    for (const place of this.places.all)
      if ((place.report?.hostId ?? place.heardAs) === hostId) {
        place.expectRefusal()
        if (place.report !== null) void this.check(place)
      }
  }

  /** One round, as the timer makes them: asks whoever is due. */
  round(): void {
    const now = this.now()
    const due = this.places.all.filter(({ nextAt, asking }) => now >= nextAt && !asking)
    for (const place of due) if (place.report !== null) void this.check(place)
    let free = MAX_ASKING - this.places.all.filter(({ asking, report }) => asking && report === null).length
    for (const place of fairly(due.filter(({ report }) => report === null))) {
      if (free <= 0) break
      free -= 1
      void this.check(place)
    }
    this.tell(now)
  }

  private add(spot: Spot, origin: Parameters<Places['add']>[1]): void {
    if (this.stopped) return
    const place = this.places.add(spot, origin, this.now())
    const asking = this.places.all.filter((one) => one.asking && one.report === null).length
    if (place && place.last === null && asking < MAX_ASKING) void this.check(place)
  }

  private note(hostId: string): void {
    this.heard.delete(hostId)
    const [oldest] = this.heard.keys()
    if (this.heard.size >= MAX_HEARD && oldest !== undefined) this.heard.delete(oldest)
    this.heard.set(hostId, this.now())
  }

  private async check(place: Place): Promise<void> {
    if (place.asking) return
    place.asking = true
    const found = await this.ask(place.spot)
    place.asking = false
    if (this.stopped) return
    const now = this.now()
    place.take(found, now)
    this.tell(now)
  }

  /** Lets go of places that nobody speaks of any more, and tells what is otherwise. */
  private tell(now: number): void {
    for (const place of this.places.all) if (!place.isWanted(now) && !place.asking) this.places.delete(place)
    const hosts = this.hosts
    const text = JSON.stringify(hosts)
    if (text === this.told) return
    this.told = text
    this.options.onChange(hosts)
  }

  /** The places, best first: those that answer, in a network of a real adapter, IPv4 before IPv6. */
  private ranked(): readonly Place[] {
    const own = this.own()
    const rank = ({ spot, isDoubtful }: Place): number => {
      const at = own.findIndex((adapter) => isNeighbour(adapter, spot.address))
      return (isDoubtful ? 1000 : 0) + (at < 0 ? own.length : at)
    }
    return this.places.all
      .map((place) => ({ place, rank: rank(place) }))
      .sort((one, other) => one.rank - other.rank || compare(one.place, other.place))
      .map(({ place }) => place)
  }
}

/** Who has answered as this host for longer comes first: whoever would pass for it later does not take its place. */
function compare(one: Place, other: Place): number {
  return one.sameSince - other.sameSince || one.key.localeCompare(other.key)
}

/**
 * The places of one host id, parted by the run of the program that answers there. A host that was started again is one:
 * its places tell so within a moment of each other. Two computers whose programs go by one id are two, since each goes on
 * answering as itself.
 */
function runsOf(places: readonly Place[]): readonly (readonly Place[])[] {
  const byRun = new Map<string, Place[]>()
  for (const place of places) {
    const run = place.report?.run ?? ''
    byRun.set(run, [...(byRun.get(run) ?? []), place])
  }
  const [first = [], ...others] = [...byRun.values()].sort((one, other) => latest(other) - latest(one))
  const begun = latest(first)
  const twins = others.filter((run) => run.some(({ answeredAt }) => answeredAt > begun + TWIN_AFTER_MS))
  const stale = others.filter((run) => !twins.includes(run))
  return [[...first, ...stale.flat()], ...twins]
}

function latest(places: readonly Place[]): number {
  return Math.max(...places.map(({ sameSince }) => sameSince))
}

/** One of each speaker in turn, so that nobody who names a thousand places keeps others waiting. */
function fairly(places: readonly Place[]): readonly Place[] {
  const turns = new Map<string | null, number>()
  return [...places]
    .sort((one, other) => one.nextAt - other.nextAt)
    .map((place) => {
      const turn = turns.get(place.heardFrom) ?? 0
      turns.set(place.heardFrom, turn + 1)
      return { place, turn }
    })
    .sort((one, other) => one.turn - other.turn)
    .map(({ place }) => place)
}
