/**
 * A client of a host: `client URL AUTH`. Prints what it is sent; takes messages to send as `{ id, event, payload }` and
 * prints the answers. It keeps its token and comes back by itself, as the page does.
 */
import { io } from 'socket.io-client'
import { say, hear } from './say'

const [url = '', auth = '{}'] = process.argv.slice(2)
const who = JSON.parse(auth) as Record<string, unknown>

say({ event: 'began' })
const socket = io(url, {
  transports: ['websocket'],
  reconnectionDelay: 200,
  reconnectionDelayMax: 1000,
  auth: (give) => give(who),
})
socket.on('connect', () => say({ event: 'connected' }))
socket.on('disconnect', (reason) => say({ event: 'disconnected', payload: reason }))
socket.on('connect_error', (error) => say({ event: 'refused', payload: error.message }))
socket.onAny((event: string, payload: unknown) => say({ event, payload }))

hear((line) => {
  const { id, event, payload } = line as { id: number; event: string; payload: unknown }
  socket.emit(event, payload, (answer: { token?: string }) => {
    if (answer.token !== undefined) who.token = answer.token
    say({ id, answer })
  })
})
