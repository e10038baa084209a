import { authSchema, PROGRAM_VERSION, PROTOCOL_VERSION } from '@shared/protocol'
import type { HandshakeRefusal, Refusal } from '@shared/protocol'
import { z } from '@shared/zod'
import { refusalOfInput } from './refusalOfInput'

/** Who comes, as far as a handshake says. */
export interface Comer {
  readonly name: string | null
  readonly token: string | null
  readonly tab: string | null
}

/** All that is read of a handshake before the protocol is known to be the same. */
const anyVersion = z.looseObject({ protocol: z.int() })

/** Reads Socket.IO's `auth`. Another protocol is named as such, whatever else that handshake holds. */
export function readHandshake(auth: unknown): Comer | Refusal {
  const version = anyVersion.safeParse(auth)
  if (version.success && version.data.protocol !== PROTOCOL_VERSION) return 'versionMismatch'
  const parsed = authSchema.safeParse(auth)
  if (!parsed.success) return refusalOfInput(parsed.error)
  const { name = null, token = null, tab = null } = parsed.data
  return { name, token, tab }
}

/** The error that refuses a connect: its message is the reason, its data says what this host speaks. */
export class HandshakeError extends Error {
  readonly data: HandshakeRefusal

  constructor(reason: Refusal) {
    super(reason)
    this.data = { reason, host: { protocol: PROTOCOL_VERSION, version: PROGRAM_VERSION } }
  }
}
