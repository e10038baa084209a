import { computed, watchEffect } from 'vue'
import { useI18n } from 'vue-i18n'
import { useGame } from '../stores/game'
import { useSession } from '../stores/session'
import { useTable } from '../stores/table'

/** The name of the tab: where one is, and first of all whether it is one's turn. */
export function useTitle(): void {
  const { t } = useI18n()
  const table = useTable()
  const game = useGame()
  const session = useSession()

  const place = computed(() => {
    if (table.table) return t('common.title.at', { place: table.table.name })
    if (session.elsewhere) return t('common.title.at', { place: t('net.elsewhere.title') })
    return t('common.title.home')
  })
  watchEffect(() => {
    if (game.yourAnswer) document.title = t('common.title.yourAnswer', { place: place.value })
    else document.title = game.yourTurn ? t('common.title.yourTurn', { place: place.value }) : place.value
  })
}
