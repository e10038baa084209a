import { defineAsyncComponent, type Component } from 'vue'

type Fetch = () => Promise<unknown>

/** How often a part that does not come is asked for again before it is said that it does not. */
const TRIES = 3
/** Between two tries, in milliseconds. */
const PAUSE_MS = 1500

/** All that is fetched later; what comes may itself have parts that come later. */
const parts = new Set<Fetch>()

let tell = (): void => undefined

/** Has it said, by a function, when a part that is wanted does not come. */
export function tellMissing(how: () => void): void {
  tell = how
}

/** The same promise for whoever asks, but a new try after a failure. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let under: Promise<T> | null = null
  return () =>
    (under ??= load().catch((fault: unknown) => {
      under = null
      throw fault
    }))
}

/** Has something fetched after the first view, when the page is idle; the function fetches it at once. */
export function fetchLater<T>(load: () => Promise<T>): () => Promise<T> {
  const fetch = once(load)
  parts.add(fetch)
  return fetch
}

/**
 * A part of the page that is not in its first view: a sheet, another view. It is fetched when the page is idle, so that it is
 * there when it is wanted, even if the line to the host is lost by then. Where it does not come it is asked for again.
 */
export function later<T extends Component>(load: () => Promise<{ readonly default: T }>): T {
  const fetch = fetchLater(load)
  return defineAsyncComponent<T>({
    loader: async () => (await fetch()).default,
    delay: 0,
    onError: (_fault, retry, fail, tries) => {
      if (tries === 1) tell()
      if (tries < TRIES) setTimeout(retry, PAUSE_MS)
      else fail()
    },
  })
}

/** When a page has nothing to do, or after half a second. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no such moment.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 500 })
    else setTimeout(resolve, 50)
  })
}

/** Fetches all the rest, one after the other, so that what is wanted meanwhile comes first. Never rejects. */
export async function fetchTheRest(wait: () => Promise<void> = idle): Promise<void> {
  for (const fetch of parts) {
    await wait()
    // What is missing is asked for again when it is wanted.
    await fetch().catch(() => undefined)
  }
}
