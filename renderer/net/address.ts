import { cleanName, DEFAULT_PORT, tableIdSchema, tokenSchema } from '@shared/protocol'

/** What an address may invite to: taking a chair at a table, or looking on. */
export type ComingTo = 'sit' | 'watch'

/** What the `#…` part of an address says. */
export interface Invitation {
  readonly table: string
  readonly to: ComingTo
}

/** What somebody types who wants to join: `192.168.1.20`, `anna.local:47301`, `http://192.168.1.20:47300/#t=…`. */
const TYPED = /^(?:https?:\/\/)?((?:\[[0-9a-f:.]+\]|[^\s/:#?@[\]]+))(?::(\d{1,5}))?(?:[/?#].*)?$/i

/** An IPv6 address as systems show it; in a URL it stands in brackets. It has more colons than one before a port. */
const BARE_IPV6 = /^[0-9a-f.]*:[0-9a-f.]*:[0-9a-f:.]*$/i

/**
 * The host's origin in an address as people type it, always plain http and with its port; null if there is none in it.
 * A missing port is the program's own, not the web's 80.
 */
export function parseAddress(typed: string): string | null {
  const text = typed.trim()
  const match = TYPED.exec(BARE_IPV6.test(text) ? `[${text}]` : text)
  const name = match?.[1]
  if (name === undefined) return null
  const port = match?.[2] === undefined ? DEFAULT_PORT : Number(match[2])
  if (port < 1 || port > 65535) return null
  try {
    const { hostname } = new URL(`http://${name}`)
    return `http://${hostname}:${String(port)}`
  } catch {
    return null
  }
}

/** What an address or its `#…` part invites to: `#t=…` to a table, `#w=…` to looking on there. */
export function invitation(address: string): Invitation | null {
  const [, key, id] = /#(?:.*&)?([tw])=([^&]*)/.exec(address.trim()) ?? []
  const table = tableIdSchema.safeParse(id)
  return table.success ? { table: table.data, to: key === 'w' ? 'watch' : 'sit' } : null
}

/** The table at which an address invites to take a chair. */
export function invitedTable(address: string): string | null {
  return tableOf(address, 'sit')
}

/** The table at which an address invites to look on. */
export function watchedTable(address: string): string | null {
  return tableOf(address, 'watch')
}

function tableOf(address: string, to: ComingTo): string | null {
  const found = invitation(address)
  return found?.to === to ? found.table : null
}

/** The part of an address that invites to a table. */
export function invitationHash(table: string, to: ComingTo = 'sit'): string {
  return `#${to === 'sit' ? 't' : 'w'}=${table}`
}

/** The link that a code or a letter carries. */
export function invitationLink(origin: string, table: string, to: ComingTo = 'sit'): string {
  return `${origin}/${invitationHash(table, to)}`
}

/** A link that tells the page of another host by what name somebody comes. */
export function withName(link: string, name: string): string {
  if (name === '') return link
  return `${link}${link.includes('#') ? '&' : '#'}n=${encodeURIComponent(name)}`
}

/** The name in such a link; null if there is none that one may be called by. */
export function nameIn(link: string): string | null {
  const written = /#(?:.*&)?n=([^&]*)/.exec(link)?.[1]
  if (written === undefined) return null
  try {
    return cleanName(decodeURIComponent(written))
  } catch {
    return null
  }
}

/**
 * The link by which a page takes its seat along to its host's page at another address, and with it the letter that it has
 * begun or sent there. Never to be shown or copied: whoever has it plays the seat.
 */
export function seatLink(link: string, token: string, draft: string | null = null): string {
  const seat = `${link}${link.includes('#') ? '&' : '#'}s=${token}`
  return draft === null ? seat : `${seat}&d=${encodeURIComponent(draft)}`
}

const partsOf = (link: string): readonly string[] => /#(.*)/.exec(link)?.[1]?.split('&') ?? []
const isSeat = (part: string): boolean => part.startsWith('s=')
const isDraft = (part: string): boolean => part.startsWith('d=')

/** The secret in such a link; null if there is none. */
export function seatIn(link: string): string | null {
  return tokenSchema.safeParse(partsOf(link).find(isSeat)?.slice(2)).data ?? null
}

/** The letter in such a link, as it was written into it; null if there is none. */
export function draftIn(link: string): string | null {
  const written = partsOf(link).find(isDraft)
  if (written === undefined) return null
  try {
    return decodeURIComponent(written.slice(2))
  } catch {
    return null
  }
}

/** The `#…` part without the secret and the letter, or whatever stands in their place; null if nothing does. */
export function hashWithoutSeat(link: string): string | null {
  const parts = partsOf(link)
  const others = parts.filter((part) => !isSeat(part) && !isDraft(part))
  if (others.length === parts.length) return null
  return others.length === 0 ? '' : `#${others.join('&')}`
}

/** From so many equal bits on two addresses are taken for neighbours. */
const NEAR_BITS = 8

/**
 * Of the addresses of a host the one nearest to where this page's own host is: a page that came over one network
 * reaches another host over the same one most surely. The first where none is near.
 *
 * @param urls the host's addresses, the best first; at least one.
 * @param own the origin of the host that this page is connected to.
 */
export function nearestUrl(urls: readonly string[], own: string): string {
  const here = bitsOf(own)
  const nearness = (url: string): number => {
    const there = bitsOf(url)
    const bits = here === null || there === null ? 0 : Math.clz32(here ^ there)
    return bits < NEAR_BITS ? 0 : bits
  }
  const [first = '', ...others] = urls
  return others.reduce((best, url) => (nearness(url) > nearness(best) ? url : best), first)
}

/** The IPv4 address of an origin as a number; null for names, IPv6, and this computer itself, which is near to nobody. */
function bitsOf(origin: string): number | null {
  const [, ...parts] = /^https?:\/\/(\d+)\.(\d+)\.(\d+)\.(\d+)(?::|\/|$)/.exec(origin) ?? []
  if (parts.length !== 4 || parts[0] === '127') return null
  return parts.reduce((bits, part) => ((bits << 8) | Number(part)) >>> 0, 0)
}

/** An address as people say it to each other: without `http://`. */
export function spokenAddress(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '')
}
