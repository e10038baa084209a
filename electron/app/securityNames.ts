import { lookup } from 'node:dns/promises'

/** The addresses that a name leads to; none where nobody knows it. Never rejects. */
export type Resolve = (name: string) => Promise<readonly string[]>

/** Asks the system, as Chromium is told to do (`askSystemForNames`), so that both hear the same. */
export async function askSystem(name: string): Promise<readonly string[]> {
  try {
    const found = await lookup(name, { all: true })
    // Behind `%` stands the adapter of a link-local one.
    return found.map(({ address }) => address.replace(/%.*$/, ''))
  } catch {
    return []
  }
}

/** More names at the same time come of no mistake; the system takes seconds for one that nobody bears. */
const MOST_ASKED = 20

/** The same question is asked once at a time, and of too many none. */
export function oneByOne(resolve: Resolve): Resolve {
  const asked = new Map<string, Promise<readonly string[]>>()
  return (name) => {
    const known = asked.get(name)
    if (known) return known
    if (asked.size >= MOST_ASKED) return Promise.resolve([])
    const answer = resolve(name).finally(() => asked.delete(name))
    asked.set(name, answer)
    return answer
  }
}
