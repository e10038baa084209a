import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { Hint } from '@shared/protocol'
import { useGame } from './game'
import { useSession } from './session'
import { useTable } from './table'

/** What a good player would do in the own place: for the question that stands, and for no other. */
export const useHint = defineStore('hint', () => {
  const session = useSession()
  const game = useGame()
  const table = useTable()
  const given = shallowRef<{ readonly question: string; readonly hint: Hint } | null>(null)
  /** Whether the host thinks of one. */
  const busy = ref(false)

  const question = computed(() => `${table.table?.id ?? ''} ${String(game.revision)}`)
  const hint = computed(() => (given.value?.question === question.value ? given.value.hint : null))

  /** Asks the host. Where it refuses, a notice says why. */
  async function ask(): Promise<void> {
    if (busy.value) return
    busy.value = true
    const asked = question.value
    const answer = await session.ask('game:hint', { revision: game.revision })
    busy.value = false
    if (answer) given.value = { question: asked, hint: answer.hint }
  }

  return { hint, busy, ask }
})
