import type { IncomingMessage, ServerResponse } from 'node:http'
import { hostIdSchema } from '@shared/protocol'
import type { Reach } from '@shared/protocol'
import { z } from '@shared/zod'
import { peerAddress } from '../net/lanAddress'
import { rateLimit } from './rateLimit'
import type { RateLimit } from './rateLimit'
import { onlyReads, say, sayJson } from './webClient'

/** Looks back at another host; null where this host is in no LAN itself. */
export type ReachBack = (asker: string, port: number | null, hostId: string | null) => Promise<Reach> | null

const querySchema = z.strictObject({
  port: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(65535))
    .optional(),
  id: hostIdSchema.optional(),
})

/** Each answer asks back over the LAN, at the asking computer alone; a doctor needs one or two. */
export function reachLimit(now: () => number): RateLimit {
  return rateLimit(now, 12, 2)
}

/** Answers a doctor on another computer: what is seen of it from here. It can have nobody else looked at. */
export async function answerReach(
  request: IncomingMessage,
  response: ServerResponse,
  reach: ReachBack,
  limit: RateLimit,
): Promise<void> {
  if (!onlyReads(request, response)) return
  const { searchParams } = new URL(request.url ?? '', 'http://host')
  const query = querySchema.safeParse(Object.fromEntries(searchParams))
  if (!query.success) {
    say(response, 400, 'Only a port and the id of a host can be asked about.')
    return
  }
  if (!limit.take()) {
    say(response, 429, 'Too many are asking at this moment.')
    return
  }
  const asker = peerAddress(request.socket.remoteAddress ?? '')
  const found = await reach(asker, query.data.port ?? null, query.data.id ?? null)
  if (found === null) say(response, 404, 'This host is in no LAN.')
  else sayJson(response, found)
}
