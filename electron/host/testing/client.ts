import { io } from 'socket.io-client'
import type { Socket } from 'socket.io-client'
import { PROTOCOL_VERSION } from '@shared/protocol'
import type {
  Answer,
  Auth,
  ClientMessage,
  ClientPayload,
  ServerMessage,
  ServerPayload,
} from '@shared/protocol'

/** One message that a client received, as it was parsed from the wire. */
export interface Received {
  readonly message: string
  readonly payload: unknown
}

/** A scripted client over a real socket: it says things, and remembers everything that it is sent. */
export interface TestClient {
  readonly socket: Socket
  readonly received: readonly Received[]
  /** Sends a message and waits for the answer. */
  ask<M extends ClientMessage>(message: M, payload: ClientPayload<M>): Promise<Answer<M>>
  /** As `ask`, for a message that must be granted. */
  must<M extends ClientMessage>(
    message: M,
    payload: ClientPayload<M>,
  ): Promise<Answer<M> & { readonly ok: true }>
  /** Sends anything at all and waits for whatever the answer is. */
  raw(event: string, ...args: readonly unknown[]): Promise<unknown>
  /** The newest payload of a kind; undefined if there is none yet. */
  last<M extends ServerMessage>(message: M): ServerPayload<M> | undefined
  /** Waits until the newest payload of a kind is as wanted, and returns it. */
  until<M extends ServerMessage>(
    message: M,
    holds?: (payload: ServerPayload<M>) => boolean,
  ): Promise<ServerPayload<M>>
  close(): void
}

/** The error that a refused connect ends with. */
export interface ConnectRefusal extends Error {
  readonly data?: unknown
}

const open: TestClient[] = []

/** Connects to a host on loopback; rejects with the `connect_error` if it is refused. */
export async function connect(port: number, auth: Partial<Auth> = {}): Promise<TestClient> {
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { protocol: PROTOCOL_VERSION, version: 'test', ...auth },
  })
  const client = clientOn(socket)
  open.push(client)
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', (error: Error) => {
      socket.close()
      reject(error)
    })
  })
  return client
}

/** Closes every client that a test has opened. */
export function closeClients(): void {
  for (const client of open.splice(0)) client.close()
}

function clientOn(socket: Socket): TestClient {
  const received: Received[] = []
  const waiting = new Set<() => void>()
  socket.onAny((message: string, payload: unknown) => {
    received.push({ message, payload })
    for (const look of [...waiting]) look()
  })
  const last = <M extends ServerMessage>(message: M): ServerPayload<M> | undefined =>
    received.findLast((one) => one.message === message)?.payload as ServerPayload<M> | undefined
  const raw = (event: string, ...args: readonly unknown[]): Promise<unknown> =>
    socket.timeout(10_000).emitWithAck(event, ...args) as Promise<unknown>
  const ask = async <M extends ClientMessage>(message: M, payload: ClientPayload<M>): Promise<Answer<M>> =>
    (await raw(message, payload)) as Answer<M>
  return {
    socket,
    received,
    ask,
    raw,
    last,
    async must(message, payload) {
      const answer = await ask(message, payload)
      if (!answer.ok) throw new Error(`${message} was refused: ${answer.reason}`)
      return answer
    },
    until: (message, holds = () => true) =>
      new Promise((resolve) => {
        const look = (): void => {
          const payload = last(message)
          if (payload === undefined || !holds(payload)) return
          waiting.delete(look)
          resolve(payload)
        }
        waiting.add(look)
        look()
      }),
    close: () => void socket.close(),
  }
}
