import { invitation, invitationHash, invitationLink, parseAddress } from './address'
import { connectHost } from './connect'
import { inDesktop } from './desktop'

/**
 * Goes to the host at an address as people type it: the desktop window connects to it (it never loads another host's page),
 * a browser opens that host's own page. False if there is no address in the text.
 */
export function goToHost(typed: string): boolean {
  const origin = parseAddress(typed)
  if (origin === null) return false
  const invited = invitation(typed)
  if (!inDesktop) {
    location.assign(invited === null ? `${origin}/` : invitationLink(origin, invited.table, invited.to))
    return true
  }
  if (invited !== null) location.hash = invitationHash(invited.table, invited.to)
  connectHost(origin)
  return true
}
