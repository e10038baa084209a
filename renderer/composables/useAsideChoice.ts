import { computed } from 'vue'
import type { ComputedRef } from 'vue'
import { useTableContext } from './tableContext'

/** What every picture of the card set aside does as a button, while a letter may be about it. */
export interface AsideChoice {
  readonly offered: ComputedRef<boolean>
  readonly chosen: ComputedRef<boolean>
  readonly press: () => void
}

export function useAsideChoice(): AsideChoice {
  const { choice } = useTableContext()
  return {
    offered: computed(() => choice.targets.value.includes('setAside')),
    chosen: computed(() => choice.draft.value?.target === 'setAside'),
    press: () => choice.target('setAside'),
  }
}
