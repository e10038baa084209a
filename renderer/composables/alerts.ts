import type { EventView } from '@shared/game'
import { eventSentences } from './logSentences'
import type { Speech } from './speech'

/** Whether a reader must hear this at once: the viewer was chosen or is asked, somebody went out, or nobody of a count. */
function urgent(event: EventView, you: Speech['you']): boolean {
  if (event.type === 'wentOut') return true
  if (event.type === 'counted') return event.number === null
  if (event.type === 'choiceAsked') return event.choice.kind === 'guess' && event.choice.seat === you
  return event.type === 'played' && event.target === you && event.seat !== you && you !== null
}

/** What is said at once of the events that just arrived. */
export function alertText(speech: Speech, fresh: readonly EventView[]): string {
  return fresh
    .filter((event) => urgent(event, speech.you))
    .flatMap((event) => eventSentences(speech, event))
    .join(' ')
}
