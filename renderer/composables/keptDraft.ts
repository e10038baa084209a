import { guessSchema, targetSchema } from '@shared/game'
import { z } from '@shared/zod'
import { tabStore } from '../net/storage'

/*
 * A choice that is half made outlives a reload of this tab: for the same question alone. Cards of the hand are kept by
 * their places in it, never by what they are.
 */

const draftSchema = z.strictObject({
  revision: z.int(),
  /** Tells one question from another. */
  mark: z.string(),
  picked: z.int().min(0).nullable(),
  target: targetSchema.nullable(),
  guess: guessSchema.nullable(),
  kept: z.array(z.int().min(0)).max(9),
  answered: guessSchema.nullable(),
})
export type KeptDraft = z.infer<typeof draftSchema>

/** What is asked, and when: a draft is good for this and for nothing else. */
export interface Question {
  readonly table: string
  readonly revision: number
  readonly mark: string
}

const keyOf = (table: string): string => `draft@${table}`

/** A short sum of a text: another text has, all but surely, another sum. */
export function markOf(text: string): string {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return (sum >>> 0).toString(16)
}

/** The draft for a question; null if there is none. One for another question is forgotten. */
export function readDraft({ table, revision, mark }: Question): KeptDraft | null {
  const kept = tabStore.read(keyOf(table))
  if (kept === null) return null
  const draft = parsed(kept)
  if (draft?.revision === revision && draft.mark === mark) return draft
  tabStore.write(keyOf(table), null)
  return null
}

function parsed(text: string): KeptDraft | null {
  try {
    return draftSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** `null`: nothing is begun. */
export function keepDraft(
  { table, revision, mark }: Question,
  draft: Omit<KeptDraft, 'revision' | 'mark'> | null,
): void {
  tabStore.write(keyOf(table), draft && JSON.stringify({ revision, mark, ...draft }))
}
