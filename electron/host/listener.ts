import { createServer } from 'node:http'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { KNOWS_PATH, REACH_PATH, REPORT_PATH } from '@shared/protocol'
import type { HostReport } from '@shared/protocol'
import { Anteroom } from './crowd'
import { isOwnHost, isWelcome } from './door'
import { answerHealth, HEALTH_PATH } from './health'
import type { Health } from './health'
import { HostError } from './hostError'
import { peerAddress } from '../net/lanAddress'
import { ownHosts } from '../net/ownHosts'
import { answerKnows, knowsLimit } from './knowsSeat'
import type { KeyOf } from './knowsSeat'
import { answerReach, reachLimit } from './reachBack'
import type { ReachBack } from './reachBack'
import { onlyReads, say, sayJson, serveClient } from './webClient'

export const SOCKET_PATH = '/socket.io/'

/**
 * How many lines may be open on which pages are asked for: a browser opens six at a time, and all guests behind a second
 * router come from one address. What is more closes the oldest.
 */
const LINES_OF_ADDRESS = 200
const LINES_IN_ALL = 800
/** Nobody holds a line open for nothing, all in milliseconds. Asked often enough that the limits are kept. */
const TIMES = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 5000,
  connectionsCheckingInterval: 2000,
} as const

export interface ListenerOptions {
  readonly webRoot: string
  /** All ports that this host listens on at the moment: where its own pages come from. */
  readonly ports: () => readonly number[]
  /** Names beside the computer's own under which this host is known. */
  readonly names: readonly string[]
  /** What is answered to whoever asks what this is. */
  readonly report: () => HostReport
  /** Looks back at whoever asks for it; null where this host is in no LAN. */
  readonly reach: ReachBack
  /** How this host is. */
  readonly health: () => Health
  /** Finds the key of the token that somebody shows to have. */
  readonly keyOf: KeyOf
  /** Takes over a request for a WebSocket that has passed the door. */
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  readonly log: (line: string) => void
}

/** An open port with everything that came in through it. */
export interface Listener {
  readonly port: number
  /** The one address that is listened on; null: all of them. */
  readonly address: string | null
  close(): Promise<void>
}

/**
 * Listens on a port. Throws a HostError if that is not possible.
 *
 * @param address an address of this computer; null for all of them.
 * @param port 0 for any free one.
 */
export async function listen(
  address: string | null,
  port: number,
  options: ListenerOptions,
): Promise<Listener> {
  const sockets = new Set<Duplex>()
  const known = (): ReadonlySet<string> => new Set([...ownHosts(), ...options.names])
  const limit = reachLimit(() => performance.now())
  const asked = knowsLimit(() => performance.now())
  const lines = new Anteroom(LINES_OF_ADDRESS, LINES_IN_ALL)
  const server = createServer(TIMES, (request, response) => {
    const broken = (error: unknown): void => {
      options.log(`internal error while serving a page: ${String(error)}`)
      if (response.headersSent) response.destroy()
      else say(response, 500, 'Something went wrong here.')
    }
    const path = request.url?.split('?', 1)[0]
    if (!isOwnHost(request.headers.host, known())) {
      say(response, 403, 'This computer is not known by the name or address that was used.')
    } else if (request.url?.startsWith(SOCKET_PATH)) {
      say(response, 400, 'Only WebSocket connections are served here.')
    } else if (path === REPORT_PATH) {
      if (onlyReads(request, response)) sayJson(response, options.report())
    } else if (path === HEALTH_PATH) {
      answerHealth(request, response, options.health())
    } else if (path === KNOWS_PATH) {
      answerKnows(request, response, options, asked)
    } else if (path === REACH_PATH) {
      answerReach(request, response, options.reach, limit).catch(broken)
    } else {
      serveClient(options.webRoot, request, response).catch(broken)
    }
  })
  server.on('connection', (socket) => lines.enter(socket, peerAddress(socket.remoteAddress ?? '')))
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    // It counts with the connections of the game from now on.
    lines.leave(socket)
    const { host, origin } = request.headers
    if (!request.url?.startsWith(SOCKET_PATH)) refuse(socket, '404 Not Found')
    else if (!isWelcome({ host, origin }, known(), options.ports())) refuse(socket, '403 Forbidden')
    else {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      try {
        options.upgrade(request, socket, head)
      } catch (error) {
        options.log(`internal error at the door: ${String(error)}`)
        socket.destroy()
      }
    }
  })
  server.on('clientError', (_, socket) => socket.destroy())
  await bind(server, address, port)
  const bound = server.address()
  return {
    port: typeof bound === 'object' && bound ? bound.port : port,
    address,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
        // An upgraded connection is no longer the server's.
        for (const socket of sockets) socket.destroy()
      }),
  }
}

/** The same port on several addresses: all of them, or none. */
export async function listenOnEach(
  addresses: readonly string[],
  port: number,
  options: ListenerOptions,
): Promise<readonly Listener[]> {
  const opened: Listener[] = []
  try {
    for (const address of addresses) opened.push(await listen(address, port, options))
    return opened
  } catch (error) {
    await Promise.all(opened.map((listener) => listener.close()))
    throw error
  }
}

function bind(server: Server, address: string | null, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(HostError.ofSystem(error, address, port)))
    server.listen({ port, ...(address === null ? {} : { host: address }) }, () => {
      server.removeAllListeners('error')
      server.on('error', () => undefined)
      resolve()
    })
  })
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
