import type { EventView } from '@shared/game'
import { alertText } from './alerts'
import { eventSentences } from './logSentences'
import type { Speech } from './speech'

/** What a reader hears in its turn of the events that just arrived: all that was not said at once. */
export function quietSentences(speech: Speech, fresh: readonly EventView[]): readonly string[] {
  return fresh.flatMap((event, at) => {
    const before = fresh.slice(Math.max(0, at - 1), at)
    const isSaid = alertText(speech, [...before, event]) !== alertText(speech, before)
    return isSaid ? [] : eventSentences(speech, event)
  })
}
