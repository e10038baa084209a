import { hostname, networkInterfaces } from 'node:os'

/** Names and addresses of this computer at this moment, in lower case: adapters come and go. */
export function ownHosts(): ReadonlySet<string> {
  return new Set([...ownNames(hostname()), ...ownAddresses().map(({ address }) => address)])
}

/** A computer's name bare and with `.local`, however the system gives it. */
export function ownNames(name: string): readonly string[] {
  const bare = name
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/\.local$/, '')
  return bare === '' ? [] : [bare, `${bare}.local`]
}

interface OwnAddress {
  readonly address: string
  readonly family: 'IPv4' | 'IPv6'
  readonly internal: boolean
  readonly linkLocal: boolean
}

export function ownAddresses(): readonly OwnAddress[] {
  return Object.values(networkInterfaces()).flatMap((addresses) =>
    (addresses ?? []).map(({ address, family, internal }) => ({
      address: address.toLowerCase(),
      family,
      internal,
      // Such an IPv6 address needs a zone, which no browser takes.
      linkLocal: /^fe[89ab]/i.test(address) && family === 'IPv6',
    })),
  )
}

/** Whether a name or an address means the computer on which it is said. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(host)
}
