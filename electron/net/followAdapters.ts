import { networkAddresses } from './adapters'

/** How often it is looked whether adapters have come or gone: no system tells a program of Node so. */
const EVERY_MS = 2000

/**
 * Calls back whenever this computer's addresses in its networks have become others, until it is told to stop.
 *
 * @param addresses other than the true ones only in tests.
 */
export function followAdapters(
  changed: () => void,
  addresses: () => unknown = networkAddresses,
  everyMs = EVERY_MS,
): () => void {
  let known = JSON.stringify(addresses())
  const timer = setInterval(() => {
    const now = JSON.stringify(addresses())
    if (now === known) return
    known = now
    changed()
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
