import type { HostReport } from '@shared/protocol'
import type { Probe, Spot } from './probe'

/** Why a place is asked: somebody was heard to be there, somebody typed it, or a host was there another day. */
export interface Origin {
  /** Who spoke of it over mDNS, and which host is to be there; null: nobody did. */
  readonly heard: { readonly from: string; readonly hostId: string } | null
  readonly typed: boolean
  readonly recalled: boolean
}

/** Every host is asked so often; what it has new is listed within this time. */
export const ASK_EVERY_MS = 1000
/** A host that is silent for so long is gone: a killed one, or a cable that was pulled. */
export const GONE_AFTER_MS = 5000
/** One late answer, or the sleep of this computer, makes nobody gone. */
const SILENCES = 2
/** Somebody who stops listening is gone after so many answers that nobody is there. */
const REFUSALS = 2
/** Who does not answer is asked ever less often. */
const LATER_MS = [1000, 2000, 4000, 7000, 10_000]
/** What was heard counts for so long; hosts are asked over mDNS to say it again every two seconds. */
export const HEARD_FOR_MS = 12_000

/** A place where a host is, or may be. */
export class Place {
  readonly key: string
  heardFrom: string | null = null
  heardAs: string | null = null
  typed = false
  recalled = false
  asking = false
  nextAt = 0
  /** What it said last; null: it does not answer, or no more. */
  report: HostReport | null = null
  answeredAt = 0
  /** Since when it is this run of this host that answers. */
  sameSince = 0
  /** What came of asking it last, if anything has. */
  last: Probe | null = null
  private heardAt = 0
  private failures = 0
  private refusals = 0

  constructor(
    readonly spot: Spot,
    origin: Origin,
    now: number,
  ) {
    this.key = keyOf(spot)
    this.add(origin, now)
  }

  /** Once more, perhaps by another way. */
  add({ heard, typed, recalled }: Origin, now: number): void {
    this.typed ||= typed
    this.recalled ||= recalled
    if (!heard) return
    // A host that begins again, or another one, is not made to wait for the silence of the last one.
    const isNew = this.heardFrom === null || this.heardAs !== heard.hostId
    if (this.report === null && isNew) this.nextAt = now
    this.heardFrom = heard.from
    this.heardAs = heard.hostId
    this.heardAt = now
  }

  isHeard(now: number): boolean {
    return this.heardFrom !== null && now - this.heardAt < HEARD_FOR_MS
  }

  /** Whether there is a reason to ask it at all. */
  isWanted(now: number): boolean {
    return this.report !== null || this.typed || this.recalled || this.isHeard(now)
  }

  /** Several questions in a row without a good answer. */
  get isDoubtful(): boolean {
    return this.failures >= SILENCES
  }

  /** It has said goodbye: the next refusal is enough. */
  expectRefusal(): void {
    this.heardFrom = null
    this.refusals = REFUSALS - 1
  }

  /** Takes in what came of asking. */
  take(found: Probe, now: number): void {
    this.last = found
    if (found.answer === 'host') {
      if (this.report?.hostId !== found.report.hostId || this.report.run !== found.report.run)
        this.sameSince = now
      this.report = found.report
      this.answeredAt = now
      this.failures = 0
      this.refusals = 0
      this.nextAt = now + ASK_EVERY_MS
      return
    }
    this.failures += 1
    if (found.answer === 'refused' || found.answer === 'stranger') this.refusals += 1
    const isSilent = this.isDoubtful && now - this.answeredAt > GONE_AFTER_MS
    if (isSilent || this.refusals >= REFUSALS) this.report = null
    const later = LATER_MS[Math.min(this.failures, LATER_MS.length) - 1] ?? ASK_EVERY_MS
    this.nextAt = now + (this.report === null ? later : ASK_EVERY_MS)
  }
}

export function keyOf({ address, port }: Spot): string {
  return `${address} ${port}`
}
