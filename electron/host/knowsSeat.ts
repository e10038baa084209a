import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import { answeringText, askingText, knowsQuerySchema } from '@shared/protocol'
import type { knowsSchema } from '@shared/protocol'
import type { z } from '@shared/zod'
import { parseAuthority } from './door'
import { rateLimit } from './rateLimit'
import type { RateLimit } from './rateLimit'
import { onlyReads, say, sayJson } from './webClient'

/** Finds among the keys of all seats the one that is meant; null if none is. */
export type KeyOf = (isMeant: (key: Buffer) => boolean) => Buffer | null

interface Knowing {
  readonly keyOf: KeyOf
  /** All ports that this host listens on. */
  readonly ports: () => readonly number[]
}

/** A page that has lost its host asks a few addresses every few seconds. */
export function knowsLimit(now: () => number): RateLimit {
  return rateLimit(now, 120, 30)
}

/**
 * Shows to whoever has the token of a seat that this host knows it, before it is told it here. The door has found the
 * Host header to be this computer's; of these only addresses count, since a name can be made to lead elsewhere, and only
 * with a port of this host, since others run programs on the same computer. Pages of every origin may read the answer:
 * it is the host's page at another address that asks, and nobody without a token learns anything from it.
 */
export function answerKnows(
  request: IncomingMessage,
  response: ServerResponse,
  { keyOf, ports }: Knowing,
  limit: RateLimit,
): void {
  response.setHeader('Access-Control-Allow-Origin', '*')
  if (!onlyReads(request, response)) return
  const { searchParams } = new URL(request.url ?? '', 'http://host')
  const query = knowsQuerySchema.safeParse(Object.fromEntries(searchParams))
  if (!query.success) say(response, 400, 'A nonce and a proof are needed.')
  else if (!limit.take()) say(response, 429, 'Too many are asking at this moment.')
  else {
    const { nonce, proof } = query.data
    const authority = request.headers.host?.toLowerCase() ?? ''
    const shown = Buffer.from(proof, 'hex')
    const key = isAddressHere(authority, ports())
      ? keyOf((one) => timingSafeEqual(mac(one, askingText(nonce, authority)), shown))
      : null
    const own = key && mac(key, answeringText(nonce, authority)).toString('hex')
    sayJson(response, { program: 'billet-doux', proof: own } satisfies z.input<typeof knowsSchema>)
  }
}

function isAddressHere(host: string, ports: readonly number[]): boolean {
  const authority = parseAuthority(host)
  return authority !== null && isIP(authority.name) !== 0 && ports.includes(authority.port ?? 80)
}

function mac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
