import { hashWithoutSeat, seatIn } from './address'

/**
 * Takes the secret of a seat out of the address of this page, at once, and returns it: this page was opened by the same
 * host's page at another address. Null if there is none, or something else in its place.
 */
export function takeArrivedSeat(): string | null {
  const hash = hashWithoutSeat(location.hash)
  if (hash === null) return null
  const token = seatIn(location.hash)
  history.replaceState(null, '', location.pathname + location.search + hash)
  return token
}
