import { DEFAULT_PORTS } from '@shared/protocol'
import { HostError } from './hostError'

/**
 * The ports to try in their order: the named one alone; or the one of last time, and then the usual ones.
 *
 * @param orAny behind them, whichever is free: port 0.
 */
export function candidatePorts(named: number | undefined, last?: number, orAny = false): readonly number[] {
  if (named !== undefined) return [named]
  return [...new Set([...(last === undefined ? [] : [last]), ...DEFAULT_PORTS, ...(orAny ? [0] : [])])]
}

/** A port may be in use, or one that the system keeps for others: which these are changes on Windows with each start. */
const NEXT: readonly HostError['code'][] = ['portTaken', 'portForbidden']

/** The first port with which it works out. One that cannot be had leads to the next; any other failure ends the search. */
export async function firstFree<T>(ports: readonly number[], open: (port: number) => Promise<T>): Promise<T> {
  let last: unknown
  for (const port of ports) {
    try {
      return await open(port)
    } catch (error) {
      if (!(error instanceof HostError) || !NEXT.includes(error.code)) throw error
      last = error
    }
  }
  throw ports.length > 1
    ? new HostError('portTaken', `the ports ${ports[0] ?? 0} to ${ports.at(-1) ?? 0} are all taken`)
    : last
}
