import { onBeforeUnmount, watch } from 'vue'
import { useAwakeWish } from '../stores/awake'
import { screenKeeper } from './screenKeeper'

/** Keeps this device's screen on while its owner is at a table and wants it: a phone that sleeps loses its line. */
export function useAwake(): void {
  const wish = useAwakeWish()
  const keeper = screenKeeper()
  watch(
    () => wish.wanted,
    (wanted) => {
      if (wanted) keeper.start()
      else keeper.stop()
    },
    { immediate: true, flush: 'sync' },
  )
  onBeforeUnmount(() => keeper.stop())
}
