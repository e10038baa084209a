import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { DesktopEvent, HostInfo } from '@shared/ipc'
import { closeToLan, desktopHost, lookAround, openToLan } from '../net/desktop'
import { useNotices } from './notices'
import { useSession } from './session'

/** Where a link of the system wants to lead: a host, perhaps a table there. */
export type SystemLink = Omit<Extract<DesktopEvent, { type: 'link' }>, 'type'>

/** What lies over the page because the program's menu was asked for it. */
export type ProgramSheet = 'report' | 'licences'

/** What the desktop window knows of the program around it. In a browser nothing of it ever is. */
export const useDesktop = defineStore('desktop', () => {
  const session = useSession()
  /** How the host inside the program stands; null as long as that is not known. */
  const host = shallowRef<HostInfo | null>(null)
  /** The link that waits for a yes or a no. */
  const link = shallowRef<SystemLink | null>(null)
  const sheet = ref<ProgramSheet | null>(null)

  /** Whether the page shows the host inside the program, and not another one. */
  const isOwnHost = computed(() => host.value !== null && host.value.url === session.hostUrl)
  const isOpen = computed(() => host.value?.lan ?? false)

  /** True where it has worked; if not, a notice says so. */
  async function change(ask: () => Promise<HostInfo | null>, failed: string): Promise<boolean> {
    try {
      host.value = await ask()
      return true
    } catch {
      useNotices().say(failed)
      return false
    }
  }

  async function load(): Promise<void> {
    try {
      host.value = await desktopHost()
    } catch {
      // The next event, or the next call that works, tells.
    }
  }

  return {
    ...{ host, link, sheet, isOwnHost, isOpen, load },
    /** Lets other computers in. */
    openUp: () => change(openToLan, 'program.room.notOpened'),
    /** Shuts other computers out. */
    closeOff: () => change(closeToLan, 'program.room.notClosed'),
    /** Begins to look for the tables of the room. */
    look: () => change(lookAround, 'nearby.look.failed'),
  }
})
