import { guessSchema, targetSchema } from '@shared/game'
import { tableIdSchema } from '@shared/protocol'
import { z } from '@shared/zod'
import { deviceStore } from '../net/storage'

/*
 * A choice that is half made, or under way to a host that cannot be reached, outlives a reload, and goes along to another
 * tab and to the host's new address: for the same question alone. Cards of the hand are kept by their places in it, never
 * by what they are. A device plays one seat of a host, so it keeps one draft.
 */

const draftSchema = z.strictObject({
  table: tableIdSchema,
  revision: z.int(),
  /** Tells one question from another. */
  mark: z.string().max(8),
  picked: z.int().min(0).nullable(),
  target: targetSchema.nullable(),
  guess: guessSchema.nullable(),
  kept: z.array(z.int().min(0)).max(9),
  answered: guessSchema.nullable(),
  /** The answer whether to trade; null where that is not asked. */
  trade: z.boolean().nullable(),
  /** It was sealed and sent, and no answer has come. */
  sent: z.boolean(),
})
export type KeptDraft = z.infer<typeof draftSchema>

/** What is asked, and when: a draft is good for this and for nothing else. */
export interface Question {
  readonly table: string
  readonly revision: number
  readonly mark: string
}

const KEY = 'draft'

/** A short sum of a text: another text has, all but surely, another sum. */
export function markOf(text: string): string {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return (sum >>> 0).toString(16)
}

/** The draft for a question; null if there is none. One for another question of the same table is forgotten. */
export function readDraft({ table, revision, mark }: Question): KeptDraft | null {
  const draft = parsed(draftOf(table))
  if (draft === null) return null
  if (draft.revision === revision && draft.mark === mark) return draft
  deviceStore.write(KEY, null)
  return null
}

/** What is kept for a table, to be taken along; null if nothing is. */
export function draftOf(table: string): string | null {
  const kept = deviceStore.read(KEY)
  return parsed(kept)?.table === table ? kept : null
}

/** Keeps a draft that came along from the page at another address; what is none counts as nothing. */
export function bringDraft(text: string): void {
  if (parsed(text) !== null) deviceStore.write(KEY, text)
}

function parsed(text: string | null): KeptDraft | null {
  if (text === null) return null
  try {
    return draftSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** `null`: nothing is begun at this table. */
export function keepDraft(
  { table, revision, mark }: Question,
  draft: Omit<KeptDraft, keyof Question> | null,
): void {
  if (draft !== null) deviceStore.write(KEY, JSON.stringify({ table, revision, mark, ...draft }))
  else if (draftOf(table) !== null) deviceStore.write(KEY, null)
}
