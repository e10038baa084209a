import { createSocket } from 'node:dgram'
import type { Socket } from 'node:dgram'

/** The longest packet of mDNS (RFC 6762, 17). */
const MAX_BYTES = 9000
const HEADER_BYTES = 12
/** More than real computers put into a packet; comparing all with all is the library's way of reading one. */
const MAX_RECORDS = 200
/** How much one computer is listened to: so many packets at once, and so many more in each second. */
const BURST = 100
const PER_SECOND = 50
const MAX_SOURCES = 300

/**
 * A socket for mDNS beside all others on this computer. What a stranger sends can neither make its listeners fail nor
 * keep them busy.
 */
export function quietSocket(now: () => number = () => performance.now()): Socket {
  const socket = createSocket({ type: 'udp4', reuseAddr: true })
  const on = socket.on.bind(socket) as (event: string, listener: (...args: unknown[]) => void) => Socket
  const isWelcome = gate(now)
  const guarded = (event: string, listener: (...args: unknown[]) => void): Socket =>
    on(
      event,
      event !== 'message'
        ? listener
        : (...args) => {
            const [packet, source] = args as [Buffer, { readonly address: string }]
            if (!isReadable(packet) || !isWelcome(source.address)) return
            try {
              listener(...args)
            } catch {
              // A packet that nobody can read is no packet.
            }
          },
    )
  return Object.assign(socket, { on: guarded })
}

/** Whether a packet is worth reading: its length, and how many records its header announces. */
export function isReadable(packet: Buffer): boolean {
  if (packet.length < HEADER_BYTES || packet.length > MAX_BYTES) return false
  const records = [4, 6, 8, 10].reduce((sum, at) => sum + packet.readUInt16BE(at), 0)
  return records <= MAX_RECORDS
}

/** Lets through what each computer says, but not everything that one of them could say. */
export function gate(now: () => number): (source: string) => boolean {
  const sources = new Map<string, { left: number; at: number }>()
  return (source) => {
    const at = now()
    const known = sources.get(source)
    const left = known ? Math.min(BURST, known.left + ((at - known.at) / 1000) * PER_SECOND) : BURST
    if (!known && sources.size >= MAX_SOURCES) sources.clear()
    sources.set(source, { left: Math.max(0, left - 1), at })
    return left >= 1
  }
}
