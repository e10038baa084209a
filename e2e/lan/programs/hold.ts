/** Holds the port of mDNS as some programs do: nobody else can have it. */
import { createSocket } from 'node:dgram'
import { say } from './say'

createSocket({ type: 'udp4', reuseAddr: false }).bind(5353, '0.0.0.0', () => say({ ready: true }))
