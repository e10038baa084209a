import { useSession } from '../stores/session'
import { invitation, invitationHash, invitationLink, parseAddress, withName } from './address'
import { connectHost } from './connect'
import { inDesktop } from './desktop'

/**
 * Goes to the host at an address as people type it: the desktop window connects to it (it never loads another host's page),
 * a browser opens that host's own page, which is told the own name: what a browser keeps it keeps for each address by
 * itself. False if there is no address in the text.
 */
export function goToHost(typed: string): boolean {
  const origin = parseAddress(typed)
  if (origin === null) return false
  const invited = invitation(typed)
  if (!inDesktop) {
    const link = invited === null ? `${origin}/` : invitationLink(origin, invited.table, invited.to)
    location.assign(withName(link, useSession().name))
    return true
  }
  if (invited !== null) location.hash = invitationHash(invited.table, invited.to)
  connectHost(origin)
  return true
}
