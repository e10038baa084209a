import { storeToRefs } from 'pinia'
import type { Ref } from 'vue'
import { useCovered } from '../stores/covered'

/** Whether the own cards lie face down at this moment. */
export const isHandCovered = (): boolean => useCovered().covered

/** Whether the own cards lie face down, because neighbours see the screen; the same wherever it is asked. */
export function useCoveredHand(): { readonly covered: Ref<boolean>; readonly cover: () => void } {
  const store = useCovered()
  return { covered: storeToRefs(store).covered, cover: store.cover }
}
