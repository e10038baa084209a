import { lookup } from 'node:dns/promises'
import { hostname } from 'node:os'
import multicastDns from 'multicast-dns'
import type { MulticastDNS } from 'multicast-dns'
import type { Adapter } from '../net/adapters'
import { plainAddress } from '../net/lanAddress'
import { ownNames } from '../net/ownHosts'
import { quietSocket } from './quietSocket'

/** What is read of a packet of mDNS. */
interface Packet {
  readonly answers?: readonly PacketRecord[] | undefined
  readonly additionals?: readonly PacketRecord[] | undefined
}

interface PacketRecord {
  readonly type: string
  readonly name: string
  readonly data?: unknown
}

/** A computer in the room answers at once; one that sleeps may need to be asked again. */
const ASK_AT_MS = [0, 300, 900]
const WITHIN_MS = 1600
/** After the first answer: the same computer may have others, which come in packets of their own. */
const GRACE_MS = 150
const LOOKUP_WITHIN_MS = 2000
const MAX_ADDRESSES = 8

/**
 * The addresses of a computer by its name, IPv4 first. The program asks mDNS itself, since many systems do not: for
 * `name.local`, and for a bare name as if `.local` were typed. Who is not found so, the system may know.
 */
export async function addressesOf(name: string, own: readonly Adapter[]): Promise<readonly string[]> {
  if (ownNames(hostname()).includes(name) && own.length > 0) return own.map(({ address }) => address)
  const isLocal = name.endsWith('.local')
  if (isLocal || !name.includes('.')) {
    const found = await askName(isLocal ? name : `${name}.local`, own)
    if (found.length > 0) return found
  }
  return askSystem(name)
}

/** Asks over every adapter who bears a name of mDNS. Empty if nobody says so within some 1.6 seconds. */
export async function askName(name: string, own: readonly Adapter[]): Promise<readonly string[]> {
  const found = new Set<string>()
  const timers: ReturnType<typeof setTimeout>[] = []
  const stations: MulticastDNS[] = []
  await new Promise<void>((done) => {
    const hear = (packet: Packet): void => {
      for (const address of answersIn(packet, name)) if (found.size < MAX_ADDRESSES) found.add(address)
      if (found.size > 0) timers.push(setTimeout(done, GRACE_MS))
    }
    for (const { address } of own.filter(({ family }) => family === 'IPv4')) {
      const station = open(address)
      station.on('response', hear as (packet: unknown) => void)
      stations.push(station)
    }
    const questions = [
      { name, type: 'A' as const },
      { name, type: 'AAAA' as const },
    ]
    for (const after of ASK_AT_MS)
      timers.push(
        setTimeout(() => {
          for (const station of stations) station.query({ questions })
        }, after),
      )
    timers.push(setTimeout(done, stations.length === 0 ? 0 : WITHIN_MS))
  })
  for (const timer of timers) clearTimeout(timer)
  for (const station of stations) station.destroy()
  return byFamily([...found])
}

/** The addresses that a packet gives to a name. */
export function answersIn({ answers = [], additionals = [] }: Packet, name: string): readonly string[] {
  return [...answers, ...additionals].flatMap(({ type, name: of, data }) => {
    if ((type !== 'A' && type !== 'AAAA') || of.toLowerCase() !== name || typeof data !== 'string') return []
    return plainAddress(data) ?? []
  })
}

function open(address: string): MulticastDNS {
  const station = multicastDns({ interface: address, bind: '0.0.0.0', socket: quietSocket() })
  // Over an adapter that fails nobody answers; that is all there is to it.
  station.on('error', () => undefined)
  station.on('warning', () => undefined)
  return station
}

async function askSystem(name: string): Promise<readonly string[]> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<readonly string[]>((resolve) => {
    timer = setTimeout(() => resolve([]), LOOKUP_WITHIN_MS)
  })
  const asked = lookup(name, { all: true }).then(
    (found) => found.flatMap(({ address }) => plainAddress(address) ?? []).slice(0, MAX_ADDRESSES),
    () => [],
  )
  const found = await Promise.race([asked, limit])
  clearTimeout(timer)
  return byFamily(found)
}

function byFamily(addresses: readonly string[]): readonly string[] {
  return [...addresses].sort((one, other) => Number(one.includes(':')) - Number(other.includes(':')))
}
