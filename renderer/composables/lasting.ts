import { computed, type ComputedRef } from 'vue'

const isThing = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The parts of something by their names; those of a list by their places. */
const partOf = (thing: object, name: string): unknown => (thing as Readonly<Record<string, unknown>>)[name]

/**
 * What was told anew, made of what is the same as before: a part that is equal to the one at its place stays that very
 * part, and so does the whole. So whoever looks at one part has nothing to do when another has changed.
 *
 * @param after plain data, as it comes from the host; it stays as it is.
 */
export function lastingOf<T>(before: unknown, after: T): T {
  if (!isThing(before) || !isThing(after) || before === after) return after
  if (Array.isArray(before) !== Array.isArray(after)) return after
  const names = Object.keys(after)
  const parts = names.map((name) => lastingOf(partOf(before, name), partOf(after, name)))
  const stays = (whole: object): boolean =>
    names.length === Object.keys(whole).length &&
    names.every((name, nth) => Object.hasOwn(whole, name) && Object.is(partOf(whole, name), parts[nth]))
  if (stays(before)) return before as T
  if (stays(after)) return after
  const made = Array.isArray(after) ? parts : Object.fromEntries(names.map((name, nth) => [name, parts[nth]]))
  return made as T
}

/** A computed value that stays the very same for as long as it is equal. */
export function lastingComputed<T>(make: () => T): ComputedRef<T> {
  return computed<T>((before) => lastingOf(before, make()))
}

/**
 * What was told last, each part of which is followed by itself: whoever reads one is called again when that has changed,
 * and not whenever something was told. It always has the parts that it had at first.
 */
export function useParts<T extends object>(told: () => T): T {
  const parts = {}
  for (const name of Object.keys(told())) {
    const part = lastingComputed(() => partOf(told(), name))
    Object.defineProperty(parts, name, { enumerable: true, get: () => part.value })
  }
  return parts as T
}
