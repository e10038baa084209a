import { Server as HttpServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { Server } from 'socket.io'
import type { ClientToServerEvents, Refusal, ServerToClientEvents } from '@shared/protocol'
import { peerAddress } from '../net/lanAddress'
import { Connection } from './connection'
import type { HostSocket } from './connection'
import { Anteroom, isTooMany, MOST_OF_ADDRESS } from './crowd'
import { dispatch, refused } from './dispatch'
import { createHandlers } from './handlers'
import { HandshakeError, readHandshake } from './handshake'
import type { House } from './house'
import type { Table } from './table'
import { FLOOD, rateLimit } from './rateLimit'
import { farewell, welcome } from './reception'
import { SOCKET_PATH } from './listener'

/**
 * The longest message of the protocol, a name in its rawest form, stays below 3 kB; a longer one than this closes the
 * connection that sends it. What is read of a message costs time in which everybody else waits, so it is no more.
 */
const MAX_MESSAGE_BYTES = 16_000

/**
 * How many may stand at the door without saying who comes; what is more closes the oldest. After a restart of the host a whole
 * café comes back at once, perhaps from one address.
 */
const WAITING_OF_ADDRESS = 64
const WAITING_IN_ALL = 400
const NOTE_AGAIN_MS = 60_000

export interface SocketServer {
  /** Takes over a request for a WebSocket that has passed the door, from whichever port it came. */
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  readonly close: () => Promise<void>
}

/** What is said when all that the table has been through is kept. */
export interface LateAnswer {
  readonly table: Table | null
  readonly say: () => void
}

/**
 * Socket.IO over WebSockets alone: without long polling there is nothing to configure for other origins, and no
 * request but the one that passes the door.
 *
 * @param work does a piece of work, notes its failure and tells everybody what came of it. What a client at a table is
 *   answered is said when that is kept.
 * @param limit how many connections without a seat one address may have.
 */
export function createSocketServer(
  house: House,
  work: (piece: () => void, answer?: LateAnswer) => void,
  limit = MOST_OF_ADDRESS,
): SocketServer {
  // It never listens itself: the listeners hand over what has passed the door, so that one server serves many ports.
  const inner = new HttpServer()
  const io = new Server<ClientToServerEvents, ServerToClientEvents>(inner, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    connectTimeout: 10_000,
    // A phone that sleeps or leaves the Wi-Fi is missed within 20 seconds; a short hole does not matter.
    pingInterval: 10_000,
    pingTimeout: 10_000,
  })
  const handlers = createHandlers(house)

  const anteroom = new Anteroom(WAITING_OF_ADDRESS, WAITING_IN_ALL)

  io.use((socket, next) => {
    const reason = refusalOf(socket)
    next(reason === null ? undefined : new HandshakeError(reason))
  })

  function refusalOf({ handshake }: HostSocket): Refusal | null {
    const comer = readHandshake(handshake.auth)
    if (typeof comer === 'string') return comer
    const found = comer.token === null ? 'left' : house.sessions.find(comer.token)
    const session = typeof found === 'string' ? null : found
    const address = peerAddress(handshake.address)
    if (!isTooMany(house, address, session, limit)) return null
    crowded(address)
    return 'tooManyConnections'
  }

  /** Noted once a minute: it may go on all night. */
  let notedAt = -Infinity
  function crowded(address: string): void {
    if (performance.now() - notedAt < NOTE_AGAIN_MS) return
    notedAt = performance.now()
    house.note(`too many connections, the last one from ${address}`)
  }

  io.on('connection', (socket) => {
    const comer = readHandshake(socket.handshake.auth)
    // Unreachable, since it was read before; the compiler cannot know.
    if (typeof comer === 'string') return void socket.disconnect(true)
    anteroom.leave(socket.request.socket)
    const connection = new Connection(socket, comer.tab, comer.name, house.log)
    receive(socket, connection)
    socket.on('disconnect', () => work(() => farewell(house, connection)))
    work(() => welcome(house, connection, comer.token, () => work(() => undefined)))
  })

  /** Every message comes in here, known or not, and each is answered exactly once if an answer was asked for. */
  function receive(socket: HostSocket, connection: Connection): void {
    const rate = rateLimit(() => performance.now())
    socket.onAny((event: string, ...args: readonly unknown[]) => {
      if (!socket.connected) return
      const last = args.at(-1)
      const answer = isAnswer(last) ? last : null
      if (!rate.take()) {
        answer?.(refused('tooManyRequests'))
        if (rate.refused() > FLOOD) connection.cut()
        return
      }
      const given = answer ? args.slice(0, -1) : args
      const { table } = connection
      let result: ReturnType<typeof dispatch> = refused('internalError')
      const say = (): void => {
        if (!(result instanceof Promise)) answer?.(result)
      }
      work(
        () => {
          result = dispatch(handlers, connection, event, given, house.log)
          if (result instanceof Promise) void result.then(answer)
        },
        { table, say },
      )
    })
  }

  return {
    upgrade(request, socket, head) {
      anteroom.enter(socket, peerAddress(request.socket.remoteAddress ?? ''))
      inner.emit('upgrade', request, socket, head)
    },
    close: () => io.close(),
  }
}

/** The one thing among arguments from the wire that can be a function is Socket.IO's own ack. */
function isAnswer(value: unknown): value is (answer: unknown) => void {
  return typeof value === 'function'
}
