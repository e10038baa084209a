import type { Finding } from '@shared/protocol'
import { isNeighbour } from '../net/adapters'
import type { Adapter } from '../net/adapters'
import { found, otherVersion } from './causesThere'
import type { Observations, ObservedHost, Unanswered } from './observations'
import { announced, elsewhere, isOwn, lacksRouter, others } from './othersSeen'

/** What may be the matter with this computer, or between it and the whole room. */
export function causesHere(seen: Observations): readonly Finding[] {
  return [
    ...ofAdapters(seen),
    ...ofMdns(seen),
    ...ofListening(seen),
    ...ofHosts(seen),
    ...ofOwnAnnouncement(seen),
    ...ofAnnounced(seen),
    ...ofAnEmptyRoom(seen),
  ]
}

function ofAdapters(seen: Observations): readonly Finding[] {
  const real = seen.adapters.filter(({ kind }) => kind !== 'virtual')
  const [first] = real
  if (!first) {
    const [virtual] = seen.adapters
    return virtual ? [found('virtualAdapter', 'likely', { adapter: virtual.name })] : []
  }
  return lacksRouter(seen) ? [found('linkLocalOnly', 'likely', { address: first.address })] : []
}

function ofMdns({ troubles, system }: Observations): readonly Finding[] {
  return troubles.flatMap(({ reason }) => {
    if (/EADDRINUSE|EACCES/.test(reason)) return [found('mdnsPortTaken', 'certain')]
    if (system === 'mac' && /EHOSTUNREACH|EPERM/.test(reason)) return [found('macPermission', 'likely')]
    return [found('multicastBlocked', 'likely')]
  })
}

function ofListening({ own, target }: Observations): readonly Finding[] {
  // Somebody who asks about another's table need not have an open one.
  return own && own.port === null ? [found('onlyHere', target === null ? 'certain' : 'possible')] : []
}

function ofHosts(seen: Observations): readonly Finding[] {
  const { troubles, target, own } = seen
  const isBeyond = ({ head }: ObservedHost): boolean =>
    target?.why === null && target.within === null && target.host?.head.hostId === head.hostId
  return others(seen).flatMap((host) => {
    const port = own?.port ?? null
    const { back, heard } = host
    const isShutOut = port !== null && (back?.answer === 'silent' || back?.answer === 'refused')
    const isUnheard = !heard || (port !== null && back?.answer === 'host' && back.heard === false)
    return [
      ...otherVersion(host),
      ...(isShutOut ? [found('firewallHere', 'likely', { port: String(port) })] : []),
      ...(isUnheard && troubles.length === 0 && !isBeyond(host) ? [found('multicastBlocked', 'likely')] : []),
    ]
  })
}

/** A host on this very computer that is heard, while what knocks at its port is dropped. */
function ofOwnAnnouncement(seen: Observations): readonly Finding[] {
  const shut = seen.unanswered.find(({ address, answer }) => answer === 'silent' && isOwn(seen, address))
  return shut ? [found('firewallHere', 'likely', { port: String(shut.port) })] : []
}

/** Heard over mDNS, and yet nobody answers there. */
function ofAnnounced(seen: Observations): readonly Finding[] {
  // What was asked about has been judged by itself.
  if (seen.target !== null) return []
  const isNear = ({ address }: Unanswered): boolean =>
    seen.adapters.some((adapter) => isNeighbour(adapter, address))
  const places = announced(seen)
  const beyond = places.find((place) => !isNear(place))
  const near = places.filter(isNear)
  // A router that passes on the words of another network has no host itself, and says so.
  const shut = near.find(({ answer }) => answer === 'silent') ?? (beyond ? undefined : near[0])
  return [...(beyond ? ofBeyond(beyond, seen) : []), ...(shut ? ofNear(shut, seen) : [])]
}

function ofBeyond({ address, port, answer }: Unanswered, seen: Observations): readonly Finding[] {
  // Without an address of a router every other network is another one.
  if (lacksRouter(seen)) return []
  const facts = { address, own: seen.adapters[0]?.address ?? '', answer }
  if (answer === 'noRoute') return [found('otherSubnet', 'certain', facts)]
  const firewall = found('firewallThere', 'possible', { address, port: String(port) })
  return [found('otherSubnet', 'likely', facts), firewall]
}

function ofNear({ address, port, answer }: Unanswered, seen: Observations): readonly Finding[] {
  const place = { address, port: String(port) }
  if (answer !== 'noRoute') return [found('firewallThere', 'likely', place)]
  // In the own network that is the system's word for nobody at home, or for a way that it does not allow.
  const mac = seen.system === 'mac' ? [found('macPermission', 'likely')] : []
  return [...mac, found('absent', 'likely', place)]
}

/** Nothing is heard of anybody: what could be the reason, beside that nobody else is there. */
function ofAnEmptyRoom(seen: Observations): readonly Finding[] {
  const { system, own, target } = seen
  if (elsewhere(seen).length > 0 || announced(seen).length > 0) return []
  const virtual = seen.adapters.find((adapter: Adapter) => adapter.kind === 'virtual')
  // Who asks about this very computer mostly does so because it does not open elsewhere.
  const isOfRoom = target === null || (target.why === null && target.answer === 'host' && target.isHere)
  return [
    ...(virtual ? [found('virtualAdapter', 'possible', { adapter: virtual.name })] : []),
    ...(system === 'mac' ? [found('macPermission', 'possible')] : []),
    ...(isOfRoom ? [found('multicastBlocked', 'possible')] : []),
    ...(isOfRoom && own && own.port !== null
      ? [found('firewallHere', 'possible', { port: String(own.port) })]
      : []),
  ]
}
