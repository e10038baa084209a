/**
 * A bare Socket.IO server as a process of its own: it knows no game, keeps nothing, and upon a command sends each client
 * the messages that were prepared. Prints its port, and starts as a host does; whatever it is told at the start it ignores.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import type { Socket } from 'socket.io'
import type { Message } from './messages'

type Answer = (answer: object) => void

const http = createServer()
const io = new Server(http, { transports: ['websocket'], serveClient: false })
const prepared = new Map<Socket, readonly Message[]>()

io.on('connection', (socket) => {
  socket.on('prepare', (messages: readonly Message[], answer: Answer) => {
    prepared.set(socket, messages)
    answer({ ok: true })
  })
  socket.on('disconnect', () => prepared.delete(socket))
  socket.on('game:command', (_command: unknown, answer: Answer) => {
    answer({ ok: true, revision: 0 })
    for (const [client, messages] of prepared)
      for (const { event, payload } of messages) client.emit(event, payload)
  })
})
http.listen(0, '127.0.0.1', () => console.log((http.address() as AddressInfo).port))
