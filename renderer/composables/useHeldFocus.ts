import { onBeforeUnmount, onMounted, type Ref } from 'vue'

/** When the focus may have gone elsewhere: it went, or a sheet was closed by key or by hand, and it went to nobody. */
const MOMENTS = ['focusin', 'keyup', 'click'] as const

/**
 * Takes the focus to the first button within and holds it there as long as the component lives, but for sheets that lie
 * over it: one that lay open before gives the focus back to a place that takes none now.
 */
export function useHeldFocus(root: Readonly<Ref<HTMLElement | null>>): void {
  const focus = (): void => root.value?.querySelector('button')?.focus()
  function hold(): void {
    setTimeout(() => {
      const isFree = root.value?.contains(document.activeElement) === false
      if (isFree && document.querySelector('dialog[open]') === null) focus()
    })
  }
  onMounted(() => {
    focus()
    for (const moment of MOMENTS) document.addEventListener(moment, hold)
  })
  onBeforeUnmount(() => {
    for (const moment of MOMENTS) document.removeEventListener(moment, hold)
  })
}
