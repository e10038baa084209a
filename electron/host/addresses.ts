import type { HostAddress } from '@shared/protocol'
import { networkAddresses } from '../net/adapters'
import { HostError } from './hostError'
import type { Listener } from './listener'
import { isLoopback, ownAddresses } from '../net/ownHosts'

/** The address that is meant by what somebody wrote: null for all of them. Throws a HostError for a foreign one. */
export function readAddress(listen: string | undefined): string | null {
  const address = listen?.toLowerCase()
  if (address === undefined || address === '0.0.0.0' || address === '::') return null
  if (address === 'localhost') return '127.0.0.1'
  if (isLoopback(address) || ownAddresses().some((own) => own.address === address)) return address
  throw new HostError('addressNotOurs', `${address} is no address of this computer`)
}

/** Where others on the LAN can open this host, the likeliest first; empty if it listens on loopback only. */
export function lanAddresses(listeners: readonly Listener[]): readonly HostAddress[] {
  const reachable = networkAddresses().flatMap(({ address, name: adapter, kind, linkLocal }) => {
    const listener = listeners.find((one) => one.address === null || one.address === address)
    return listener ? [{ url: urlOf(address, listener.port), adapter, kind, linkLocal }] : []
  })
  const first = new Map(reachable.map(({ url }, at) => [url, at] as const).reverse())
  return reachable.filter(({ url }, at) => first.get(url) === at)
}

/** Where a listener can be opened on this computer itself. */
export function localUrl({ address, port }: Listener): string {
  return urlOf(address ?? '127.0.0.1', port)
}

function urlOf(address: string, port: number): string {
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`
}
