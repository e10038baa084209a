import type { Finding } from '@shared/protocol'
import type { Adapter } from '../net/adapters'
import { found, otherVersion } from './causesThere'
import type { Observations, ObservedHost } from './observations'

/** What may be the matter with this computer, or between it and the whole room. */
export function causesHere(seen: Observations): readonly Finding[] {
  return [
    ...ofAdapters(seen),
    ...ofMdns(seen),
    ...ofListening(seen),
    ...ofHosts(seen),
    ...ofAnnounced(seen),
    ...ofAnEmptyRoom(seen),
  ]
}

/** All hosts that answer, the one that was asked about among them; this one itself is not. */
function others({ hosts, target }: Observations): readonly ObservedHost[] {
  if (target?.why !== null || !target.host || target.isHere) return hosts
  const { host } = target
  return [host, ...hosts.filter(({ head }) => head.hostId !== host.head.hostId)]
}

function ofAdapters(seen: Observations): readonly Finding[] {
  const real = seen.adapters.filter(({ kind }) => kind !== 'virtual')
  const [first] = real
  if (!first) {
    const [virtual] = seen.adapters
    return virtual ? [found('virtualAdapter', 'likely', { adapter: virtual.name })] : []
  }
  // Two computers on one cable do very well with such addresses.
  if (others(seen).length > 0 || !real.every(({ linkLocal }) => linkLocal)) return []
  return [found('linkLocalOnly', 'likely', { address: first.address })]
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

/** Heard over mDNS, and yet nobody answers there. */
function ofAnnounced({ unanswered, hosts, target }: Observations): readonly Finding[] {
  const [first] = unanswered.filter(
    ({ address, answer }) => answer !== 'stranger' && !hosts.some((host) => host.address === address),
  )
  // What was asked about has been judged by itself.
  if (!first || target !== null) return []
  return [found('firewallThere', 'likely', { address: first.address, port: String(first.port) })]
}

/** Nothing is heard of anybody: what could be the reason, beside that nobody else is there. */
function ofAnEmptyRoom(seen: Observations): readonly Finding[] {
  if (others(seen).length > 0 || seen.unanswered.length > 0) return []
  const virtual = seen.adapters.find((adapter: Adapter) => adapter.kind === 'virtual')
  return [
    ...(virtual ? [found('virtualAdapter', 'possible', { adapter: virtual.name })] : []),
    ...(seen.system === 'mac' ? [found('macPermission', 'possible')] : []),
    ...(seen.target === null ? [found('multicastBlocked', 'possible')] : []),
    ...(seen.own && seen.own.port !== null && seen.target === null
      ? [found('firewallHere', 'possible', { port: String(seen.own.port) })]
      : []),
  ]
}
