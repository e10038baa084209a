import { defineStore } from 'pinia'
import { ref, watch } from 'vue'
import type { EditionId } from '@shared/catalogue'
import { DEFAULT_SETTINGS } from '@shared/protocol'
import { connectHost } from '../net/connect'
import { homeHost, inDesktop } from '../net/desktop'
import { setAccess } from './access'
import { lockTable, setSettings } from './owner'
import { openTable } from './seating'
import { useNotices } from './notices'
import { useSession } from './session'
import { useTable } from './table'

const BOTS = 2
/** What comes within a room comes at once; what does not is not waited for. */
const WITHIN_MS = 4000

/** Resolves when something has come about, or when it is not waited for any longer. */
function until(isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, WITHIN_MS)
    const stop = watch(isSo, (now) => now && done())
    if (isSo()) done()

    function done(): void {
      stop()
      clearTimeout(timer)
      resolve()
    }
  })
}

/** A game against bots alone, from one press to the first card. */
export const useSolo = defineStore('solo', () => {
  const session = useSession()
  const table = useTable()
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
    // Nobody else is at the table whom a hint would be unfair to.
    if (!(await setSettings({ ...DEFAULT_SETTINGS, hints: true }))) return false
    for (let bot = 0; bot < BOTS; bot += 1) if (!(await session.ask('table:addBot', {}))) return false
    if ((await session.ask('table:start', {})) === null) return false
    // The host answers a moment before it tells of the game.
    await until(() => table.table?.phase !== 'lobby')
    return true
  }

  /** The desktop window may show another host, which has no need to hold a game that nobody else plays. */
  async function atOwnHost(): Promise<boolean> {
    if (!inDesktop) return true
    const own = await homeHost()
    if (own === session.hostUrl) return true
    connectHost(own)
    await until(() => session.host !== null)
    if (session.host === null) useNotices().say('refusals.notConnected')
    return session.host !== null
  }

  return { isLaying, play }
})
