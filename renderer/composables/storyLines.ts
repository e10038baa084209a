import type { EventView } from '@shared/game'
import { eventSentences } from './logSentences'
import type { Speech } from './speech'

/** One line of the story. */
export interface StoryLine {
  readonly type: EventView['type']
  readonly text: string
}

/** The whole log, one line for each event. */
export function storyLines(speech: Speech, log: readonly EventView[]): readonly StoryLine[] {
  return log.map((event) => ({ type: event.type, text: eventSentences(speech, event).join(' ') }))
}

/** Whether an event tells something that the table does not show by itself. */
function tells(event: EventView): boolean {
  if (event.type === 'turnBegan' || event.type === 'choiceAsked') return false
  return event.type !== 'drew' || event.from === 'setAside'
}

/** Whether the table hides what came before this log: a whole one begins with the deal. */
export function isCutShort(log: readonly EventView[]): boolean {
  return log[0]?.type !== 'roundDealt'
}

/** The last few lines: what just happened, without what everybody sees anyway. */
export function justNow(speech: Speech, log: readonly EventView[], count: number): readonly StoryLine[] {
  return storyLines(speech, log.filter(tells).slice(-count))
}
