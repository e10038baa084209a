import { PROGRAM_VERSION, PROTOCOL_VERSION } from '@shared/protocol'
import type { HostHead, HostReport } from '@shared/protocol'
import type { Adapter } from '../../net/adapters'
import type { Probe } from '../probe'

/** What every version says of itself. */
export function headOf(hostId: string): HostHead {
  return {
    program: 'billet-doux',
    hostId,
    name: `Host ${hostId.slice(-2)}`,
    version: PROGRAM_VERSION,
    protocol: PROTOCOL_VERSION,
  }
}

export function reportOf(hostId: string, more: Partial<HostReport> = {}): HostReport {
  return { ...headOf(hostId), tables: [], ...more }
}

export function hostAnswer(hostId: string, more: Partial<HostReport> = {}): Probe {
  return { answer: 'host', report: reportOf(hostId, more) }
}

export function adapterOf(address: string, more: Partial<Adapter> = {}): Adapter {
  const isIPv6 = address.includes(':')
  return {
    name: 'eth0',
    kind: 'cable',
    address,
    family: isIPv6 ? 'IPv6' : 'IPv4',
    prefix: isIPv6 ? 64 : 24,
    linkLocal: address.startsWith('169.254.'),
    ...more,
  }
}

/** An id of a host that ends in a number. */
export function idOf(number: number): string {
  return number.toString(16).padStart(12, '0')
}
