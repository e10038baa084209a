import { computed, watchEffect, type ComputedRef } from 'vue'
import type { EditionId } from '@shared/catalogue'
import { speakOf } from '../locales'
import { useTable } from '../stores/table'
import { fetchWorld, isWorldHere, isWorldSettled } from '../themes/worlds'

/** The place in which the page stands: the edition's at a table, the writing desk everywhere else and where that does not come. */
export function useWorld(): {
  readonly world: ComputedRef<EditionId>
  /** Not while what belongs to that place is still fetched: the page should wait, or all would move when it comes. */
  readonly isSettled: ComputedRef<boolean>
} {
  const table = useTable()
  const wanted = computed(() => table.table?.options.edition ?? 'classic')
  const isSettled = computed(() => isWorldSettled(wanted.value))
  const world = computed(() => (isWorldHere(wanted.value) ? wanted.value : 'classic'))
  watchEffect(() => {
    void fetchWorld(wanted.value)
    document.documentElement.dataset['world'] = world.value
    // Without the words of the edition those of the language do.
    speakOf(wanted.value).catch(() => undefined)
  })
  return { world, isSettled }
}
