import { defineStore } from 'pinia'
import { ref } from 'vue'

/** A sentence that comes and goes: its key in the language files and what stands in its blanks. */
export interface Notice {
  readonly id: number
  readonly key: string
  readonly values: Readonly<Record<string, string | number>>
}

const STAYS_MS = 9000
const AT_MOST = 3

/** What just happened that no place on the page shows by itself: refusals above all. */
export const useNotices = defineStore('notices', () => {
  const notices = ref<readonly Notice[]>([])
  let last = 0

  function dismiss(id: number): void {
    notices.value = notices.value.filter((notice) => notice.id !== id)
  }

  function say(key: string, values: Notice['values'] = {}): void {
    const id = (last += 1)
    // The same sentence again replaces itself, so that a reader hears it anew and the page does not fill up.
    const others = notices.value.filter((notice) => notice.key !== key)
    notices.value = [...others, { id, key, values }].slice(-AT_MOST)
    setTimeout(() => dismiss(id), STAYS_MS)
  }

  /** Puts all of them away: what they say belongs to a place that one has left. */
  function clear(): void {
    notices.value = []
  }

  return { notices, say, dismiss, clear }
})
