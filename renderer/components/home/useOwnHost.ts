import { computed, onMounted, shallowRef, type ComputedRef } from 'vue'
import type { HostInfo } from '@shared/ipc'
import { desktopHost, lookAround } from '../../net/desktop'
import { useNotices } from '../../stores/notices'
import { useSession } from '../../stores/session'

/** What the desktop window knows of the host inside its own program; a browser knows nothing of the kind. */
export function useOwnHost(): {
  /** Whether the page shows the own host, and that does not look for the tables of the room yet. */
  readonly isBlind: ComputedRef<boolean>
  readonly look: () => Promise<void>
} {
  const session = useSession()
  const info = shallowRef<HostInfo | null>(null)

  onMounted(async () => {
    info.value = await desktopHost()
  })

  return {
    isBlind: computed(() => info.value !== null && !info.value.looking && info.value.url === session.hostUrl),
    async look() {
      try {
        info.value = await lookAround()
      } catch {
        useNotices().say('nearby.look.failed')
      }
    },
  }
}
