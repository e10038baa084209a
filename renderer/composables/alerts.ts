import { ref, watch, type Ref } from 'vue'
import type { EventView } from '@shared/game'
import { eventSentences } from './logSentences'
import type { Speech } from './speech'

/**
 * Whether a reader must hear this at once: the viewer was chosen, asked or answered, the own hand was taken or thrown away
 * by somebody else, somebody went out, or nobody of a count.
 */
function urgent(event: EventView, you: Speech['you']): boolean {
  if (event.type === 'wentOut') return true
  if (event.type === 'counted') return event.number === null
  if (event.type === 'choiceAsked') return event.choice.kind === 'guess' && event.choice.seat === you
  if (event.type === 'discarded') return event.seat === you
  if (event.type === 'answered' || event.type === 'seized') return event.target === you
  return event.type === 'played' && event.target === you && event.seat !== you && you !== null
}

/** The own hand was just replaced: what came instead is said with it. */
function replaced(event: EventView | undefined, you: Speech['you']): boolean {
  return (
    (event?.type === 'seized' && event.target === you) || (event?.type === 'discarded' && event.seat === you)
  )
}

/** What is said at once of the events that just arrived. */
export function alertText(speech: Speech, fresh: readonly EventView[]): string {
  return fresh
    .filter(
      (event, at) =>
        urgent(event, speech.you) || (event.type === 'drew' && replaced(fresh[at - 1], speech.you)),
    )
    .flatMap((event) => eventSentences(speech, event))
    .join(' ')
}

/** What a reader hears at once of the news; it stays to be read until there are others. `told` changes with each of them. */
export function useAlert(
  source: () => { readonly speech: Speech; readonly log: readonly EventView[]; readonly fresh: number },
  told: Readonly<Ref<readonly EventView[]>>,
): Readonly<Ref<string>> {
  const alert = ref('')
  watch(told, () => {
    const { speech, log, fresh } = source()
    if (fresh > 0) alert.value = alertText(speech, log.slice(log.length - fresh))
  })
  return alert
}
