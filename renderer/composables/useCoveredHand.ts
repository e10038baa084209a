import { ref, type Ref } from 'vue'
import { deviceStore } from '../net/storage'

const KEY = 'covered'

/** Whether the own cards lie face down at this moment. */
export const isHandCovered = (): boolean => deviceStore.read(KEY) === 'yes'

/** Whether the own cards lie face down, because neighbours see the screen. Remembered on this device. */
export function useCoveredHand(): { readonly covered: Ref<boolean>; readonly cover: () => void } {
  const covered = ref(isHandCovered())
  function cover(): void {
    covered.value = !covered.value
    deviceStore.write(KEY, covered.value ? 'yes' : null)
  }
  return { covered, cover }
}
