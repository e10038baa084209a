import { io } from 'socket.io-client'
import type { Socket } from 'socket.io-client'
import type { Command } from '@shared/game'
import type { ServerPayload } from '@shared/protocol'
import type { TestClient } from '../../../electron/host/testing/client'
import { inStep } from '../../../electron/host/testing/tables'
import type { FastRandom } from '../random'
import type { Message, Wake } from './messages'

/** A command that was measured. */
export interface Measured {
  /** Milliseconds from the sending to the last view. */
  readonly ms: number
  readonly wake: Wake
}

/** A table at which everybody is a client of this process, and plays by chance. */
export class Players {
  /** By client, what was sent since the last command. */
  private heard: Message[][]

  constructor(
    private readonly clients: readonly TestClient[],
    private readonly random: FastRandom,
  ) {
    this.heard = clients.map(() => [])
    for (const [at, { socket }] of clients.entries())
      socket.onAny((event: string, payload: unknown) => this.heard[at]?.push({ event, payload }))
  }

  /** One command, and before it the deal that it may take. */
  async play(): Promise<Measured> {
    for (;;) {
      const games = this.clients.map((client) => client.last('game'))
      const revision = Math.max(...games.map((game) => game?.revision ?? -1))
      const seat = games.findIndex((game) => game?.view.offer != null && game.revision === revision)
      const offer = games[seat]?.view.offer
      const actor = this.clients[seat]
      if (offer && actor) return this.send(actor, revision, this.random.pick(offer.commands))
      for (const client of this.clients) await client.must('table:ready', { force: false })
      await inStep(this.clients, revision + 1)
    }
  }

  private async send(actor: TestClient, revision: number, command: Command): Promise<Measured> {
    for (const messages of this.heard) messages.length = 0
    const last = Promise.all(this.clients.map(({ socket }) => view(socket, revision)))
    const begun = performance.now()
    actor.socket.emit('game:command', { revision, command }, () => undefined)
    const ms = Math.max(...(await last)) - begun
    return { ms, wake: this.heard.map((messages) => [...messages]) }
  }
}

/** When a client has had a view of a later revision. */
function view(socket: Socket, revision: number): Promise<number> {
  return new Promise((resolve) => {
    const look = (game: ServerPayload<'game'>): void => {
      if (game.revision <= revision) return
      socket.off('game', look)
      resolve(performance.now())
    }
    socket.on('game', look)
  })
}

/** Clients of a bare server, which sends to each what was once sent upon a command. */
export class BareClients {
  private constructor(
    private readonly sockets: readonly Socket[],
    private readonly wake: Wake,
  ) {}

  static async connect(port: number, wake: Wake): Promise<BareClients> {
    const sockets = wake.map(() =>
      io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true, reconnection: false }),
    )
    await Promise.all(sockets.map((socket, at) => socket.emitWithAck('prepare', wake[at])))
    return new BareClients(sockets, wake)
  }

  /** Milliseconds from the sending of a command to the last message. */
  async play(command: Command): Promise<number> {
    const last = Promise.all(this.sockets.map((socket, at) => heardAll(socket, this.wake[at]?.length ?? 0)))
    const begun = performance.now()
    this.sockets[0]?.emit('game:command', { revision: 1, command }, () => undefined)
    return Math.max(...(await last)) - begun
  }

  close(): void {
    for (const socket of this.sockets) socket.close()
  }
}

function heardAll(socket: Socket, count: number): Promise<number> {
  return new Promise((resolve) => {
    let left = count
    const look = (): void => {
      left -= 1
      if (left > 0) return
      socket.offAny(look)
      resolve(performance.now())
    }
    socket.onAny(look)
  })
}
