import { isLoopback } from '../net/ownHosts'
import type { Observations, ObservedHost, Unanswered } from './observations'

/** All hosts that answer, the one that was asked about among them; this one itself is not. */
export function others({ hosts, target }: Observations): readonly ObservedHost[] {
  if (target?.why !== null || !target.host || target.isHere) return hosts
  const { host } = target
  return [host, ...hosts.filter(({ head }) => head.hostId !== host.head.hostId)]
}

/** Those of them on other computers: a second program on this one tells nothing of the network. */
export function elsewhere(seen: Observations): readonly ObservedHost[] {
  return others(seen).filter(({ address }) => !isOwn(seen, address))
}

/** Places on other computers that were named over mDNS and where no host answers, nor anything else. */
export function announced(seen: Observations): readonly Unanswered[] {
  return seen.unanswered.filter(
    ({ address, answer }) =>
      answer !== 'stranger' && !isOwn(seen, address) && !seen.hosts.some((host) => host.address === address),
  )
}

/** Whether an address is one of this computer. */
export function isOwn({ adapters }: Observations, address: string): boolean {
  return isLoopback(address) || adapters.some((adapter) => adapter.address === address)
}

/** Whether no router gave this computer an address, and nobody is reached without: not so on a cable between two. */
export function lacksRouter(seen: Observations): boolean {
  const real = seen.adapters.filter(({ kind }) => kind !== 'virtual')
  return real.length > 0 && real.every(({ linkLocal }) => linkLocal) && elsewhere(seen).length === 0
}
