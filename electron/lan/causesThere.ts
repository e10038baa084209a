import { PROTOCOL_VERSION, PROGRAM_VERSION } from '@shared/protocol'
import type { CauseId, Finding, Likelihood } from '@shared/protocol'
import type { Observations, ObservedHost, ObservedPlace } from './observations'
import { lacksRouter } from './othersSeen'

/** What may be the matter with the place that was asked about. */
export function causesThere(seen: Observations): readonly Finding[] {
  const { target } = seen
  if (target === null) return []
  if (target.why !== null)
    return target.why === 'noNetwork'
      ? [found('noNetwork', 'certain')]
      : [found(target.why, 'certain', { name: target.name ?? '' })]
  switch (target.answer) {
    case 'host':
      return target.host && !target.isHere ? causesWithHost(target.host, target, seen) : []
    case 'stranger':
      return [found('stranger', 'certain', placeOf(target))]
    case 'refused':
      return causesOfRefusal(seen, target)
    case 'noRoute':
    case 'silent':
      return target.isHere ? causesOfSilenceHere(seen, target) : causesOfSilence(seen, target)
  }
}

/** Another version, on whichever host it was seen. */
export function otherVersion({ head, address }: ObservedHost): readonly Finding[] {
  if (head.protocol === PROTOCOL_VERSION) return []
  const facts = { host: head.name, address, here: PROGRAM_VERSION, there: head.version }
  return [found('otherVersion', 'certain', facts)]
}

function causesWithHost(host: ObservedHost, target: ObservedPlace, seen: Observations): readonly Finding[] {
  // Multicast ends where the own network ends.
  const isBeyond = target.within === null && !host.heard
  const beyond = isBeyond ? [found('otherSubnet', 'likely', networksOf(seen, target))] : []
  return [...otherVersion(host), ...beyond]
}

/** Somebody is at the computer's door and says that nobody is in; a firewall can say so, too. */
function causesOfRefusal(seen: Observations, target: ObservedPlace): readonly Finding[] {
  if (target.isHere || !target.announced) return [found('notRunning', 'certain', placeOf(target))]
  return [
    ...(target.within === null ? [found('otherSubnet', 'likely', networksOf(seen, target))] : []),
    found('firewallThere', 'likely', placeOf(target)),
    found('notRunning', 'likely', placeOf(target)),
  ]
}

/** This computer itself is silent only where a firewall drops what knocks; where nobody listens it says so. */
function causesOfSilenceHere({ own }: Observations, target: ObservedPlace): readonly Finding[] {
  const { port, announced } = target
  const isRunning = announced || own?.port === port
  return [
    ...(isRunning ? [] : [found('notRunning', 'likely', placeOf(target))]),
    found('firewallHere', isRunning ? 'likely' : 'possible', { port: String(port) }),
  ]
}

function causesOfSilence(seen: Observations, target: ObservedPlace): readonly Finding[] {
  const { within, via, isThere, answer, code, announced } = target
  const place = placeOf(target)
  const virtual = via?.kind === 'virtual' ? [found('virtualAdapter', 'likely', { adapter: via.name })] : []
  // A Mac whose user has not allowed the local network says that there is no way, and at once.
  const mac = seen.system === 'mac' && code === 'EHOSTUNREACH' ? [found('macPermission', 'likely')] : []
  if (within === null) {
    // Without an address of a router every other network is another one.
    if (lacksRouter(seen)) return virtual
    const networks = networksOf(seen, target)
    if (answer === 'noRoute') return [...virtual, ...mac, found('otherSubnet', 'certain', networks)]
    const firewall = found('firewallThere', announced ? 'likely' : 'possible', place)
    const absent = found('absent', 'possible', place)
    return [...virtual, ...mac, found('otherSubnet', 'likely', networks), firewall, absent]
  }
  if (isThere === true || announced)
    return [
      ...virtual,
      ...mac,
      found('firewallThere', 'likely', place),
      found('absent', 'possible', place),
      found('wifiIsolation', 'possible'),
    ]
  const isolation = found('wifiIsolation', within.kind === 'wifi' ? 'likely' : 'possible')
  const phone = found('mobileData', 'possible')
  const absent = found('absent', 'likely', place)
  if (isThere === false) return [...virtual, ...mac, absent, isolation, phone]
  return [...virtual, ...mac, found('firewallThere', 'likely', place), absent, isolation, phone]
}

/** The address there and the one of this computer that people know (a VPN's tells them nothing), and what answers. */
function networksOf({ adapters }: Observations, { via, address, answer }: ObservedPlace): Finding['facts'] {
  const known = via?.kind === 'virtual' ? null : via
  return { address, own: known?.address ?? adapters[0]?.address ?? '', answer }
}

function placeOf({ address, port }: ObservedPlace): { readonly address: string; readonly port: string } {
  return { address, port: String(port) }
}

export function found(cause: CauseId, likelihood: Likelihood, facts: Finding['facts'] = {}): Finding {
  return { cause, likelihood, facts }
}
