import { isLoopback } from '../net/ownHosts'

/** The two headers that the door looks at. */
export interface Knock {
  readonly host?: string | undefined
  readonly origin?: string | undefined
}

export interface Authority {
  /** In lower case, an IPv6 address without its brackets. */
  readonly name: string
  readonly port: number | null
}

/**
 * The one door for pages and sockets.
 *
 * The Host header must name this computer. A page of a stranger whose name was made to lead here (DNS rebinding)
 * carries the stranger's name, and is refused.
 *
 * An Origin is sent by pages only; a program has none and is let in. A page must come from a host on this computer:
 * one of its addresses or names with a port that this host listens on, or a loopback name with any port. The latter
 * is the desktop program's own window, on this or on another computer: each loads its page from its own loopback
 * address and connects from there to whatever host people chose. A page of the web cannot have such an origin.
 */
export function isWelcome(
  { host, origin }: Knock,
  own: ReadonlySet<string>,
  ports: readonly number[],
): boolean {
  if (!isOwnHost(host, own)) return false
  if (origin === undefined) return true
  const page = authorityOfOrigin(origin)
  if (!page) return false
  return isLoopback(page.name) || (own.has(page.name) && page.port !== null && ports.includes(page.port))
}

/** Whether a Host header names this computer; the port does not matter. */
export function isOwnHost(host: string | undefined, own: ReadonlySet<string>): boolean {
  const authority = parseAuthority(host ?? '')
  return authority !== null && (isLoopback(authority.name) || own.has(authority.name))
}

/** Takes a Host header apart; null if it is none. */
export function parseAuthority(text: string): Authority | null {
  const found = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+))(?::(\d{1,5}))?$/.exec(text.toLowerCase())
  const name = found?.[1] ?? found?.[2]
  if (name === undefined) return null
  return { name, port: found?.[3] === undefined ? null : Number(found[3]) }
}

function authorityOfOrigin(origin: string): Authority | null {
  const found = /^(https?):\/\/([^/]+)$/.exec(origin.toLowerCase())
  const authority = parseAuthority(found?.[2] ?? '')
  return authority && { ...authority, port: authority.port ?? (found?.[1] === 'https' ? 443 : 80) }
}
