import { DEFAULT_PORT, DEFAULT_PORTS } from '@shared/protocol'
import type { HostReport, LookFailure } from '@shared/protocol'
import type { Adapter } from '../net/adapters'
import { isLanAddress, plainAddress } from '../net/lanAddress'
import { isLoopback } from '../net/ownHosts'
import type { Probe, Spot } from './probe'
import { readTyped } from './typedAddress'

/** What looking needs of the world. */
export interface LookParts {
  readonly own: readonly Adapter[]
  readonly resolve: (name: string) => Promise<readonly string[]>
  readonly ask: (spot: Spot) => Promise<Probe>
}

/** Where something is that somebody typed. */
export interface Located {
  readonly why: null
  /** The name, where one was typed. */
  readonly name: string | null
  readonly addresses: readonly string[]
  /** To be asked in their order: the one that was typed, or those that hosts usually take. */
  readonly ports: readonly number[]
}

export interface NotLocated {
  readonly why: Extract<LookFailure, 'badAddress' | 'notLan' | 'nameUnknown' | 'noNetwork'>
  /** The name or the address, as far as it could be read. */
  readonly name: string | null
}

/** What answers there. */
export type Asked =
  | { readonly answer: 'host'; readonly report: HostReport; readonly spots: readonly Spot[] }
  | {
      readonly answer: 'stranger' | 'refused' | 'silent' | 'noRoute'
      readonly spot: Spot
      readonly code?: string
    }

/** The most telling first. */
const TELLING = ['stranger', 'refused', 'silent', 'noRoute'] as const

/**
 * Finds where it is that somebody typed. Only addresses of a LAN come out, whatever a name leads to; loopback only for
 * somebody who sits at this computer.
 *
 * @param asker the address from which the one who typed it came in.
 */
export async function locate(typed: string, asker: string, parts: LookParts): Promise<Located | NotLocated> {
  const { own, resolve } = parts
  const read = readTyped(typed)
  if (!read) return { why: 'badAddress', name: null }
  const { host, isName, port } = read
  const isHere = isLoopback(plainAddress(asker) ?? asker)
  const found = isName ? (host === 'localhost' ? ['127.0.0.1'] : await resolve(host)) : [host]
  if (found.length === 0) return { why: own.length === 0 ? 'noNetwork' : 'nameUnknown', name: host }
  const allowed = found.filter((one) => (isLoopback(one) ? isHere : isLanAddress(one, own)))
  if (allowed.length === 0) return { why: 'notLan', name: host }
  if (own.length === 0 && !allowed.some((one) => isLoopback(one))) return { why: 'noNetwork', name: host }
  // Such an address needs a zone; of a computer that has others these are asked.
  const zoned = (address: string): boolean => /^fe[89ab]/.test(address)
  const usable = allowed.some((one) => !zoned(one)) ? allowed.filter((one) => !zoned(one)) : allowed
  return {
    why: null,
    name: isName ? host : null,
    addresses: usable,
    ports: port === null ? DEFAULT_PORTS : [port],
  }
}

/** Asks at the first port and, if no host is there, at the others. */
export async function askAt({ addresses, ports }: Located, ask: LookParts['ask']): Promise<Asked> {
  const [first = DEFAULT_PORT, ...others] = ports
  const atFirst = await askEach(
    addresses.map((address) => ({ address, port: first })),
    ask,
  )
  const best = bestOf(atFirst)
  if (best.answer === 'host' || best.answer === 'noRoute' || others.length === 0) return best
  const rest = others.flatMap((port) => addresses.map((address) => ({ address, port })))
  const elsewhere = bestOf(await askEach(rest, ask))
  return elsewhere.answer === 'host' ? elsewhere : best
}

interface Tried {
  readonly spot: Spot
  readonly probe: Probe
}

function askEach(spots: readonly Spot[], ask: LookParts['ask']): Promise<readonly Tried[]> {
  return Promise.all(spots.map(async (spot) => ({ spot, probe: await ask(spot) })))
}

/** The first host with all the spots where it answered, or else the failure that tells most. */
function bestOf(tried: readonly Tried[]): Asked {
  for (const { probe } of tried) {
    if (probe.answer !== 'host') continue
    const { report } = probe
    const isSame = (one: Probe): boolean => one.answer === 'host' && one.report.hostId === report.hostId
    const spots = tried.filter((one) => isSame(one.probe)).map(({ spot }) => spot)
    return { answer: 'host', report, spots }
  }
  for (const answer of TELLING)
    for (const { spot, probe } of tried)
      if (probe.answer === answer)
        return { answer, spot, ...(probe.code === undefined ? {} : { code: probe.code }) }
  return { answer: 'noRoute', spot: { address: '', port: 0 } }
}
