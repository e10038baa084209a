import { computed, ref, type ComputedRef, type Ref } from 'vue'
import { deviceStore } from '../net/storage'
import { useDesktop } from '../stores/desktop'

const SAID = 'firewall'

/**
 * The way to let other computers in: before the first time on this device the page says what the system is going to ask.
 */
export function useLettingIn(): {
  /** Whether these words are shown now. */
  readonly asking: Ref<boolean>
  readonly busy: Ref<boolean>
  /** The TCP port of the host. */
  readonly port: ComputedRef<string>
  readonly begin: () => void
  /** Whoever has read the words wants it. */
  readonly sure: () => void
} {
  const desktop = useDesktop()
  const asking = ref(false)
  const busy = ref(false)
  const port = computed(() => new URL(desktop.host?.url ?? location.href).port)

  async function open(): Promise<void> {
    if (busy.value) return
    busy.value = true
    await desktop.openUp()
    busy.value = false
    asking.value = false
  }

  return {
    ...{ asking, busy, port },
    begin() {
      if (deviceStore.read(SAID) === null) asking.value = true
      else void open()
    },
    sure() {
      deviceStore.write(SAID, 'said')
      void open()
    },
  }
}
