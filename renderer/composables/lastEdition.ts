import { watch } from 'vue'
import { editionIdSchema, type EditionId } from '@shared/catalogue'
import { deviceStore } from '../net/storage'
import { useTable } from '../stores/table'

const KEY = 'edition'

/** The edition that was last played on this device; before the first game, 2019. */
export function lastEdition(): EditionId {
  return editionIdSchema.safeParse(deviceStore.read(KEY)).data ?? '2019'
}

/** Keeps the edition of each game that is played from here; looking on is no playing. */
export function useLastEdition(): void {
  const store = useTable()
  watch(
    () => (store.me !== null && store.table?.phase === 'playing' ? store.table.options.edition : null),
    (edition) => {
      if (edition !== null) deviceStore.write(KEY, edition)
    },
    { immediate: true },
  )
}
