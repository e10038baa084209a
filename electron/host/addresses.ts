import { HostError } from './hostError'
import type { Listener } from './listener'
import { isLoopback, ownAddresses } from './ownHosts'

/** The address that is meant by what somebody wrote: null for all of them. Throws a HostError for a foreign one. */
export function readAddress(listen: string | undefined): string | null {
  const address = listen?.toLowerCase()
  if (address === undefined || address === '0.0.0.0' || address === '::') return null
  if (address === 'localhost') return '127.0.0.1'
  if (isLoopback(address) || ownAddresses().some((own) => own.address === address)) return address
  throw new HostError('addressNotOurs', `${address} is no address of this computer`)
}

/** This computer's addresses on the LAN, IPv4 first; those that no browser can open are left out. */
export function lanAddresses(): readonly string[] {
  const usable = ownAddresses().filter(({ internal, linkLocal }) => !internal && !linkLocal)
  const of = (family: string): readonly string[] =>
    usable.filter((own) => own.family === family).map(({ address }) => address)
  return [...of('IPv4'), ...of('IPv6')]
}

/** Where others on the LAN can open this host; empty if it listens on loopback only. */
export function lanUrls(listeners: readonly Listener[]): readonly string[] {
  const reachable = lanAddresses().flatMap((address) => {
    const listener = listeners.find((one) => one.address === null || one.address === address)
    return listener ? [urlOf(address, listener.port)] : []
  })
  return [...new Set(reachable)]
}

/** Where a listener can be opened on this computer itself. */
export function localUrl({ address, port }: Listener): string {
  return urlOf(address ?? '127.0.0.1', port)
}

function urlOf(address: string, port: number): string {
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`
}
