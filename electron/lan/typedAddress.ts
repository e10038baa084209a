import { plainAddress } from '../net/lanAddress'

/** An address as somebody typed it, understood. */
export interface TypedAddress {
  /** An IP address or a name, in lower case. */
  readonly host: string
  readonly isName: boolean
  /** Null: none was typed. */
  readonly port: number | null
}

const MAX_LENGTH = 300
const MAX_NAME_LENGTH = 253
/** Of any script: computers are named by their owners. */
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}_-]{0,61}[\p{L}\p{N}\p{M}])?$/u

/**
 * Reads what people type or paste: an address or a name, with or without `http://`, a port and the rest of a link.
 * IPv6 may lack its brackets; then all of it is address. Null: it is no address.
 */
export function readTyped(raw: string): TypedAddress | null {
  if (raw.length > MAX_LENGTH) return null
  const text = raw.normalize('NFKC').trim().toLowerCase()
  const authority = text.replace(/^https?:\/\/?/, '').split(/[/?#]/, 1)[0] ?? ''
  const bare = plainAddress(authority)
  if (bare !== null) return { host: bare, isName: false, port: null }
  const found = /^(?:\[([^\]]+)\]|([^:[\]]+))(?::(\d{1,5}))?$/.exec(authority)
  if (!found) return null
  const [, bracketed, plain = '', digits] = found
  const port = digits === undefined ? null : Number(digits)
  if (port !== null && (port < 1 || port > 65535)) return null
  const address = plainAddress(bracketed ?? plain)
  if (address !== null) return { host: address, isName: false, port }
  const name = plain.replace(/\.$/, '')
  return bracketed === undefined && isName(name) ? { host: name, isName: true, port } : null
}

function isName(text: string): boolean {
  const labels = text.split('.')
  // What ends in a number is an address with a mistake in it.
  return (
    text.length <= MAX_NAME_LENGTH &&
    labels.every((one) => LABEL.test(one)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  )
}
