import { BlockList, isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { NetworkInterfaceInfo } from 'node:os'
import { ADAPTER_KINDS } from '@shared/protocol'
import type { AdapterKind } from '@shared/protocol'

/** An address of this computer in a network, with the adapter it belongs to. */
export interface Adapter {
  /** The system's own name, such as `eth0` or `Wi-Fi`. */
  readonly name: string
  readonly kind: AdapterKind
  readonly address: string
  readonly family: 'IPv4' | 'IPv6'
  /** How many bits of the address name the network. */
  readonly prefix: number
  /** 169.254.x.x: given by the computer to itself, where no router gives addresses. */
  readonly linkLocal: boolean
}

/** VPNs, containers and virtual machines: their addresses lead nobody in the room to this computer. */
const VIRTUAL =
  /^(docker|br-|veth|virbr|vme?net|vboxnet|tun|tap|wg\d|utun|feth|zt|ham\d|ppp|ipsec|lxc|lxd|cni|flannel|cali|podman|bridge1\d\d|awdl|llw|proton)|vethernet|hyper-v|virtual|vmware|wsl|vpn|wireguard|wintun|tailscale|zerotier|hamachi|nordlynx|mullvad|loopback|docker/i
const WIFI = /^(wl|ath\d|ra\d)|wlan|wireless|wi-?fi|airport|drahtlos|inal[aá]mbrica|sans fil|senza fili/i
const CABLE = /^(eth|en[opsx]|em\d)|ethernet|lan-verbindung|local area connection(?!\*)/i

/** What kind of adapter bears such a name. On macOS `en0` may be either, so it is neither. */
export function kindOf(name: string): AdapterKind {
  if (VIRTUAL.test(name)) return 'virtual'
  if (WIFI.test(name)) return 'wifi'
  return CABLE.test(name) ? 'cable' : 'other'
}

/**
 * The addresses of this computer in its networks, those that lead others here first: real adapters before virtual
 * ones, addresses of a router before those that the computer gave to itself, IPv4 before IPv6. Link-local IPv6
 * addresses are left out: they need a zone, which no browser takes.
 */
export function networkAddresses(
  found: ReturnType<typeof networkInterfaces> = networkInterfaces(),
): readonly Adapter[] {
  const all = Object.entries(found).flatMap(([name, infos]) =>
    (infos ?? []).filter((info) => !info.internal).map((info) => adapterOf(name, info)),
  )
  return all
    .filter(({ family, linkLocal }) => family === 'IPv4' || !linkLocal)
    .sort((one, other) => rankOf(one) - rankOf(other))
}

/** The same without IPv6: where mDNS is spoken. */
export function adapters(found?: ReturnType<typeof networkInterfaces>): readonly Adapter[] {
  return networkAddresses(found).filter(({ family }) => family === 'IPv4')
}

function rankOf({ kind, linkLocal, family }: Adapter): number {
  return (
    (kind === 'virtual' ? 100 : 0) +
    (linkLocal ? 50 : 0) +
    (family === 'IPv6' ? 20 : 0) +
    ADAPTER_KINDS.indexOf(kind)
  )
}

function adapterOf(name: string, { address, cidr, family }: NetworkInterfaceInfo): Adapter {
  const prefix = Number(cidr?.split('/')[1] ?? 24)
  const linkLocal = family === 'IPv4' ? address.startsWith('169.254.') : /^fe[89ab]/i.test(address)
  return { name, kind: kindOf(name), address: address.toLowerCase(), family, prefix, linkLocal }
}

/** Whether an address lies in the network of an adapter. */
export function isNeighbour(
  { address, prefix }: Pick<Adapter, 'address' | 'prefix'>,
  other: string,
): boolean {
  if (isIPv6(address)) {
    if (!isIPv6(other)) return false
    const network = new BlockList()
    network.addSubnet(address, prefix, 'ipv6')
    return network.check(other, 'ipv6')
  }
  const [own, theirs] = [bitsOf(address), bitsOf(other)]
  if (own === null || theirs === null) return false
  const mask = prefix === 0 ? 0 : (-1 << (32 - prefix)) >>> 0
  return (own & mask) >>> 0 === (theirs & mask) >>> 0
}

function bitsOf(address: string): number | null {
  const parts = address.split('.').map(Number)
  if (parts.length !== 4 || parts.some((part) => !(part >= 0 && part <= 255))) return null
  return parts.reduce((bits, part) => ((bits << 8) | part) >>> 0, 0)
}
