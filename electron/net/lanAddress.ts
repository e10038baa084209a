import { BlockList, isIPv4, isIPv6 } from 'node:net'
import { isNeighbour } from './adapters'
import type { Adapter } from './adapters'

/** Networks that no router of the internet leads to. */
const PRIVATE = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  // Given by computers to themselves.
  ['169.254.0.0', 16],
  // Behind a provider's translation of addresses; VPNs of the kind of Tailscale use it, too.
  ['100.64.0.0', 10],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4')
PRIVATE.addSubnet('fc00::', 7, 'ipv6')
PRIVATE.addSubnet('fe80::', 10, 'ipv6')

/** A network so wide is the internet, whatever an adapter says of itself. */
const MIN_PREFIX = { IPv4: 8, IPv6: 32 } as const

/**
 * Whether an address may be asked at all: it is private, or in a network that this computer is in. Loopback is none
 * of them.
 *
 * @param address as {@link plainAddress} gives it.
 */
export function isLanAddress(address: string, own: readonly Adapter[]): boolean {
  if (isIPv4(address) ? PRIVATE.check(address, 'ipv4') : isIPv6(address) && PRIVATE.check(address, 'ipv6'))
    return true
  return own.some((adapter) => adapter.prefix >= MIN_PREFIX[adapter.family] && isNeighbour(adapter, address))
}

/** The other end of a connection, as the system gives it: an address with a zone stays as it is. */
export function peerAddress(text: string): string {
  return plainAddress(text) ?? text
}

/**
 * An IP address as it is written everywhere in this program: in lower case, IPv6 in its short form, an IPv4 address in
 * IPv6 clothes as IPv4. Null if it is none, or has a zone.
 */
export function plainAddress(text: string): string | null {
  if (isIPv4(text)) return text
  if (!isIPv6(text) || text.includes('%')) return null
  const short = new URL(`http://[${text}]`).hostname.slice(1, -1)
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(short)
  if (!mapped) return short
  const [high, low] = [Number.parseInt(mapped[1] ?? '', 16), Number.parseInt(mapped[2] ?? '', 16)]
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}
