import { onBeforeUnmount, onMounted } from 'vue'
import { useSession } from '../stores/session'

/** A phone that slept, was in another app or is back in the network does not wait for the next try or heartbeat. */
export function useWakeUp(): void {
  const session = useSession()
  const wake = (): void => {
    if (document.visibilityState === 'visible') session.wake()
  }
  // Out of the browser's memory of pages, which closes every line. When a page is first shown, its line is just being opened.
  const comeBack = (event: PageTransitionEvent): void => {
    if (event.persisted) wake()
  }
  onMounted(() => {
    document.addEventListener('visibilitychange', wake)
    addEventListener('online', wake)
    addEventListener('pageshow', comeBack)
  })
  onBeforeUnmount(() => {
    document.removeEventListener('visibilitychange', wake)
    removeEventListener('online', wake)
    removeEventListener('pageshow', comeBack)
  })
}
