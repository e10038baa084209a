import { ref, shallowRef, type Ref } from 'vue'
import { PROTOCOL_VERSION, type LookOutcome } from '@shared/protocol'
import { invitation, invitationHash, nearestUrl, parseAddress, type Invitation } from '../net/address'
import { inDesktop } from '../net/desktop'
import { goToHost } from '../net/goToHost'
import { useNotices } from '../stores/notices'
import { useSession } from '../stores/session'
import { useTable } from '../stores/table'

/**
 * The way to a host by its address. The own host looks there first, so that a wrong address is explained here and not by the
 * browser. Then a browser opens that host's page, and the desktop window connects to it.
 */
export function useAddressLook(): {
  readonly busy: Ref<boolean>
  /** What the host has found there, where it does not simply lead on. */
  readonly outcome: Ref<LookOutcome | null>
  /**
   * What is known without a look: that it is the address of this page's own host; or that this host cannot look there, and
   * the browser would be left alone with what it finds.
   */
  readonly unlooked: Ref<'self' | 'unseen' | null>
  /**
   * @param address as people type it, perhaps with the part that invites to a table.
   * @param isWanted whether somebody still wants to go there when the answer has come.
   * @returns true where it led on.
   */
  readonly go: (address: string, isWanted: () => boolean) => Promise<boolean>
} {
  const session = useSession()
  const busy = ref(false)
  const outcome = shallowRef<LookOutcome | null>(null)
  const unlooked = ref<'self' | 'unseen' | null>(null)

  async function go(address: string, isWanted: () => boolean): Promise<boolean> {
    if (busy.value) return false
    outcome.value = null
    unlooked.value = null
    if (parseAddress(address) === session.hostUrl) return here(address)
    busy.value = true
    const answer = await session.send('lan:look', { address })
    busy.value = false
    if (!isWanted()) return false
    if (answer.ok) return follow(answer.outcome, address)
    // The window says by itself what it has not found. A browser leaves this page for its own, which says less.
    if (inDesktop) return goToHost(address)
    unlooked.value = 'unseen'
    return false
  }

  /** The way to where one is already needs no look, also at a host that cannot look. */
  function here(address: string): boolean {
    const invited = invitation(address)
    if (invited) followHere(invited)
    else unlooked.value = 'self'
    return invited !== null
  }

  function follow(found: LookOutcome, address: string): boolean {
    const invited = invitation(address)
    const hash = invited ? invitationHash(invited.table, invited.to) : ''
    const isOther = found.found === 'host' && inDesktop && found.host.protocol !== PROTOCOL_VERSION
    if (found.found === 'host' && found.self && invited) followHere(invited)
    else if (found.found === 'nothing' || found.self || isOther) {
      outcome.value = found
      return false
    } else goToHost(`${nearestUrl(found.host.urls, session.hostUrl)}/${hash}`)
    return true
  }

  /** Who sits at a table of this host, or looks on there, has to get up first. */
  function followHere(invited: Invitation): void {
    const { table } = useTable()
    if (table === null) location.hash = invitationHash(invited.table, invited.to)
    else useNotices().say(`program.link.${table.id === invited.table ? 'sameTable' : 'sameHost'}`)
  }

  return { busy, outcome, unlooked, go }
}
