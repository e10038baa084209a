import { onBeforeUnmount, onMounted } from 'vue'
import { useSession } from '../stores/session'

/** A phone that slept, or a computer that is back in the network, does not wait for the next try. */
export function useWakeUp(): void {
  const session = useSession()
  const wake = (): void => {
    if (document.visibilityState === 'visible' && session.link === 'lost') session.reconnect()
  }
  onMounted(() => {
    document.addEventListener('visibilitychange', wake)
    addEventListener('online', wake)
  })
  onBeforeUnmount(() => {
    document.removeEventListener('visibilitychange', wake)
    removeEventListener('online', wake)
  })
}
