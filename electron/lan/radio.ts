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
  private timer: ReturnType<typeof setInterval> | undefined
  private lastRound = 0
  private said = ''

  constructor(private readonly options: RadioOptions) {}

  /** Adapters over which nothing can be said or heard at the moment, and why. */
  get troubles(): readonly Trouble[] {
    return [...this.failures.values()].map(({ trouble }) => trouble)
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
    const old = [...this.stations.values()]
    this.stations.clear()
    this.failures.clear()
    await Promise.all(old.map(({ link }) => link.close()))
    if (this.timer !== undefined) this.round()
  }

  /** Says goodbye over every adapter. */
  async stop(): Promise<void> {
    clearInterval(this.timer)
    this.timer = undefined
    const old = [...this.stations.values()]
    this.stations.clear()
    await Promise.all(old.map(({ link }) => link.close()))
  }

  private round(): void {
    const now = Date.now()
    const slept = this.lastRound > 0 && now - this.lastRound > SLEPT_MS
    this.lastRound = now
    if (slept) {
      void this.renew()
      return
    }
    const present = new Map(adapters().map((adapter) => [adapter.address, adapter]))
    for (const [address, { link }] of this.stations)
      if (!present.has(address)) {
        this.stations.delete(address)
        void link.close()
      }
    for (const address of this.failures.keys()) if (!present.has(address)) this.failures.delete(address)
    for (const adapter of present.values()) this.tuneIn(adapter, now)
    this.ask()
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
      const advertisement = this.options.advertisement()
      if (advertisement) link.advertise(advertisement)
    } catch (error) {
      this.fail(adapter, error instanceof Error ? error.message : String(error))
    }
  }

  private drop(adapter: Adapter, link: MdnsLink, reason: string): void {
    if (this.stations.get(adapter.address)?.link !== link) return
    this.stations.delete(adapter.address)
    void link.close()
    this.fail(adapter, reason)
  }

  private fail({ name, address }: Adapter, reason: string): void {
    const count = (this.failures.get(address)?.count ?? 0) + 1
    const pause = RETRY_MS[Math.min(count, RETRY_MS.length) - 1] ?? ROUND_MS
    const trouble = { adapter: name, address, reason }
    this.failures.set(address, { count, until: Date.now() + pause, trouble })
    const line = `mDNS does not work over ${name} (${address}): ${reason}`
    if (line !== this.said) this.options.log(line)
    this.said = line
  }
}
