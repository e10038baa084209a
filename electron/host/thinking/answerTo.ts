import { bots } from '@shared/bots'
import { questionSchema } from './messages'
import type { ThreadAnswer } from './messages'

/**
 * Chooses a command as the level does that is asked for. Never throws: an error is an answer, too.
 *
 * @param now milliseconds that never go back.
 */
export function answerTo(message: unknown, now: () => number): ThreadAnswer {
  const begun = now()
  const question = questionSchema.safeParse(message)
  if (!question.success) return { error: `this is no question: ${question.error.message}` }
  const { level, view, told, seed, capMs } = question.data
  try {
    return { command: bots[level](view, told, seed, () => now() - begun >= capMs) }
  } catch (error) {
    return { error: String(error) }
  }
}
