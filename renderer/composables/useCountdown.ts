import { onScopeDispose, ref, watch, type Ref } from 'vue'
import type { Countdown } from '@shared/protocol'

const SECOND_MS = 1000
const PAST_MS = 10

/** When this page first had each time that runs down; a seat that is drawn anew goes on where it was. */
const heardAt = new WeakMap<Countdown, number>()

/**
 * How much is left of a time that the host told, in milliseconds. What arrives once more is told anew.
 *
 * @param stands whether it stands still, as while a table is paused.
 */
export function leftOf(time: Countdown, stands: boolean): number {
  const now = performance.now()
  const heard = heardAt.get(time) ?? now
  heardAt.set(time, heard)
  return stands ? time.left : Math.max(0, time.left - (now - heard))
}

/** The whole seconds that are left, counted down by this page itself; null where no time is told. */
export function useCountdown(
  time: () => Countdown | null,
  stands: () => boolean,
): Readonly<Ref<number | null>> {
  const seconds = ref<number | null>(null)
  let timer: ReturnType<typeof setTimeout> | undefined

  function show(): void {
    clearTimeout(timer)
    const told = time()
    const left = told && leftOf(told, stands())
    seconds.value = left === null ? null : Math.ceil(left / SECOND_MS)
    // A little past the next whole second, since a timer may be early.
    if (left !== null && left > 0 && !stands()) timer = setTimeout(show, (left % SECOND_MS) + PAST_MS)
  }
  watch([time, stands], show, { immediate: true })
  onScopeDispose(() => clearTimeout(timer))
  return seconds
}

/** "1:05", the same in every language. */
export function clockFace(seconds: number): string {
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`
}
