import { request } from 'node:http'
import { REPORT_PATH, readHostReport } from '@shared/protocol'
import type { HostReport } from '@shared/protocol'

/** Where to ask: an IP address, IPv6 without brackets, and a port. */
export interface Spot {
  readonly address: string
  readonly port: number
}

/** What came of asking: a host, something else that answers there, nobody who listens, or silence. */
export type Probe =
  | { readonly answer: 'host'; readonly report: HostReport }
  /** With the system's own code, where there is one: for the doctor. */
  | { readonly answer: 'stranger' | 'refused' | 'silent' | 'noRoute'; readonly code?: string }

/** A host in the same room answers within a few milliseconds, a phone on a bad Wi-Fi within some hundred. */
export const PROBE_WITHIN_MS = 1500
/** More than any host's own report; what is longer is none. */
const MAX_BYTES = 256 * 1024

/** Asks whether a host of this program is there, and what it has. Never throws. */
export function probe({ address, port }: Spot, withinMs: number = PROBE_WITHIN_MS): Promise<Probe> {
  return new Promise((resolve) => {
    let size = 0
    const parts: Buffer[] = []
    const asking = request(
      { host: address, port, path: REPORT_PATH, agent: false, headers: { Accept: 'application/json' } },
      (response) => {
        response.on('data', (part: Buffer) => {
          size += part.length
          if (size <= MAX_BYTES) parts.push(part)
          else finish({ answer: 'stranger' })
        })
        response.on('end', () => finish(read(Buffer.concat(parts).toString('utf8'))))
        response.on('error', () => finish({ answer: 'silent' }))
      },
    )
    const timer = setTimeout(() => finish({ answer: 'silent' }), withinMs)
    const finish = (result: Probe): void => {
      clearTimeout(timer)
      resolve(result)
      asking.destroy()
    }
    asking.on('error', ({ code }: NodeJS.ErrnoException) =>
      finish({ answer: meaningOf(code), ...(code === undefined ? {} : { code }) }),
    )
    asking.end()
  })
}

function read(text: string): Probe {
  try {
    const report = readHostReport(JSON.parse(text))
    return report ? { answer: 'host', report } : { answer: 'stranger' }
  } catch {
    return { answer: 'stranger' }
  }
}

function meaningOf(code = ''): 'refused' | 'silent' | 'noRoute' | 'stranger' {
  // Somebody spoke, but no HTTP.
  if (code.startsWith('HPE_')) return 'stranger'
  switch (code) {
    case 'ECONNREFUSED':
    case 'ECONNRESET':
      return 'refused'
    case 'ENETUNREACH':
    case 'EADDRNOTAVAIL':
    case 'ENETDOWN':
    case 'EINVAL':
      return 'noRoute'
    default:
      return 'silent'
  }
}
