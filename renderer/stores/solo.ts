import { defineStore } from 'pinia'
import { ref, watch } from 'vue'
import type { EditionId } from '@shared/catalogue'
import { connectHost } from '../net/connect'
import { homeHost, inDesktop } from '../net/desktop'
import { setAccess } from './access'
import { lockTable } from './owner'
import { openTable } from './seating'
import { useNotices } from './notices'
import { useSession } from './session'

const BOTS = 2
/** The host inside the own program is there at once; one that is not is not waited for. */
const OWN_HOST_WITHIN_MS = 4000

/** A game against bots alone, from one press to the first card. */
export const useSolo = defineStore('solo', () => {
  const session = useSession()
  /** From the press until the letters are dealt: the lobby, in which nobody is waited for, is not shown meanwhile. */
  const isLaying = ref(false)

  /**
   * Lays a table that nobody else finds open, seats the bots and deals. Where something of it is refused a notice says why,
   * and whoever sits at the table by then finds its lobby.
   */
  async function play(edition: EditionId, name: string): Promise<boolean> {
    if (isLaying.value) return false
    isLaying.value = true
    const isDealt = (await atOwnHost()) && (await openTable(edition, name)) && (await startAlone())
    isLaying.value = false
    return isDealt
  }

  async function startAlone(): Promise<boolean> {
    if (!(await lockTable(true)) || !(await setAccess({ watchers: false, pin: null }))) return false
    for (let bot = 0; bot < BOTS; bot += 1) if (!(await session.ask('table:addBot', {}))) return false
    return (await session.ask('table:start', {})) !== null
  }

  /** The desktop window may show another host, which has no need to hold a game that nobody else plays. */
  async function atOwnHost(): Promise<boolean> {
    if (!inDesktop) return true
    const own = await homeHost()
    if (own === session.hostUrl) return true
    connectHost(own)
    await hostIsMet()
    if (session.host === null) useNotices().say('refusals.notConnected')
    return session.host !== null
  }

  function hostIsMet(): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        stop()
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(done, OWN_HOST_WITHIN_MS)
      const stop = watch(() => session.host, done)
    })
  }

  return { isLaying, play }
})
