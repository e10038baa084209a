import { onScopeDispose, ref, watch, type Ref } from 'vue'
import { followOnce } from '../net/following'
import { useSession } from '../stores/session'

/** A short hole in the Wi-Fi needs nothing; then the host is looked for at its other addresses, again and again. */
const FOLLOW_AFTER_MS = 4000
const FOLLOW_EVERY_MS = 5000
/** After so long people are told what they can do themselves. */
const LONG_AFTER_MS = 8000

/** Looks for a host whose line stays lost. Tells whether it has been lost for long. */
export function useFollowing(): Readonly<Ref<boolean>> {
  const session = useSession()
  const isLong = ref(false)
  let timers: ReturnType<typeof setTimeout>[] = []

  function stop(): void {
    timers.forEach(clearTimeout)
    timers = []
    isLong.value = false
  }

  function later(ms: number, action: () => void): void {
    timers.push(setTimeout(action, ms))
  }

  async function follow(): Promise<void> {
    const found = await followOnce()
    if (session.link !== 'lost') return
    // A host that was found is given the time to be reached.
    later(found ? 2 * FOLLOW_EVERY_MS : FOLLOW_EVERY_MS, () => void follow())
  }

  watch(
    () => session.link,
    (link) => {
      stop()
      if (link !== 'lost') return
      later(FOLLOW_AFTER_MS, () => void follow())
      later(LONG_AFTER_MS, () => (isLong.value = true))
    },
    { immediate: true },
  )
  onScopeDispose(stop)
  return isLong
}
