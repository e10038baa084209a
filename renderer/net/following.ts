import { followHost } from './connect'
import { desktopHost, inDesktop, whereIs } from './desktop'
import { invitationLink, seatLink, withName } from './address'
import { knowsSeat } from './knowsSeat'
import { draftOf } from '../composables/keptDraft'
import { useSession } from '../stores/session'
import { useTable } from '../stores/table'
import { mdnsName } from '@shared/protocol'

/*
 * A host whose line is lost may be there still, at another address. Anybody in the room can call himself by its id, so
 * before it is told the seat's secret it must have shown that it knows it.
 */

/** Looks where the host may be now, and goes there if it is. True if it was found. */
export async function followOnce(): Promise<boolean> {
  const session = useSession()
  const { host, hostUrl } = session
  if (host === null || (await mayStay(host.hostId))) return false
  const told = inDesktop ? await whereIs(host.hostId) : []
  const urls = [...told, ...host.addresses.map(({ url }) => url)]
  const others = [...new Set(urls)].filter((url) => url !== hostUrl)
  const token = session.token()
  const found =
    token === undefined ? told.find((url) => url !== hostUrl) : await firstThatKnows(others, token)
  // Meanwhile the line may be back, or somebody may have gone elsewhere.
  if (found === undefined || session.hostUrl !== hostUrl || session.link !== 'lost') return false
  goTo(found)
  return true
}

/** A name leads to the host wherever it is, and the own computer does not move. */
async function mayStay(hostId: string): Promise<boolean> {
  const { hostUrl } = useSession()
  if (inDesktop) return hostUrl === (await desktopHost())?.url
  return new URL(hostUrl).hostname === mdnsName(hostId)
}

async function firstThatKnows(urls: readonly string[], token: string): Promise<string | undefined> {
  const known = await Promise.all(urls.map((url) => knowsSeat(url, token)))
  return urls.find((_, at) => known[at])
}

/** Goes on at another address of the same host with the own seat, which it must have shown that it knows. */
export function goTo(url: string): void {
  if (inDesktop) followHost(url)
  else location.assign(linkTo(url, true))
}

/** Where a browser goes on. Without the seat and its letter where nobody has shown that he knows the seat. */
export function linkTo(url: string, withSeat: boolean): string {
  const session = useSession()
  const table = useTable().table
  const page = table === null ? `${url}/` : invitationLink(url, table.id)
  const token = withSeat ? session.token() : undefined
  const named = withName(page, session.name)
  return token === undefined ? named : seatLink(named, token, table && draftOf(table.id))
}
