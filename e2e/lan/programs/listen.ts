/** Prints every packet that is sent over mDNS, as the text of its bytes: `listen ADDRESS`. */
import { createSocket } from 'node:dgram'
import { say } from './say'

const socket = createSocket({ type: 'udp4', reuseAddr: true })
socket.on('message', (packet) => say({ packet: packet.toString('latin1') }))
socket.bind(5353, '0.0.0.0', () => {
  socket.addMembership('224.0.0.251', process.argv[2])
  say({ ready: true })
})
