import { io } from 'socket.io-client'
import {
  ACK_SCHEMAS,
  SERVER_SCHEMAS,
  handshakeRefusalSchema,
  refusedSchema,
  type Ack,
  type Auth,
  type ClientMessage,
  type ClientPayload,
  type HandshakeRefusal,
  type Refusal,
  type ServerMessage,
  type ServerPayload,
} from '@shared/protocol'

/** What goes wrong on this side of the wire, beside the host's own refusals. */
export const LOCAL_FAILURES = ['notConnected', 'noAnswer', 'badAnswer'] as const
export type LocalFailure = (typeof LOCAL_FAILURES)[number]
export type Failure = Refusal | LocalFailure
export type SendResult<M extends ClientMessage> = Ack<M> | { readonly ok: false; readonly reason: Failure }

/** `lost`: there was a connection, and it is tried again. `refused`: the host said no to the handshake. */
export type LinkState = 'connecting' | 'connected' | 'lost' | 'refused'

export interface HostClientOptions {
  /** The host's origin, as `http://192.168.1.20:47300`. */
  readonly url: string
  /** Read anew for every attempt: the token changes when a seat is taken or lost. */
  readonly auth: () => Auth
  readonly onState: (state: LinkState, refusal: HandshakeRefusal | null) => void
  readonly on: { readonly [M in ServerMessage]: (payload: ServerPayload<M>) => void }
  /** A message that this client cannot read: never shown to any store. */
  readonly onUnreadable: (message: string) => void
}

export interface HostClient {
  send<M extends ClientMessage>(message: M, payload: ClientPayload<M>): Promise<SendResult<M>>
  /** Tries at once, as when the page comes back into sight or after a refused handshake. */
  connect(): void
  /**
   * Makes sure of the line at once, after sleep or in another network: one that only looks connected would be noticed
   * by its missing heartbeat some twenty seconds later. A dead one is lost, and tried again.
   */
  check(): void
  /** Hangs up and calls again at once: what the host holds for a line alone, as somebody's wish for a seat, ends with it. */
  renew(): void
  close(): void
}

const ANSWER_WITHIN_MS = 8000
/** What is asked of the LAN takes as long as the others there are silent. */
const LAN_ANSWER_WITHIN_MS = 15_000
const RETRY_AFTER_MS = 1500
const CROWD_AGAIN_MS = 10_000
/** How soon a lost host is called again, and after which pause at most, in milliseconds. */
const CALLS = { first: 400, most: 3000 }
/** One that was closed on purpose is seldom back within seconds. */
const PATIENT_CALLS = { first: 1500, most: 8000 }
/** In one room an answer takes some milliseconds; a phone that has just woken up needs a little longer. */
const ALIVE_WITHIN_MS = 1500

/** One connection to one host. Nothing unparsed leaves this file, in either direction. */
export function createHostClient(options: HostClientOptions): HostClient {
  const socket = io(options.url, {
    transports: ['websocket'],
    auth: (give) => give(options.auth()),
    autoConnect: false,
    reconnectionDelay: CALLS.first,
    reconnectionDelayMax: CALLS.most,
    timeout: 6000,
    forceNew: true,
  })
  let retry: ReturnType<typeof setTimeout> | undefined
  let wasConnected = false
  let checking = false
  /** Whether the host has said that it stops. */
  let isStopped = false

  function connect(): void {
    clearTimeout(retry)
    if (!socket.connected) socket.disconnect().connect()
  }

  function callEvery({ first, most }: typeof CALLS): void {
    socket.io.reconnectionDelay(first)
    socket.io.reconnectionDelayMax(most)
  }

  socket.on('connect', () => {
    wasConnected = true
    isStopped = false
    callEvery(CALLS)
    options.onState('connected', null)
  })

  socket.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return
    options.onState('lost', null)
    // A host that hangs up by itself is not called again by Socket.IO.
    if (reason !== 'io server disconnect') return
    if (isStopped) callEvery(PATIENT_CALLS)
    retry = setTimeout(connect, RETRY_AFTER_MS)
  })

  socket.on('connect_error', (error: Error & { data?: unknown }) => {
    const refusal = handshakeRefusalSchema.safeParse(error.data)
    if (refusal.success) {
      options.onState('refused', refusal.data)
      // The crowd goes home some time. Not everybody of it comes back at one moment.
      if (refusal.data.reason === 'tooManyConnections')
        retry = setTimeout(connect, CROWD_AGAIN_MS * (0.5 + Math.random()))
      return
    }
    options.onState(wasConnected ? 'lost' : 'connecting', null)
    if (!socket.active) retry = setTimeout(connect, RETRY_AFTER_MS)
  })

  for (const message of Object.keys(SERVER_SCHEMAS) as ServerMessage[]) {
    // Schema and handler of one message fit each other; the compiler cannot follow that through a loop.
    const handle = options.on[message] as (payload: unknown) => void
    socket.on(message, (raw: unknown) => {
      const parsed = SERVER_SCHEMAS[message].safeParse(raw)
      if (parsed.success) handle(parsed.data)
      else options.onUnreadable(message)
    })
  }
  socket.on('gone', ({ reason }: { readonly reason?: unknown }) => {
    isStopped = reason === 'hostStops'
  })

  function read<M extends ClientMessage>(message: M, raw: unknown): SendResult<M> {
    const refused = refusedSchema.safeParse(raw)
    if (refused.success) return refused.data
    const granted = ACK_SCHEMAS[message].safeParse(raw)
    return granted.success ? (granted.data as Ack<M>) : { ok: false, reason: 'badAnswer' }
  }

  function check(): void {
    if (!socket.connected) {
      connect()
      return
    }
    if (checking) return
    checking = true
    // Looking at no address changes nothing, costs nothing, and is answered to everybody: a refusal is an answer, too.
    socket.timeout(ALIVE_WITHIN_MS).emit('lan:look', { address: '' }, (error: Error | null) => {
      checking = false
      // What a closed line still owed is none of the line's business that came after it.
      if (!error || !socket.connected) return
      options.onState('lost', null)
      socket.disconnect().connect()
    })
  }

  return {
    connect,
    check,
    renew() {
      clearTimeout(retry)
      socket.disconnect().connect()
    },
    close() {
      clearTimeout(retry)
      socket.disconnect()
      socket.off()
    },
    send(message, payload) {
      // Otherwise Socket.IO would keep the wish and send it whenever the line is back, when nobody wants it any more.
      if (!socket.connected) return Promise.resolve({ ok: false, reason: 'notConnected' })
      return new Promise((resolve) => {
        const within = message.startsWith('lan:') ? LAN_ANSWER_WITHIN_MS : ANSWER_WITHIN_MS
        socket.timeout(within).emit(message, payload, (error: Error | null, raw: unknown) => {
          resolve(error ? { ok: false, reason: 'noAnswer' } : read(message, raw))
        })
      })
    },
  }
}
