import { computed, ref, watch, type ComputedRef, type Ref } from 'vue'
import { asksPin } from '@shared/protocol'
import type { Failure } from '../net/hostClient'
import { isPinFault, keptPin, showTable, type Coming } from '../stores/seating'
import { useSession } from '../stores/session'
import { useTable } from '../stores/table'
import { useTables } from '../stores/tables'
import { usePatience } from './usePatience'

/**
 * What a screen shows: that it looks for its host, or waits for one that has stopped; that its table is not there, or is
 * shown to nobody, or asks for a PIN; that it is just coming (`coming`: nothing yet); the table.
 */
export type ScreenState = 'waits' | 'stopped' | 'closed' | 'forbidden' | 'pin' | 'coming' | 'table'

export interface ScreenOfTable {
  readonly state: ComputedRef<ScreenState>
  /** Whether the host looks at no PIN now, since there were too many wrong ones. */
  readonly isWaiting: Readonly<Ref<boolean>>
  /** Tries a PIN that somebody has typed. What the host says to it, as it does to anybody who comes. */
  readonly tryPin: (pin: string) => Promise<Coming>
  /** Waits for the host no more. */
  readonly cancel: () => void
}

/** What was not answered is tried again after this time, in milliseconds. */
const AGAIN_MS = 4000

/** Keeps a screen at its table: comes to it as soon as it is there, and again whenever it was lost. */
export function useScreen(id: () => string): ScreenOfTable {
  const session = useSession()
  const tables = useTables()
  const table = useTable()
  const patience = usePatience<'granted' | Failure>((answer) => answer === 'pinTooSoon')
  /** Set when the host asks for a PIN before the page has heard that it does, or finds the kept one wrong. */
  const demanded = ref(false)
  const busy = ref(false)
  let again: ReturnType<typeof setTimeout> | undefined

  const summary = computed(() => tables.find(id()))
  const isThere = computed(() => table.table?.id === id())
  const needsPin = computed(
    () =>
      demanded.value ||
      (summary.value !== undefined && asksPin(summary.value.access, 'watch') && keptPin(id()) === undefined),
  )
  const state = computed<ScreenState>(() => {
    if (session.hostStopped) return 'stopped'
    if (isThere.value) return 'table'
    if (session.host === null || tables.tables === null) return 'waits'
    if (summary.value === undefined) return 'closed'
    if (!summary.value.access.watchers) return 'forbidden'
    return needsPin.value ? 'pin' : 'coming'
  })

  async function come(pin?: string): Promise<Coming> {
    clearTimeout(again)
    busy.value = true
    const answer = await patience.ask(() => showTable(id(), pin ?? keptPin(id())))
    busy.value = false
    if (answer === null) return 'refused'
    if (answer === 'granted') {
      demanded.value = false
      return 'granted'
    }
    if (isPinFault(answer)) {
      demanded.value = true
      return answer
    }
    again = setTimeout(keep, AGAIN_MS)
    return 'refused'
  }

  function keep(): void {
    if (state.value === 'coming' && session.link === 'connected' && !busy.value) void come()
  }

  watch(
    () => [summary.value?.access.watchers, summary.value?.access.pinFor],
    () => (demanded.value = false),
  )
  watch(() => [state.value, session.link, tables.tables], keep, { immediate: true })

  return { state, isWaiting: patience.isWaiting, tryPin: come, cancel: patience.cancel }
}
