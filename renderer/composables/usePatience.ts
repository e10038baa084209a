import { onScopeDispose, ref, type Ref } from 'vue'

/** The host serves first who has waited longest, and forgets who does not ask for half a minute. */
const AGAIN_AFTER_MS = 3000

/**
 * Asks the same again as long as the host does not look at it yet, because there were too many wrong tries.
 *
 * @param isTooSoon whether an answer means that.
 */
export function usePatience<Answer>(isTooSoon: (answer: Answer) => boolean): {
  readonly isWaiting: Readonly<Ref<boolean>>
  /** The first answer that is another one; null when somebody has called it off. */
  readonly ask: (send: () => Promise<Answer>) => Promise<Answer | null>
  readonly cancel: () => void
} {
  const isWaiting = ref(false)
  let turn = 0

  function cancel(): void {
    turn += 1
    isWaiting.value = false
  }

  async function ask(send: () => Promise<Answer>): Promise<Answer | null> {
    cancel()
    const own = turn
    for (;;) {
      const answer = await send()
      if (own !== turn) return null
      isWaiting.value = isTooSoon(answer)
      if (!isWaiting.value) return answer
      await new Promise((done) => setTimeout(done, AGAIN_AFTER_MS))
      if (own !== turn) return null
    }
  }

  onScopeDispose(cancel)
  return { isWaiting, ask, cancel }
}
