import type { Socket } from 'socket.io'
import { SERVER_SCHEMAS } from '@shared/protocol'
import type {
  ClientToServerEvents,
  ServerMessage,
  ServerPayload,
  ServerToClientEvents,
} from '@shared/protocol'
import type { z } from '@shared/zod'
import { peerAddress } from '../net/lanAddress'
import type { House } from './house'
import type { Session } from './sessions'
import type { Table } from './table'

export type HostSocket = Socket<ClientToServerEvents, ServerToClientEvents>

/** Where a client is on this host. */
export type Place =
  | { readonly at: 'home' }
  | { readonly at: 'seat' | 'elsewhere'; readonly session: Session }
  /** `isScreen`: it shows the table to a whole room, and is nobody who looks on. */
  | { readonly at: 'watching'; readonly table: Table; readonly isScreen: boolean }

/** What a client has been sent of each thing, as that thing counts its changes; null: nothing yet. */
export interface Sent {
  host: string | null
  tables: string | null
  /** The list itself, which is another one upon every change. */
  nearby: House['nearby'] | null
  table: number | null
  game: number | null
}

type SchemaOf = { readonly [M in ServerMessage]: z.ZodType<ServerPayload<M>> }
const schemas: SchemaOf = SERVER_SCHEMAS

/** One connected client: a tab of a browser, a window, or a program. */
export class Connection {
  /** The name that this client wants to be called by; at a table it may have a number behind it. */
  name: string | null
  readonly sent: Sent = { host: null, tables: null, nearby: null, table: null, game: null }
  /** Whether a question to the LAN is under way. */
  isAsking = false
  /** Whether it has given the PIN of the staff. */
  isStaff = false
  private here: Place = { at: 'home' }
  private readonly letters: (() => void)[] = []
  private taken: (() => void) | null = null

  constructor(
    private readonly socket: HostSocket,
    /** Which tab this is; the same over a reload. */
    readonly tab: string | null,
    name: string | null,
    private readonly log: (line: string) => void,
  ) {
    this.name = name
  }

  get place(): Place {
    return this.here
  }

  /** Under what it is known as a device: its tab, else itself. */
  get device(): string {
    return this.tab ?? this.socket.id
  }

  isHere(): boolean {
    return this.socket.connected
  }

  /** The address from which this client came in. */
  get address(): string {
    return peerAddress(this.socket.handshake.address)
  }

  /** At a new place everything is told anew. */
  set place(place: Place) {
    this.here = place
    Object.assign(this.sent, { tables: null, nearby: null, table: null, game: null })
  }

  /** The table that this client is at, as player or as watcher; null elsewhere. */
  get table(): Table | null {
    if (this.here.at === 'seat') return this.here.session.table
    return this.here.at === 'watching' ? this.here.table : null
  }

  /**
   * The last gate before the wire: only what the schema names gets out. A message that does not fit, which would be
   * a mistake of this program, is not sent but noted.
   */
  send<M extends ServerMessage>(message: M, payload: ServerPayload<M>): void {
    const checked = schemas[message].safeParse(payload)
    if (checked.success) (this.socket as Emitter).emit(message, checked.data)
    else this.log(`internal error: "${message}" was not sent: ${checked.error.message}`)
  }

  /** Sends something as soon as all that has led to it is kept, so that no crash can make it untrue. */
  tell<M extends ServerMessage>(message: M, payload: ServerPayload<M>): void {
    this.letters.push(() => this.send(message, payload))
  }

  /** Whether something is to be told that may not be yet; whatever else is sent comes behind it. */
  get hasMail(): boolean {
    return this.letters.length > 0
  }

  /** What sends all that is to be told by now; null if nothing has come to it since this was last asked. */
  takeMail(): (() => void) | null {
    const last = this.letters.at(-1)
    if (!last || last === this.taken) return null
    this.taken = last
    return () => {
      while (this.letters.includes(last)) this.letters.shift()?.()
    }
  }

  /** Whether the client answers a heartbeat soon: the ghost of a lost Wi-Fi or of a sleeping phone does not. */
  isAlive(waitMs: number): Promise<boolean> {
    const { conn } = this.socket
    if (conn.readyState !== 'open') return Promise.resolve(false)
    return new Promise((resolve) => {
      const settle = (alive: boolean): void => {
        clearTimeout(timer)
        conn.off('heartbeat', answered)
        conn.off('close', silent)
        resolve(alive)
      }
      const answered = (): void => settle(true)
      const silent = (): void => settle(false)
      const timer = setTimeout(silent, waitMs)
      conn.on('heartbeat', answered)
      conn.on('close', silent)
      conn.transport.send([{ type: 'ping' }])
    })
  }

  /** Whether something that was sent is still on its way out of this program; closing a line throws that away. */
  get isSending(): boolean {
    const { conn } = this.socket
    return conn.readyState === 'open' && !conn.transport.writable
  }

  cut(): void {
    this.socket.disconnect(true)
  }
}

/** The one thing needed of a socket to send, without the overloads that a generic message cannot choose from. */
interface Emitter {
  emit<M extends ServerMessage>(message: M, payload: ServerPayload<M>): unknown
}
