import { request } from 'node:http'

/** Where to ask: an IP address, IPv6 without brackets, and a port. */
export interface Spot {
  readonly address: string
  readonly port: number
}

/** What came of asking: something to be read, or why there is nothing, with the system's own code where it has one. */
export type Answer =
  | { readonly answer: 'json'; readonly json: unknown }
  | { readonly answer: 'stranger' | 'refused' | 'silent' | 'noRoute'; readonly code?: string }

/** More than any host's own report; what is longer is none. */
const MAX_BYTES = 256 * 1024

/**
 * Asks a host over HTTP. Never throws.
 *
 * @param withinMs until the whole answer is there.
 */
export function askJson({ address, port }: Spot, path: string, withinMs: number): Promise<Answer> {
  return new Promise((resolve) => {
    let size = 0
    const parts: Buffer[] = []
    const asking = request(
      { host: address, port, path, agent: false, headers: { Accept: 'application/json' } },
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
    const finish = (result: Answer): void => {
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

function read(text: string): Answer {
  try {
    return { answer: 'json', json: JSON.parse(text) as unknown }
  } catch {
    return { answer: 'stranger' }
  }
}

/** What an error of the system says of the place that was asked. */
export function meaningOf(code = ''): 'refused' | 'silent' | 'noRoute' | 'stranger' {
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
