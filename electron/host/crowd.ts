import type { Duplex } from 'node:stream'
import { neighbourhood } from './pinGuard'
import type { House } from './house'
import type { Session } from './sessions'

/**
 * How many connections without a seat one address may have. Each phone of a room has an address of its own, and one to three
 * connections. But behind a second router all guests of a café come from one address: whoever has sat down does not
 * count, so forty may look round or look on at one moment there, however many play.
 */
export const MOST_OF_ADDRESS = 40
/** As many in all: what each change costs to tell everybody stays below what people notice. */
const MOST_IN_ALL = 400
/** How many tabs may claim one seat at a time; more are no better than strangers. */
const MOST_OF_SEAT = 4

/**
 * Whether another connection is one too many. Whoever has the token of a seat comes in beyond all limits, so a crowd
 * that nobody invited cannot keep players from their own table.
 *
 * @param session of the token with which it comes; null: of none.
 */
export function isTooMany(house: House, address: string, session: Session | null, limit: number): boolean {
  if (session && session.waiting.size + (session.player ? 1 : 0) < MOST_OF_SEAT) return false
  const from = neighbourhood(address)
  const unseated = [...house.connections].filter(({ place }) => place.at !== 'seat')
  if (unseated.length >= MOST_IN_ALL) return true
  return unseated.filter((one) => neighbourhood(one.address) === from).length >= limit
}

interface Waiting {
  readonly from: string
  readonly socket: Duplex
}

/**
 * Lines that are open and from which nobody is known to come yet. As many as there may be; the oldest of an address gives
 * way to its next one, and the oldest of the fullest address where all are too many. So whoever says at once who
 * comes gets in, however many lines somebody else holds open.
 */
export class Anteroom {
  private readonly waiting = new Map<Duplex, Waiting>()

  constructor(
    private readonly perAddress: number,
    private readonly inAll: number,
  ) {}

  enter(socket: Duplex, address: string): void {
    const from = neighbourhood(address)
    this.waiting.set(socket, { from, socket })
    socket.once('close', () => this.leave(socket))
    if (this.of(from).length > this.perAddress) this.cutOldest(from)
    else if (this.waiting.size > this.inAll) this.cutOldest(this.fullest())
  }

  /** Somebody is known to come, or the line has another use. */
  leave(socket: Duplex): void {
    this.waiting.delete(socket)
  }

  get size(): number {
    return this.waiting.size
  }

  private of(from: string): readonly Waiting[] {
    return [...this.waiting.values()].filter((one) => one.from === from)
  }

  private cutOldest(from: string): void {
    const [oldest] = this.of(from)
    if (!oldest) return
    this.leave(oldest.socket)
    oldest.socket.destroy()
  }

  private fullest(): string {
    const all = [...this.waiting.values()].map(({ from }) => from)
    return all.reduce((most, from) => (count(all, from) > count(all, most) ? from : most), all[0] ?? '')
  }
}

function count(all: readonly string[], wanted: string): number {
  return all.filter((one) => one === wanted).length
}
