import { onScopeDispose, readonly, ref, watch, type Ref } from 'vue'

/**
 * Whether something has been so for a while: what is over at once is never shown.
 *
 * @param afterMs how long, in milliseconds.
 */
export function useLasting(source: () => boolean, afterMs: number): Readonly<Ref<boolean>> {
  const lasts = ref(false)
  let timer: ReturnType<typeof setTimeout> | undefined
  watch(
    source,
    (now) => {
      clearTimeout(timer)
      lasts.value = false
      if (now) timer = setTimeout(() => (lasts.value = true), afterMs)
    },
    { immediate: true },
  )
  onScopeDispose(() => clearTimeout(timer))
  return readonly(lasts)
}
