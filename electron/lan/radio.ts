import { adapters } from '../net/adapters'
import type { Adapter } from '../net/adapters'
import { MdnsLink } from './mdnsLink'
import type { Advertisement, Hint } from './mdnsLink'

export interface RadioOptions {
  readonly onHint: (hint: Hint) => void
  readonly onGoodbye: (hostId: string) => void
  readonly log: (line: string) => void
  /** What there is to be advertised at this moment; null: nothing, this computer only listens. */
  readonly advertisement: () => Advertisement | null
}

/** How often adapters are looked at, and everybody is asked to say again where they are. */
const ROUND_MS = 2000
/** A round so late means that the computer slept: nothing of before can be relied on. */
const SLEPT_MS = 4 * ROUND_MS
/** After an adapter failed it is tried again so much later, and then ever less often. */
const RETRY_MS = [2000, 4000, 8000, 16_000]

interface Station {
  readonly link: MdnsLink
  readonly adapter: Adapter
}

/** Why mDNS does not work over an adapter, for the doctor. */
export interface Trouble {
  readonly adapter: string
  readonly address: string
  readonly reason: string
}

/**
 * mDNS over all adapters of this computer, as they come and go: one link each. What fails is tried again; that it
 * fails is told once.
 */
export class Radio {
  private readonly stations = new Map<string, Station>()
  private readonly failures = new Map<string, { count: number; until: number; trouble: Trouble }>()
  private readonly closing = new Set<Promise<void>>()
  private timer: ReturnType<typeof setInterval> | undefined
  /** By the computer's own clock: the other one may stand still while the computer sleeps. */
  private lastRound = 0
  private said = ''

  constructor(private readonly options: RadioOptions) {}

  /** Adapters over which nothing can be said or heard at the moment, and why. */
  get troubles(): readonly Trouble[] {
    const silent = [...this.stations].flatMap(([address, { link, adapter }]) =>
      link.trouble === null ? [] : [{ adapter: adapter.name, address, reason: link.trouble }],
    )
    const broken = [...this.failures].filter(([address]) => !this.stations.has(address))
    return [...broken.map(([, { trouble }]) => trouble), ...silent]
  }

  start(): void {
    this.timer = setInterval(() => this.round(), ROUND_MS)
    this.round()
  }

  /** Asks again at once. */
  ask(): void {
    for (const { link } of this.stations.values()) link.ask()
  }

  /** Everything anew: after sleep, and when what is advertised has changed. */
  async renew(): Promise<void> {
    this.failures.clear()
    await this.leave()
    // Whoever was told to stop meanwhile has stopped.
    if (this.timer !== undefined) this.round()
  }

  /** Says goodbye over every adapter. */
  async stop(): Promise<void> {
    clearInterval(this.timer)
    this.timer = undefined
    await this.leave()
  }

  private async leave(): Promise<void> {
    for (const { link } of this.stations.values()) this.close(link)
    this.stations.clear()
    await Promise.all(this.closing)
  }

  private close(link: MdnsLink): void {
    const closed = link.close().finally(() => this.closing.delete(closed))
    this.closing.add(closed)
  }

  private round(): void {
    const time = Date.now()
    // A clock that was set looks like sleep; to begin anew then does no harm.
    const slept = this.lastRound > 0 && Math.abs(time - this.lastRound) > SLEPT_MS
    this.lastRound = time
    if (slept) {
      void this.renew()
      return
    }
    const present = new Map(adapters().map((adapter) => [adapter.address, adapter]))
    for (const [address, { link }] of this.stations)
      if (!present.has(address)) {
        this.stations.delete(address)
        this.close(link)
      }
    // What has lasted for a round works again.
    for (const address of this.failures.keys())
      if (!present.has(address) || this.stations.has(address)) this.failures.delete(address)
    // A host may have begun to listen at a new address only after its adapter was found here.
    for (const { link } of this.stations.values()) this.advertise(link)
    for (const adapter of present.values()) this.tuneIn(adapter, performance.now())
    this.ask()
  }

  private advertise(link: MdnsLink): void {
    const advertisement = this.options.advertisement()
    if (advertisement) link.advertise(advertisement)
  }

  private tuneIn(adapter: Adapter, now: number): void {
    const { address } = adapter
    if (this.stations.has(address) || now < (this.failures.get(address)?.until ?? 0)) return
    try {
      const link = new MdnsLink({
        address,
        onHint: this.options.onHint,
        onGoodbye: this.options.onGoodbye,
        onBroken: (reason) => this.drop(adapter, link, reason),
      })
      this.stations.set(address, { link, adapter })
      this.advertise(link)
    } catch (error) {
      this.fail(adapter, error instanceof Error ? error.message : String(error))
    }
  }

  private drop(adapter: Adapter, link: MdnsLink, reason: string): void {
    if (this.stations.get(adapter.address)?.link !== link) return
    this.stations.delete(adapter.address)
    this.close(link)
    this.fail(adapter, reason)
  }

  private fail({ name, address }: Adapter, reason: string): void {
    const count = (this.failures.get(address)?.count ?? 0) + 1
    const pause = RETRY_MS[Math.min(count, RETRY_MS.length) - 1] ?? ROUND_MS
    const trouble = { adapter: name, address, reason }
    this.failures.set(address, { count, until: performance.now() + pause, trouble })
    const line = `mDNS does not work over ${name} (${address}): ${reason}`
    if (line !== this.said) this.options.log(line)
    this.said = line
  }
}
