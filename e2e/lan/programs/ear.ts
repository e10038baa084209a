/** Prints each host that is told of, or that says goodbye, over mDNS: `ear ADDRESS`. */
import multicastDns from 'multicast-dns'
import { MDNS_TYPE } from '@shared/protocol'
import { say } from './say'

const mdns = multicastDns({ interface: process.argv[2], bind: '0.0.0.0' })
mdns.on('response', ({ answers }) => {
  for (const answer of answers ?? [])
    if (answer.type === 'PTR' && answer.name === `_${MDNS_TYPE}._tcp.local`)
      say({ told: answer.data.slice(0, 12), goodbye: answer.ttl === 0 })
})
mdns.on('ready', () => say({ ready: true }))
