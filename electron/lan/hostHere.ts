import { DEFAULT_PORT, LAST_DEFAULT_PORT } from '@shared/protocol'
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
const PORTS = Array.from({ length: LAST_DEFAULT_PORT - DEFAULT_PORT + 1 }, (_, at) => DEFAULT_PORT + at)

/** Finds the host that runs on this computer at one of the usual ports, if one does: the first of several. */
export async function hostHere(
  own: readonly string[] = adapters().map(({ address }) => address),
  ask: (spot: Spot) => Promise<Probe> = (spot) => probe(spot, WITHIN_MS),
): Promise<HostHere | null> {
  const onLan = await hostsAt(own, ask)
  const [here] = [...(await hostsAt(['127.0.0.1'], ask)), ...onLan]
  if (!here) return null
  const open = onLan.find(({ hostId }) => hostId === here.hostId)
  return { hostId: here.hostId, name: here.name, port: open?.port ?? null }
}

async function hostsAt(
  addresses: readonly string[],
  ask: (spot: Spot) => Promise<Probe>,
): Promise<readonly { readonly hostId: string; readonly name: string; readonly port: number }[]> {
  const spots = addresses.flatMap((address) => PORTS.map((port) => ({ address, port })))
  const found = await Promise.all(
    spots.map(async (spot) => {
      const probed = await ask(spot)
      if (probed.answer !== 'host') return []
      const { hostId, name } = probed.report
      return [{ hostId, name, port: spot.port }]
    }),
  )
  return found.flat()
}
