import { ref, type Ref } from 'vue'
import { deviceStore } from '../net/storage'

/** Whether the own cards lie face down, because neighbours see the screen. Remembered on this device. */
export function useCoveredHand(): { readonly covered: Ref<boolean>; readonly cover: () => void } {
  const covered = ref(deviceStore.read('covered') === 'yes')
  function cover(): void {
    covered.value = !covered.value
    deviceStore.write('covered', covered.value ? 'yes' : null)
  }
  return { covered, cover }
}
