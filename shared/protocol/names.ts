import { z } from '../zod'

/** The longest name of a person, a table or a host, in graphemes: what a reader takes for one character. */
export const MAX_NAME_LENGTH = 20

/** A bound on the raw text, so that no megabyte is split into graphemes. */
const MAX_RAW_LENGTH = 400

/** Control, surrogate, unassigned and private characters, line separators, bidi and zero-width marks. */
const FORBIDDEN =
  /[\p{Cc}\p{Cs}\p{Cn}\p{Co}\p{Zl}\p{Zp}]|\u00ad|\u034f|\u061c|[\u115f\u1160]|[\u17b4\u17b5]|[\u180b-\u180f]|[\u200b\u200c\u200e\u200f]|[\u202a-\u202e]|[\u2060-\u206f]|\u3164|\ufeff|\uffa0|[\ufff9-\ufffb]|[\u{e0000}-\u{e0fff}]/u

/** A zero-width joiner is allowed only between emoji, where it makes one picture of several. */
const STRAY_JOINER =
  /(?<!\p{Extended_Pictographic}|\ufe0f|[\u{1f3fb}-\u{1f3ff}])\u200d|\u200d(?!\p{Extended_Pictographic})/u

/** Variation selectors and combining marks alone would be an invisible name. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** How many graphemes a text has. */
export function graphemes(text: string): number {
  return [...segmenter.segment(text)].length
}

/**
 * The name as it is kept: NFC, trimmed, inner white space folded to one blank.
 * Returns null if it is empty, longer than {@link MAX_NAME_LENGTH} graphemes or holds a forbidden character.
 */
export function cleanName(raw: string): string | null {
  if (raw.length > MAX_RAW_LENGTH || FORBIDDEN.test(raw) || STRAY_JOINER.test(raw)) return null
  const name = raw
    .normalize('NFC')
    .trim()
    .replace(/\p{Zs}+/gu, ' ')
  // A long tower of combining marks is one grapheme; it may not grow over its neighbours.
  if (/\p{M}{4,}/u.test(name) || !VISIBLE.test(name)) return null
  return graphemes(name) <= MAX_NAME_LENGTH ? name : null
}

/**
 * A name that nobody else has: the same, or with a number behind it ("Anna 2").
 * Names that differ in case or by compatibility forms alone count as equal.
 */
export function uniqueName(name: string, taken: readonly string[]): string {
  const key = (text: string): string => text.normalize('NFKC').toLowerCase()
  const others = new Set(taken.map(key))
  for (let n = 1; ; n += 1) {
    const suffix = n === 1 ? '' : ` ${String(n)}`
    const kept = [...segmenter.segment(name)].slice(0, MAX_NAME_LENGTH - suffix.length)
    const candidate =
      kept
        .map((part) => part.segment)
        .join('')
        .trimEnd() + suffix
    if (!others.has(key(candidate))) return candidate
  }
}

/** A name from outside, already cleaned. */
export const nameSchema = z.string().transform((raw, context) => {
  const name = cleanName(raw)
  if (name !== null) return name
  context.addIssue({ code: 'custom', message: 'forbiddenName' })
  return z.NEVER
})
