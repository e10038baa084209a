import { draftIn, hashWithoutSeat, seatIn } from './address'

/** What the page of the same host at another address has sent along. */
export interface ArrivedSeat {
  readonly token: string
  /** The letter that was begun or sent there, as a text; null if there was none. */
  readonly draft: string | null
}

/**
 * Takes the secret of a seat, and the letter with it, out of the address of this page, at once, and returns them: this
 * page was opened by the same host's page at another address. Null if there is none, or something else in its place.
 */
export function takeArrivedSeat(): ArrivedSeat | null {
  const link = location.hash
  const hash = hashWithoutSeat(link)
  if (hash === null) return null
  history.replaceState(null, '', location.pathname + location.search + hash)
  const token = seatIn(link)
  return token === null ? null : { token, draft: draftIn(link) }
}
