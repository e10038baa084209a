const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * A full copy of plain JSON that shares nothing with it; several times faster than `structuredClone`, since it need not
 * ask for dates, maps, circles and the like.
 */
export function deepCopy<T>(value: T): T {
  if (!isHolder(value)) return value
  if (Array.isArray(value)) {
    const list: unknown[] = value.slice()
    for (let at = 0; at < list.length; at += 1) {
      const entry = list[at]
      if (isHolder(entry)) list[at] = deepCopy(entry)
    }
    return list as T
  }
  const copy: Record<string, unknown> = {}
  for (const key in value) {
    const entry: unknown = value[key]
    copy[key] = isHolder(entry) ? deepCopy(entry) : entry
  }
  return copy as T
}
