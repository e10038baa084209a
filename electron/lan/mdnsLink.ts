import { Bonjour } from 'bonjour-service'
import type { Browser, Service } from 'bonjour-service'
import { MDNS_TYPE, hostIdSchema, mdnsName } from '@shared/protocol'
import { z } from '@shared/zod'
import { quietSocket } from './quietSocket'

/** What is told of a host over mDNS. It never changes while the host runs; the rest is asked of the host itself. */
export interface Advertisement {
  readonly hostId: string
  readonly port: number
  readonly version: string
  readonly protocol: number
}

/** Where a host may be, by what was heard over mDNS: a hint, to be confirmed by asking. */
export interface Hint {
  readonly hostId: string
  /** The address that spoke, then those that it named, perhaps itself among them; some may lead elsewhere. */
  readonly addresses: readonly string[]
  readonly port: number
}

export interface MdnsLinkOptions {
  /** The adapter's IPv4 address. */
  readonly address: string
  readonly onHint: (hint: Hint) => void
  readonly onGoodbye: (hostId: string) => void
  /** Once, when nothing can be heard or said over this adapter any more. */
  readonly onBroken: (reason: string) => void
  /** Other than the port of mDNS only in tests. */
  readonly port?: number
}

const portSchema = z.int().min(1).max(65535)
const SERVICE = `_${MDNS_TYPE}._tcp.local`
const MDNS_PORT = 5353
const GOODBYE_WITHIN_MS = 400
/** Hosts are named by lot and tell no more than this, so a stranger's packet cannot fill a list. */
const MAX_ADDRESSES = 8

/**
 * mDNS over one adapter: multicast goes out through one adapter only, so a computer with several has several of these.
 * Nothing that comes in or fails here ends the program.
 */
export class MdnsLink {
  private readonly bonjour: Bonjour
  private browser: Browser | null = null
  private service: Service | null = null
  private closed = false
  /** Why nothing can be said over this adapter although it is there, such as a firewall; null: it can. */
  trouble: string | null = null

  constructor(private readonly options: MdnsLinkOptions) {
    const { address, port = MDNS_PORT } = options
    const settings = {
      interface: address,
      port,
      // Bound to the address itself, Linux would hand over no multicast.
      bind: '0.0.0.0',
      socket: quietSocket(),
    }
    // The library hands its settings on to multicast-dns.
    this.bonjour = new Bonjour(settings, () => undefined)
    const { mdns } = (this.bonjour as unknown as { server: { mdns: Multicast } }).server
    mdns.on('error', (error) => this.breakDown(error))
    mdns.on('warning', (warning) => {
      if (isLoss(warning)) this.breakDown(warning)
    })
    // A browser that has just begun to ask knows nobody yet, and so would miss a goodbye; and of two computers that go by
    // one id it would hear the first alone.
    mdns.on('response', (packet: Answers, from: { readonly address: string }) => {
      this.hearGoodbyes(packet)
      this.hearNames(packet, from.address)
    })
    this.watchSending(mdns)
  }

  advertise({ hostId, port, version, protocol }: Advertisement): void {
    if (this.closed || this.service) return
    this.service = this.bonjour.publish({
      name: hostId,
      type: MDNS_TYPE,
      port,
      host: mdnsName(hostId),
      // The name was made by lot: nobody else has it, and the library's probing would silence both on a collision.
      probe: false,
      txt: { id: hostId, v: version, p: String(protocol) },
    })
  }

  /** Asks who is there. Everybody who answers becomes a hint again, with the address that it has now. */
  ask(): void {
    if (this.closed) return
    this.browser?.stop()
    const browser = this.bonjour.find({ type: MDNS_TYPE })
    browser.on('up', (service) => this.hear(service))
    this.browser = browser
  }

