import { computed, watchEffect, type ComputedRef } from 'vue'
import type { EditionId } from '@shared/catalogue'
import { useTable } from '../stores/table'

/** The place in which the page stands: the edition's at a table, the writing desk everywhere else. */
export function useWorld(): ComputedRef<EditionId> {
  const table = useTable()
  const world = computed(() => table.table?.options.edition ?? 'classic')
  watchEffect(() => {
    document.documentElement.dataset['world'] = world.value
  })
  return world
}
