import { z } from '../zod'

/** The longest name of a person, a table or a host, in graphemes: what a reader takes for one character. */
export const MAX_NAME_LENGTH = 20

/** A bound on the raw text, so that no megabyte is split into graphemes. */
const MAX_RAW_LENGTH = 400

/**
 * What cannot be seen, or moves what stands beside it: control, format and default-ignorable characters (bidi and
 * zero-width marks among them), surrogates, private and unassigned ones, separators, blanks that are no white space.
 * The joiner and the emoji selector have rules of their own.
 */
const FORBIDDEN =
  /[\p{Cc}\p{Cs}\p{Cn}\p{Co}\p{Zl}\p{Zp}]|(?!\u200d|\ufe0f)[\p{Cf}\p{Default_Ignorable_Code_Point}]|\u2800|\ufffc|\u{1d159}/u

/** A zero-width joiner is allowed only between emoji, where it makes one picture of several. */
const STRAY_JOINER =
  /(?<!\p{Extended_Pictographic}|\p{Extended_Pictographic}\ufe0f|[\u{1f3fb}-\u{1f3ff}])\u200d|\u200d(?!\p{Extended_Pictographic})/u

/** The emoji selector is allowed only where it makes a picture: behind an emoji, and inside a keycap. */
const STRAY_SELECTOR = /(?<!\p{Extended_Pictographic}|[0-9#*])\ufe0f|(?<=[0-9#*])\ufe0f(?!\u20e3)/u

/** Combining marks alone would be no name. */
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
  if (raw.length > MAX_RAW_LENGTH || FORBIDDEN.test(raw)) return null
  if (STRAY_JOINER.test(raw) || STRAY_SELECTOR.test(raw)) return null
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
 * Names that differ in case, in compatibility forms or in the emoji selector alone count as equal.
 */
export function uniqueName(name: string, taken: readonly string[]): string {
  const key = (text: string): string => text.normalize('NFKC').replaceAll('\ufe0f', '').toLowerCase()
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
