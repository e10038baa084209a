import { createSocket } from 'node:dgram'
import { readFile } from 'node:fs/promises'
import { isIP, isIPv4, isIPv6 } from 'node:net'

/** A port to which nothing is ever sent: to connect a UDP socket only asks the system for the way. */
const DISCARD = 9

/** The address of this computer from which packets to another one leave, as the system's routes say; null: no way. */
export function localAddressTowards(address: string): Promise<string | null> {
  if (isIP(address) === 0) return Promise.resolve(null)
  return new Promise((resolve) => {
    const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4')
    const finish = (result: string | null): void => {
      resolve(result)
      socket.close()
    }
    socket.once('error', () => finish(null))
    socket.connect(DISCARD, address, () => finish(socket.address().address))
  })
}

/**
 * Whether a computer of the own network has answered to ARP, just after it was asked anything; null where that cannot
 * be known: on other systems than Linux, and for IPv6.
 */
export async function answersToArp(address: string): Promise<boolean | null> {
  if (!isIPv4(address)) return null
  const table = await readFile('/proc/net/arp', 'utf8').catch(() => '')
  return isInArpTable(table, address)
}

/** As Linux shows it in `/proc/net/arp`: IP address, type, flags (2: complete), and more. */
export function isInArpTable(table: string, address: string): boolean | null {
  const lines = table.split('\n').map((line) => line.trim().split(/\s+/))
  const flags = lines.filter(([ip]) => ip === address).map((fields) => Number(fields[2]))
  if (flags.length === 0) return null
  return flags.some((one) => (one & 2) !== 0)
}
