import { computed, onMounted, type ComputedRef } from 'vue'
import { useDesktop } from '../../stores/desktop'

/** What the desktop window knows of the host inside its own program; a browser knows nothing of the kind. */
export function useOwnHost(): {
  /** Whether the page shows the own host, and that does not look for the tables of the room yet. */
  readonly isBlind: ComputedRef<boolean>
  readonly look: () => Promise<boolean>
} {
  const desktop = useDesktop()

  onMounted(() => desktop.load())

  return {
    isBlind: computed(() => desktop.isOwnHost && !(desktop.host?.looking ?? true)),
    look: () => desktop.look(),
  }
}
