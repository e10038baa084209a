import { onBeforeUnmount, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import { readPace } from '../happenings/pace'

/**
 * The same a moment later, in a task of its own: for what takes long to draw and comes with a step in which other things
 * begin to move. What goes, goes at once; and where nothing moves nothing is late.
 *
 * @param fromStart whether what is there at the beginning comes a moment later too.
 */
export function useOwnTask<T>(
  source: Readonly<Ref<T | null>>,
  fromStart = false,
): Readonly<ShallowRef<T | null>> {
  const later = shallowRef(fromStart ? null : source.value)
  let timer: ReturnType<typeof setTimeout> | undefined
  const follow = (now: T | null): void => {
    clearTimeout(timer)
    if (now === null || readPace() === null) later.value = now
    else timer = setTimeout(() => (later.value = now))
  }
  watch(source, follow)
  if (fromStart) follow(source.value)
  onBeforeUnmount(() => clearTimeout(timer))
  return later
}
