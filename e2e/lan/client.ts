import { PROGRAM_VERSION, PROTOCOL_VERSION } from '@shared/protocol'
import type {
  Ack,
  Answer,
  Auth,
  ClientMessage,
  ClientPayload,
  ServerMessage,
  ServerPayload,
} from '@shared/protocol'
import { ended, Feed } from './feed'
import type { Computer } from './network'
import { wordsFor } from './programs'

interface Line {
  readonly event?: string
  readonly payload?: unknown
  readonly id?: number
  readonly answer?: unknown
}

/** A person's client on a computer of a virtual LAN, which keeps its token and comes back by itself. */
export class LanClient extends Feed<Line> {
  private asked = 0

  /** Sends a message and waits for the answer. */
  async ask<M extends ClientMessage>(event: M, payload: ClientPayload<M>): Promise<Answer<M>> {
    const id = (this.asked += 1)
    this.child.stdin?.write(`${JSON.stringify({ id, event, payload })}\n`)
    return (await this.until((line) => line.id === id)).answer as Answer<M>
  }

  /** As `ask`, for a message that must be granted. */
  async must<M extends ClientMessage>(event: M, payload: ClientPayload<M>): Promise<Ack<M>> {
    const answer = await this.ask(event, payload)
    if (!answer.ok) throw new Error(`${event} was refused: ${answer.reason}`)
    return answer
  }

  /** The newest payload of a kind; undefined if there is none yet. */
  last<M extends ServerMessage>(message: M): ServerPayload<M> | undefined {
    return this.lines.findLast(({ event }) => event === message)?.payload as ServerPayload<M> | undefined
  }

  /** Waits until the newest payload of a kind is as wanted, and returns it. */
  async hears<M extends ServerMessage>(
    message: M,
    holds: (payload: ServerPayload<M>) => boolean = () => true,
  ): Promise<ServerPayload<M>> {
    const newest = this.lines.findLastIndex(({ event }) => event === message)
    const line = await this.until(
      ({ event, payload }) => event === message && holds(payload as ServerPayload<M>),
      Math.max(newest, 0),
    )
    return line.payload as ServerPayload<M>
  }

  close(): Promise<void> {
    return ended(this.child, 'SIGTERM')
  }
}

/** Connects to a host from a computer. */
export function startClient(pc: Computer, url: string, auth: Partial<Auth> = {}): LanClient {
  const whole = { protocol: PROTOCOL_VERSION, version: PROGRAM_VERSION, ...auth }
  return new LanClient(pc.start(...wordsFor('client', url, JSON.stringify(whole))))
}
