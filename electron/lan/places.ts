import { Place, keyOf } from './place'
import type { Origin } from './place'
import type { Spot } from './probe'

/** Bounds for what one can be made to ask. Who answers has its own, so that nobody invented can take its place. */
const MAX_ANSWERING = 300
const MAX_SILENT = 150
/** So many of one computer, or named by one computer, may be silent; a router that passes on mDNS speaks for many. */
const MAX_SILENT_AT = 16
const MAX_SILENT_FROM = 40
const MAX_ANSWERING_AT = 6

/** The places to ask, bounded in a way that leaves room for the real ones. */
export class Places {
  private readonly byKey = new Map<string, Place>()

  get all(): readonly Place[] {
    return [...this.byKey.values()]
  }

  /** The place, new or known; null if there is no room for it. */
  add(spot: Spot, origin: Origin, now: number): Place | null {
    const known = this.byKey.get(keyOf(spot))
    if (known) {
      known.add(origin, now)
      return known
    }
    const place = new Place(spot, origin, now)
    if (!this.makeRoom(place)) return null
    this.byKey.set(place.key, place)
    return place
  }

  delete({ key }: Place): void {
    this.byKey.delete(key)
  }

  clear(): void {
    this.byKey.clear()
  }

  private makeRoom({ spot, heardFrom, typed }: Place): boolean {
    const answering = this.all.filter(({ report }) => report !== null)
    const silent = this.all.filter(({ report }) => report === null)
    if (answering.length >= MAX_ANSWERING) return false
    if (answering.filter((one) => one.spot.address === spot.address).length >= MAX_ANSWERING_AT) return false
    const there = silent.filter((one) => one.spot.address === spot.address)
    if (there.length >= MAX_SILENT_AT) return this.dropOneOf(there)
    const named = silent.filter((one) => heardFrom !== null && one.heardFrom === heardFrom)
    if (named.length >= MAX_SILENT_FROM) return this.dropOneOf(named)
    if (silent.length < MAX_SILENT) return true
    return this.dropOneOf(typed ? silent : ofTheLoudest(silent))
  }

  /** Lets go of the one that was asked in vain the longest ago; typed ones stay if there are others. */
  private dropOneOf(places: readonly Place[]): boolean {
    const asked = places.filter(({ last, asking }) => last !== null && !asking)
    const [victim] = [...asked].sort(
      (one, other) => Number(one.typed) - Number(other.typed) || one.nextAt - other.nextAt,
    )
    if (victim) this.byKey.delete(victim.key)
    return victim !== undefined
  }
}

/** The places that were named by whoever has named the most. */
function ofTheLoudest(places: readonly Place[]): readonly Place[] {
  const bySpeaker = new Map<string | null, Place[]>()
  for (const place of places)
    bySpeaker.set(place.heardFrom, [...(bySpeaker.get(place.heardFrom) ?? []), place])
  const [loudest = []] = [...bySpeaker.values()].sort((one, other) => other.length - one.length)
  return loudest
}
