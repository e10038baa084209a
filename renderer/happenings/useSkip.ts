import { onBeforeUnmount, onMounted, type Ref } from 'vue'

/** Keys that go on to the present and press nothing beneath what moves. */
const SKIP_KEYS = ['Enter', ' ', 'Escape']
/** Keys that choose: they go on to the present, and do there what they always do. */
const CHOOSING = /^(\d|Arrow.*)$/
/** What does not lie beneath what moves: it can be pressed as ever. */
const BESIDE = 'header, dialog, .asking, .paused'

/**
 * While something is shown that lies behind the present, a press anywhere on the table and the keys that one plays with
 * go on to the present. A key that is still held down from the play does nothing.
 */
export function useSkip(
  behind: Readonly<Ref<boolean>>,
  root: Readonly<Ref<HTMLElement | null>>,
  skip: () => void,
): void {
  function swallow(event: Event): void {
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  function pressed(event: KeyboardEvent): void {
    if (!behind.value || event.ctrlKey || event.altKey || event.metaKey) return
    if (document.querySelector('dialog[open]') !== null) return
    if (event.target instanceof Element && event.target.closest('header, input, textarea, select') !== null)
      return
    if (CHOOSING.test(event.key)) {
      skip()
      return
    }
    if (!SKIP_KEYS.includes(event.key)) return
    swallow(event)
    if (!event.repeat) skip()
  }

  function clicked(event: MouseEvent): void {
    const on = event.target instanceof Element ? event.target : null
    if (!behind.value || !on || root.value?.contains(on) !== true || on.closest(BESIDE) !== null) return
    swallow(event)
    skip()
  }

  onMounted(() => {
    window.addEventListener('keydown', pressed, { capture: true })
    window.addEventListener('click', clicked, { capture: true })
  })
  onBeforeUnmount(() => {
    window.removeEventListener('keydown', pressed, { capture: true })
    window.removeEventListener('click', clicked, { capture: true })
  })
}
