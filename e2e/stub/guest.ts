import { io, type Socket } from 'socket.io-client'
import { PROGRAM_VERSION, PROTOCOL_VERSION } from '@shared/protocol'
import type { Answer, ClientMessage, ClientPayload } from '@shared/protocol'

const open: Socket[] = []

/** Somebody at a browser, by the line alone. */
export class Guest {
  private constructor(readonly socket: Socket) {}

  /** Connects to a host, with the token of a seat back to that. Rejects if it does not answer or lets nobody in. */
  static async at(url: string, name: string, token?: string): Promise<Guest> {
    const auth = { protocol: PROTOCOL_VERSION, version: PROGRAM_VERSION, name, token }
    const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false, auth })
    open.push(socket)
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('connect_error', reject)
    })
    return new Guest(socket)
  }

  /** Sends a message that must be granted. */
  async must<M extends ClientMessage>(message: M, payload: ClientPayload<M>) {
    const answer = (await this.socket.emitWithAck(message, payload)) as Answer<M>
    if (!answer.ok) throw new Error(`${message} was refused: ${answer.reason}`)
    return answer
  }

  /** Resolves when the line is gone. */
  get gone(): Promise<unknown> {
    if (!this.socket.connected) return Promise.resolve()
    return new Promise((resolve) => this.socket.once('disconnect', resolve))
  }
}

/** Lets everybody go. */
export function closeGuests(): void {
  for (const socket of open.splice(0)) socket.disconnect()
}
