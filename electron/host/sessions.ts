import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ServerPayload } from '@shared/protocol'
import type { Connection } from './connection'
import type { Id, Table } from './table'

export type GoneReason = ServerPayload<'gone'>['reason']

/** A person's right to a seat, and the devices that claim it. */
export interface Session {
  readonly table: Table
  readonly person: Id
  /** The one device that plays this seat now; null while none is connected. */
  player: Connection | null
  /** Other tabs with the same token, which show that the seat is played elsewhere. */
  readonly waiting: Set<Connection>
}

/** What outlives the program of a person's right to a seat. */
export interface KeptSession {
  readonly person: Id
  /** SHA-256 of the token, in hexadecimal digits. */
  readonly hash: string
}

/** What outlives the program of a token that opens nothing any more. */
export interface KeptEnd {
  /** SHA-256 of the token, in hexadecimal digits. */
  readonly hash: string
  readonly reason: GoneReason
}

/** How many ended sessions are remembered, to tell somebody who comes back late why the seat is gone. */
const REMEMBERED = 1000
/** How many of them are kept of one table. */
const KEPT_ENDS = 30

/**
 * Secret tokens and what they open. A token is known by its hash alone: the host cannot give it away again, and
 * looking it up takes no time that would tell anything about other tokens.
 */
export class Sessions {
  private readonly byHash = new Map<string, Session>()
  private readonly ended = new Map<string, { readonly reason: GoneReason; readonly table: string }>()
  /** What a token is answered with that opens nothing, and never did as far as is known. */
  private unknown: GoneReason = 'tableClosed'
  private version = 0

  /** Rises with every token that is given out or ends. */
  get changes(): number {
    return this.version
  }

  /** A right to a seat with its token, which goes to one client and is said only once. */
  open(table: Table, person: Id): { readonly session: Session; readonly token: string } {
    const token = randomBytes(16).toString('hex')
    const session: Session = { table, person, player: null, waiting: new Set() }
    this.byHash.set(hashOf(token), session)
    this.version += 1
    return { session, token }
  }

  /** Whose tokens open a seat of a table, by their hashes: what is kept of them. */
  hashesOf(table: Table): readonly KeptSession[] {
    return [...this.byHash].flatMap(([hash, session]) =>
      session.table === table ? [{ person: session.person, hash }] : [],
    )
  }

  /** A right to a seat that was given before; its token is known by its hash alone. */
  reopen(table: Table, { person, hash }: KeptSession): void {
    this.byHash.set(hash, { table, person, player: null, waiting: new Set() })
  }

  /** Why tokens of a table open nothing any more, the newest last. */
  endsOf(table: Table): readonly KeptEnd[] {
    const all = [...this.ended].filter(([, end]) => end.table === table.spec.id)
    return all.slice(-KEPT_ENDS).map(([hash, { reason }]) => ({ hash, reason }))
  }

  /** A token that had ended before. */
  reopenEnd(table: Table, { hash, reason }: KeptEnd): void {
    this.ended.set(hash, { reason, table: table.spec.id })
    this.forgetOldest()
  }

  /** A new token for a seat that goes to another device; the one before is worth nothing any more. */
  renew(session: Session, reason: GoneReason): string {
    this.end(session, reason)
    const token = randomBytes(16).toString('hex')
    this.byHash.set(hashOf(token), session)
    return token
  }

  /** There may be tables that are kept and not open: from now on unknown tokens may be theirs. */
  leaveUnknown(): void {
    this.unknown = 'tableNotOpen'
  }

  /** What a token opens, or why it opens nothing any more; a token that was never given out counts as a closed table. */
  find(token: string): Session | GoneReason {
    const hash = hashOf(token)
    const wanted = Buffer.from(hash, 'hex')
    let found: Session | null = null
    // All of them, each in constant time, so that how long it takes tells nothing of any.
    for (const [known, session] of this.byHash)
      if (timingSafeEqual(Buffer.from(known, 'hex'), wanted)) found = session
    return found ?? this.ended.get(hash)?.reason ?? this.unknown
  }

  /** Of the tokens that open a seat the hash of the one that is meant; null if none is. */
  keyOf(isMeant: (key: Buffer) => boolean): Buffer | null {
    let found: Buffer | null = null
    // All of them, as above.
    for (const hash of this.byHash.keys()) {
      const key = Buffer.from(hash, 'hex')
      if (isMeant(key)) found = key
    }
    return found
  }

  of(table: Table): readonly Session[] {
    return [...this.byHash.values()].filter((session) => session.table === table)
  }

  /** Whether a device plays this person's seat. */
  isConnected(table: Table, person: Id): boolean {
    return this.of(table).some((session) => session.person === person && session.player !== null)
  }

  end(session: Session, reason: GoneReason): void {
    for (const [hash, other] of this.byHash) {
      if (other !== session) continue
      this.byHash.delete(hash)
      this.ended.set(hash, { reason, table: session.table.spec.id })
      this.version += 1
    }
    this.forgetOldest()
  }

  private forgetOldest(): void {
    for (const oldest of this.ended.keys()) {
      if (this.ended.size <= REMEMBERED) break
      this.ended.delete(oldest)
    }
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