  /** Says goodbye, as far as that can be said, and lets go of the port. */
  async close(): Promise<void> {
    if (this.closed) return
    this.closed = true
    this.browser?.stop()
    if (this.service) {
      await within(GOODBYE_WITHIN_MS, (done) => {
        this.bonjour.unpublishAll(done)
      })
      // An announcement that is under way would have the library announce again later, over a socket that is closed.
      this.service.destroyed = true
    }
    await within(GOODBYE_WITHIN_MS, (done) => {
      this.bonjour.destroy(done)
    })
  }

  /** The library keeps most of what goes wrong when it sends to itself. */
  private watchSending(mdns: Multicast): void {
    const send: Send = mdns.send.bind(mdns)
    const watched: Send = (packet, target, done) => {
      const sent = typeof target === 'function' ? target : done
      send(packet, typeof target === 'function' ? null : target, (error) => {
        this.trouble = error ? messageOf(error) : null
        if (isLoss(error)) this.breakDown(error)
        sent?.(error)
      })
    }
    Object.assign(mdns, { send: watched })
  }

  private hear({ name, port, addresses = [], referer }: Service): void {
    const id = hostIdSchema.safeParse(name)
    if (!id.success || !Number.isInteger(port) || port < 1 || port > 65535) return
    const named = [...(referer ? [referer.address] : []), ...addresses]
    this.options.onHint({ hostId: id.data, addresses: named.slice(0, MAX_ADDRESSES), port })
  }

  /** The service records of a packet: who speaks, and the addresses that it names. */
  private hearNames({ answers = [], additionals = [] }: Answers, from: string): void {
    const records = [...answers, ...additionals]
    const named = records.flatMap(({ type, data }) =>
      (type === 'A' || type === 'AAAA') && typeof data === 'string' ? [data] : [],
    )
    for (const { type, ttl, name, data } of records) {
      const [label = '', ...rest] = name.split('.')
      if (this.closed || type !== 'SRV' || ttl === 0 || rest.join('.').toLowerCase() !== SERVICE) continue
      const id = hostIdSchema.safeParse(label)
      const port = portSchema.safeParse((data as { port?: unknown } | undefined)?.port)
      if (!id.success || !port.success) continue
      const addresses = [...new Set([from, ...named])].slice(0, MAX_ADDRESSES)
      this.options.onHint({ hostId: id.data, addresses, port: port.data })
    }
  }

  private hearGoodbyes({ answers = [] }: Answers): void {
    for (const { type, ttl, name, data } of answers) {
      if (this.closed || type !== 'PTR' || ttl !== 0 || name.toLowerCase() !== SERVICE) continue
      const id = hostIdSchema.safeParse(String(data).split('.', 1)[0])
      if (id.success) this.options.onGoodbye(id.data)
    }
  }

  private breakDown(error: unknown): void {
    if (this.closed) return
    this.options.onBroken(messageOf(error))
  }
}

interface Spoken {
  readonly type: string
  readonly ttl?: number
  readonly name: string
  readonly data?: unknown
}

interface Answers {
  readonly answers?: readonly Spoken[] | undefined
  readonly additionals?: readonly Spoken[] | undefined
}

type Sent = (error: unknown) => void
type Send = (packet: unknown, target: unknown, done?: Sent) => void

/** What this needs of multicast-dns, whose types do not name it. */
type Multicast = NodeJS.EventEmitter & { readonly send: Send }

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** What means that the adapter is gone; other warnings are packets that could not be read. */
function isLoss(warning: unknown): boolean {
  const code = (warning as { code?: unknown } | null | undefined)?.code
  return ['ENETDOWN', 'ENODEV', 'EADDRNOTAVAIL', 'ENETUNREACH', 'EINVAL'].includes(String(code))
}

async function within(ms: number, start: (done: () => void) => void): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  await Promise.race([
    new Promise<void>((resolve) => {
      start(resolve)
    }),
    new Promise<void>((resolve) => {
      timer = setTimeout(resolve, ms)
    }),
  ])
  clearTimeout(timer)
}
