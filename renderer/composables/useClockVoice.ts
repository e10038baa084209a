import { computed, ref, watch, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import type { TableView } from '@shared/protocol'
import { useNotices } from '../stores/notices'
import { useSession } from '../stores/session'
import { leftOf, useCountdown } from './useCountdown'
import { clockStands } from './useTableTimes'

const LAST_SECONDS = 10
/** How far the clock of this page may be from the host's, in milliseconds. */
const NEARLY_MS = 700

/**
 * What is said of the viewer's own time: once that ten seconds are left, and that it has run out, which the host does not
 * tell: then the move that ended it was none of the viewer's.
 *
 * `mine`: to be called when the viewer sends a move.
 */
export function useClockVoice(table: () => TableView): {
  readonly heard: Readonly<Ref<string>>
  readonly mine: () => void
} {
  const { t } = useI18n()
  const notices = useNotices()
  const session = useSession()
  const own = computed(() => {
    const { clock, you } = table()
    return clock !== null && clock.seat === you ? clock.time : null
  })
  const seconds = useCountdown(
    // Over a lost line nobody here knows how it stands.
    () => (session.link === 'lost' ? null : own.value),
    () => clockStands(table()),
  )
  /** Whether the viewer has moved since the time began to run. */
  const moved = ref(false)

  const heard = computed(() => {
    const isLast = seconds.value !== null && seconds.value > 0 && seconds.value <= LAST_SECONDS
    return isLast ? t('presence.clock.ten') : ''
  })
  watch(
    table,
    (now, before) => {
      const { clock, you } = before
      if (clock === null || clock.seat !== you) return
      const left = leftOf(clock.time, clockStands(before))
      const goesOn = now.clock?.seat === you && now.clock.time.left <= left + NEARLY_MS
      if (goesOn) return
      if (left <= NEARLY_MS && !moved.value && now.paused === null && now.id === before.id)
        notices.say('net.news.ranOut')
      moved.value = false
    },
    { flush: 'sync' },
  )
  return { heard, mine: () => (moved.value = true) }
}
