import { computed, watchEffect, type ComputedRef } from 'vue'
import type { EditionId } from '@shared/catalogue'
import { speakOf } from '../locales'
import { useTable } from '../stores/table'

/** The place in which the page stands: the edition's at a table, the writing desk everywhere else. */
export function useWorld(): ComputedRef<EditionId> {
  const table = useTable()
  const world = computed(() => table.table?.options.edition ?? 'classic')
  watchEffect(() => {
    document.documentElement.dataset['world'] = world.value
    // Without the words of the edition those of the language do.
    speakOf(world.value).catch(() => undefined)
  })
  return world
}
