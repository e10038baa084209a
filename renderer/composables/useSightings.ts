import { computed, ref, watch } from 'vue'
import type { EventView, PlayerView } from '@shared/game'
import { tabStore } from '../net/storage'
import { sightingsIn, type MarkedSighting } from './sightings'

/** What the host sent last, as far as looking at cards is concerned. */
export interface SightingSource {
  readonly table: string
  readonly view: PlayerView
  readonly log: readonly EventView[]
  readonly fresh: number
}

/**
 * Cards that were shown to the viewer alone, one at a time until "I have seen it". What was not put away comes back
 * after a reload, as long as the log still has it.
 */
export function useSightings(source: () => SightingSource) {
  const queue = ref<readonly MarkedSighting[]>([])
  const place = (): string => `seen@${source().table}#${String(source().view.round)}`
  const putAway = (): readonly string[] => (tabStore.read(place()) ?? '').split('\n')

  function arrive(first: boolean): void {
    const { view, log, fresh } = source()
    const all = sightingsIn(log, view.you)
    const before = sightingsIn(log.slice(0, Math.max(0, log.length - fresh)), view.you).length
    // Under "only the last play is shown" an equal look may come back with an old mark; what is new is always shown.
    const kept = putAway()
    const coming = first ? all.slice(-1).filter(({ mark }) => !kept.includes(mark)) : all.slice(before)
    const waiting = queue.value.filter(({ mark }) => !coming.some((one) => one.mark === mark))
    queue.value = [...waiting, ...coming]
  }

  arrive(true)
  watch(
    () => source().log,
    () => arrive(false),
  )
  watch(
    () => source().view.round,
    () => (queue.value = []),
  )

  function done(): void {
    const [shown, ...rest] = queue.value
    queue.value = rest
    if (shown) tabStore.write(place(), [...putAway(), shown.mark].join('\n'))
  }

  return { sighting: computed(() => queue.value[0]?.sighting ?? null), done }
}
