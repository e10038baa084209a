import { DEFAULT_PORTS } from '@shared/protocol'
import type { HostReport } from '@shared/protocol'
import { adapters } from '../net/adapters'
import { probe } from './probe'
import type { Probe, Spot } from './probe'

/** A host that another program runs on this computer. */
export interface HostHere {
  readonly hostId: string
  readonly name: string
  /** Where others on the LAN reach it; null while it listens on this computer alone. */
  readonly port: number | null
}

/** On one's own computer everybody answers at once. */
const WITHIN_MS = 700

/** Finds the host that runs on this computer at one of the usual ports, if one does: the first of several. */
export async function hostHere(
  own: readonly string[] = adapters().map(({ address }) => address),
  ask: (spot: Spot) => Promise<Probe> = (spot) => probe(spot, WITHIN_MS),
): Promise<HostHere | null> {
  const [atHome, onLan] = await Promise.all([askAll(['127.0.0.1'], ask), askAll(own, ask)])
  const here = [...atHome, ...onLan].find(({ report }) => report !== null)
  if (!here?.report) return null
  const { hostId, name } = here.report
  const open =
    onLan.find(({ report }) => report?.hostId === hostId) ??
    // A firewall may keep even this computer from its own address; who does not listen there refuses.
    onLan.find(({ port, answer }) => port === here.port && answer === 'silent')
  return { hostId, name, port: open?.port ?? null }
}

interface Asked {
  readonly port: number
  readonly answer: Probe['answer']
  readonly report: HostReport | null
}

async function askAll(
  addresses: readonly string[],
  ask: (spot: Spot) => Promise<Probe>,
): Promise<readonly Asked[]> {
  const spots = addresses.flatMap((address) => DEFAULT_PORTS.map((port) => ({ address, port })))
  return Promise.all(
    spots.map(async (spot) => {
      const found = await ask(spot)
      const report = found.answer === 'host' ? found.report : null
      return { port: spot.port, answer: found.answer, report }
    }),
  )
}
