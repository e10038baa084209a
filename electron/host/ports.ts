import { DEFAULT_PORTS } from '@shared/protocol'
import { HostError } from './hostError'

/** The ports to try in their order: the named one alone, or the usual ones. */
export function candidatePorts(named: number | undefined): readonly number[] {
  return named === undefined ? DEFAULT_PORTS : [named]
}

/** The first port with which it works out. A taken one leads to the next; any other failure ends the search. */
export async function firstFree<T>(ports: readonly number[], open: (port: number) => Promise<T>): Promise<T> {
  let last: unknown
  for (const port of ports) {
    try {
      return await open(port)
    } catch (error) {
      if (!(error instanceof HostError) || error.code !== 'portTaken') throw error
      last = error
    }
  }
  throw ports.length > 1
    ? new HostError('portTaken', `the ports ${ports[0] ?? 0} to ${ports.at(-1) ?? 0} are all taken`)
    : last
}
