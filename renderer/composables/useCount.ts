import { computed, onBeforeUnmount, onMounted, ref, shallowRef, watch } from 'vue'
import type { ComputedRef, Ref } from 'vue'
import { countIn, type Count, type Told } from './count'

/** Beats for which the end of a count stays. */
const LAST = 3
const USUAL_BEAT_MS = 900
const SKIP_KEYS = ['Enter', ' ', 'Escape']

/** The pause in which all can read, as the tempo has it. */
function beatMs(): number {
  const text = getComputedStyle(document.documentElement).getPropertyValue('--t-beat')
  const value = Number.parseFloat(text)
  if (!Number.isFinite(value)) return USUAL_BEAT_MS
  return text.trim().endsWith('ms') ? value : value * 1000
}

/** A count that is being shown: how many of its numbers have been called. */
export interface Counting {
  readonly count: Count
  readonly called: number
}

/**
 * Holds back what the host told while a count is shown, so that its end is known only when it is reached. Only what
 * arrives while one looks on is counted aloud, never what a first or later look at the table finds.
 */
export function useCount(source: () => Told): {
  readonly told: ComputedRef<Told>
  readonly counting: Readonly<Ref<Counting | null>>
  readonly skip: () => void
} {
  const counting = shallowRef<Counting | null>(null)
  /** How much of the log has been told when a count ends; null: all that is not new. */
  const toldBefore = ref<{ readonly round: number; readonly length: number } | null>(null)
  let timer: ReturnType<typeof setTimeout> | undefined

  const told = computed<Told>(() => {
    const now = source()
    if (counting.value) return counting.value.count.before
    const before = toldBefore.value
    if (before === null || before.round !== now.view.round) return now
    return { ...now, fresh: Math.max(0, now.log.length - before.length) }
  })

  function skip(): void {
    clearTimeout(timer)
    const { before } = counting.value?.count ?? {}
    if (before) toldBefore.value = { round: before.view.round, length: before.log.length }
    counting.value = null
  }

  function step(): void {
    const now = counting.value
    if (now === null) return
    if (now.called >= now.count.numbers.length) {
      skip()
      return
    }
    counting.value = { ...now, called: now.called + 1 }
    const ends = counting.value.called === now.count.numbers.length
    timer = setTimeout(step, beatMs() * (ends ? LAST : 1))
  }

  watch(source, (now, last) => {
    if (counting.value !== null || now.log === last.log) return
    toldBefore.value = null
    const count = countIn(now, last)
    if (count === null) return
    counting.value = { count, called: 0 }
    timer = setTimeout(step, beatMs())
  })

  /** Enter ends the count and presses nothing beneath it. One that is still held down from the play does neither. */
  function pressed(event: KeyboardEvent): void {
    if (counting.value === null || !SKIP_KEYS.includes(event.key)) return
    if (document.querySelector('dialog[open]') !== null) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!event.repeat) skip()
  }
  onMounted(() => window.addEventListener('keydown', pressed, { capture: true }))
  onBeforeUnmount(() => {
    clearTimeout(timer)
    window.removeEventListener('keydown', pressed, { capture: true })
  })

  return { told, counting, skip }
}
