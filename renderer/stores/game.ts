import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { ServerPayload } from '@shared/protocol'

/** The last word of the host on the game that is played at this table; null when there is none. */
export const useGame = defineStore('game', () => {
  const message = shallowRef<ServerPayload<'game'> | null>(null)

  const view = computed(() => message.value?.view ?? null)
  const revision = computed(() => message.value?.revision ?? 0)
  /** What this viewer may still read of the round, oldest first. */
  const log = computed(() => message.value?.log ?? [])
  /** How many of the last entries of the log are new. */
  const fresh = computed(() => message.value?.fresh ?? 0)
  /** Why bots did what they did in the round that is over. */
  const reasons = computed(() => message.value?.reasons)
  /** Whether the table holds back what was told last, since a count has not got there yet. */
  const counting = ref(false)
  /** Whether the table waits for this viewer, as far as that is shown. */
  const yourTurn = computed(() => {
    const seen = view.value
    return !counting.value && seen !== null && seen.you !== null && seen.waitsFor?.seat === seen.you
  })

  /** Whether it waits for an answer to somebody else's question. */
  const yourAnswer = computed(() => yourTurn.value && view.value?.waitsFor?.asks === 'guess')

  return { message, view, revision, log, fresh, reasons, counting, yourTurn, yourAnswer }
})
