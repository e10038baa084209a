import { onBeforeUnmount } from 'vue'

const LONG_MS = 500
const STILL_PX = 10

/** A finger that rests on something does what a tap does not. Bind `hold` to what is touched, and let `held` swallow the click. */
export function useLongPress<T>(act: (what: T) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let at = { x: 0, y: 0 }
  let fired = false

  function stop(): void {
    clearTimeout(timer)
  }

  const hold = (what: T) => ({
    pointerdown: (event: PointerEvent): void => {
      stop()
      fired = false
      if (event.pointerType === 'mouse') return
      at = { x: event.clientX, y: event.clientY }
      timer = setTimeout(() => {
        fired = true
        act(what)
      }, LONG_MS)
    },
    pointermove: (event: PointerEvent): void => {
      if (Math.hypot(event.clientX - at.x, event.clientY - at.y) > STILL_PX) stop()
    },
    pointerup: stop,
    pointercancel: stop,
    // The browser's own menu for a picture would come at the same moment.
    contextmenu: (event: Event): void => {
      if (event instanceof PointerEvent && event.pointerType === 'mouse') return
      event.preventDefault()
    },
  })

  /** Whether the click that comes now ends a long press. */
  function held(): boolean {
    const was = fired
    fired = false
    return was
  }

  onBeforeUnmount(stop)
  return { hold, held }
}
