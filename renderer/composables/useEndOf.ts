import { onBeforeUnmount, ref, watch, type Ref } from 'vue'

/**
 * How far below the top of the page an element ends, in pixels, following it as it grows. Null while there is none, and
 * known before it is first drawn.
 */
export function useEndOf(element: Readonly<Ref<Element | null>>): Readonly<Ref<number | null>> {
  const end = ref<number | null>(null)
  const measure = (): void => {
    const one = element.value
    end.value = one === null ? null : Math.ceil(one.getBoundingClientRect().bottom + window.scrollY)
  }
  const observer = 'ResizeObserver' in globalThis ? new ResizeObserver(measure) : undefined
  watch(element, (now) => {
    observer?.disconnect()
    measure()
    if (now) observer?.observe(now)
  })
  onBeforeUnmount(() => observer?.disconnect())
  return end
}
