import { platform } from 'node:os'
import { REACH_PATH, reachSchema } from '@shared/protocol'
import type { Diagnosis, HostReport, Reach } from '@shared/protocol'
import { isNeighbour } from '../net/adapters'
import { isLanAddress, plainAddress } from '../net/lanAddress'
import { isLoopback } from '../net/ownHosts'
import { askJson } from './askJson'
import { diagnose } from './diagnose'
import { askAt, locate } from './look'
import type { Asked, Located, LookParts } from './look'
import type { Nearby } from './nearby'
import type { ObservedHost, ObservedPlace } from './observations'
import type { Spot } from './probe'
import type { Trouble } from './radio'
import { answersToArp, localAddressTowards } from './wayTo'

/** What the doctor works with. */
export interface DoctorParts extends LookParts {
  readonly nearby: Nearby
  readonly troubles: () => readonly Trouble[]
  /** The host on this computer, and where others reach it; null: there is none. */
  readonly host: { readonly hostId: string; readonly port: number | null } | null
  /** For how many milliseconds this computer has listened to mDNS. */
  readonly listenedMs: () => number
}

/** Whoever is there has been heard within this time. */
export const LISTEN_MS = 4000
/** The other side asks back and needs as long as a silent place needs. */
const BACK_WITHIN_MS = 4000
/** So many hosts are asked for the way back when none was named. */
const MAX_BACK = 3

/** Looks, listens and asks around, and tells what is most likely the matter. */
export async function examine(
  typed: string | undefined,
  asker: string,
  parts: DoctorParts,
): Promise<Diagnosis> {
  const { own: adapters, nearby, host, listenedMs } = parts
  const [where] = await Promise.all([
    typed === undefined ? null : locateAndAsk(typed, asker, parts),
    pause(Math.max(0, LISTEN_MS - listenedMs())),
  ])
  const target = where && 'asked' in where ? await observe(where, parts) : where
  const others = nearby.hosts.filter(({ report }) => report.hostId !== host?.hostId)
  const hosts = await Promise.all(
    others.map(({ report, spots }, at) =>
      observeHost(report, spots[0], parts, target === null && at < MAX_BACK),
    ),
  )
  return diagnose({
    system: systemOf(platform()),
    adapters,
    own: host && { port: host.port },
    troubles: parts.troubles(),
    hosts,
    unanswered: nearby.unanswered.flatMap(({ spot, last }) =>
      last.answer === 'host' ? [] : [{ ...spot, answer: last.answer }],
    ),
    target,
  })
}

/** What this host sees of another one that asks for it, at the address from which that one came. */
export async function lookBack(
  asker: string,
  port: number | null,
  hostId: string | null,
  { own, ask, nearby, listenedMs }: DoctorParts,
): Promise<Reach> {
  const address = plainAddress(asker) ?? asker
  const mayAsk = isLoopback(address) || isLanAddress(address, own)
  const found = port !== null && mayAsk ? await ask({ address, port }) : null
  const isOther = found?.answer === 'host' && hostId !== null && found.report.hostId !== hostId
  const heard = hostId === null ? null : nearby.hears(hostId)
  return {
    program: 'billet-doux',
    you: address.slice(0, 60),
    answer: port === null ? null : isOther ? 'stranger' : (found?.answer ?? 'noRoute'),
    // Who has only just begun to listen cannot know.
    heard: heard === false && listenedMs() < LISTEN_MS ? null : heard,
  }
}

interface Where {
  readonly located: Located
  readonly asked: Asked
}

async function locateAndAsk(
  typed: string,
  asker: string,
  parts: DoctorParts,
): Promise<Where | Exclude<Awaited<ReturnType<typeof locate>>, Located>> {
  const located = await locate(typed, asker, parts)
  if (located.why !== null) return located
  return { located, asked: await askAt(located, parts.ask) }
}

async function observe({ located, asked }: Where, parts: DoctorParts): Promise<ObservedPlace> {
  const { own, nearby, host: ownHost } = parts
  const [spot = { address: '', port: 0 }] = asked.answer === 'host' ? asked.spots : [asked.spot]
  const { address, port } = spot
  const isHere =
    isLoopback(address) ||
    own.some((adapter) => adapter.address === address) ||
    (asked.answer === 'host' && asked.report.hostId === ownHost?.hostId)
  const from = await localAddressTowards(address)
  const host = asked.answer === 'host' ? await observeHost(asked.report, spot, parts, !isHere) : null
  return {
    why: null,
    name: located.name,
    address,
    port,
    isHere,
    within: own.find((adapter) => isNeighbour(adapter, address)) ?? null,
    via: own.find((adapter) => adapter.address === from) ?? null,
    isThere: isHere || host ? true : await answersToArp(address),
    answer: asked.answer,
    code: asked.answer === 'host' ? null : (asked.code ?? null),
    announced: nearby.unanswered.some((one) => one.spot.address === address && one.spot.port === port),
    host,
  }
}

async function observeHost(
  report: HostReport,
  spot: Spot | undefined,
  { host, nearby }: DoctorParts,
  askBack: boolean,
): Promise<ObservedHost> {
  const port = host?.port ?? null
  const back = askBack && spot && host && port !== null ? await askForWayBack(spot, port, host.hostId) : null
  return { head: report, address: spot?.address ?? '', heard: nearby.hears(report.hostId), back }
}

/** Has another host look back at this one; null if it cannot. */
async function askForWayBack(spot: Spot, port: number, hostId: string): Promise<Reach | null> {
  const asked = await askJson(spot, `${REACH_PATH}?port=${String(port)}&id=${hostId}`, BACK_WITHIN_MS)
  const reach = reachSchema.safeParse(asked.answer === 'json' ? asked.json : null)
  return reach.success ? reach.data : null
}

function systemOf(name: NodeJS.Platform): Diagnosis['system'] {
  if (name === 'win32') return 'windows'
  if (name === 'darwin') return 'mac'
  return name === 'linux' ? 'linux' : 'other'
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
