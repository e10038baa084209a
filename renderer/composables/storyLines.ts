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

/**
 * The last of these lines that fit in so many rows of so many letters each, by their length: the last one always does.
 */
export function fitting(lines: readonly StoryLine[], rows: number, letters: number): readonly StoryLine[] {
  const [line, ...later] = lines
  if (line === undefined || later.length === 0) return lines
  const taken = lines.reduce((sum, { text }) => sum + Math.ceil(text.length / letters), 0)
  return taken > rows ? fitting(later, rows, letters) : lines
}
