import { onBeforeUnmount, ref, watch, type Ref } from 'vue'

/** A text for readers that follows another one only when that has come to rest: not every flicker is worth saying. */
export function useSettled(source: () => string, restMs: number): Readonly<Ref<string>> {
  const settled = ref('')
  let timer: ReturnType<typeof setTimeout> | undefined
  watch(
    source,
    (text) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        settled.value = text
      }, restMs)
    },
    { immediate: true },
  )
  onBeforeUnmount(() => clearTimeout(timer))
  return settled
}
