/**
 * Says over mDNS what nobody should, over and over: `flood ADDRESS [ID PORT]`. Packets that cannot be read, giant ones, and
 * thousands of hosts that are not there; with an id, also that this host says goodbye and lives elsewhere.
 */
import { randomBytes, randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import multicastDns from 'multicast-dns'
import { MDNS_TYPE, mdnsName } from '@shared/protocol'
import { say } from './say'

const [address = '', victim, victimPort] = process.argv.slice(2)
const TYPE = `_${MDNS_TYPE}._tcp.local`
const EVERY_MS = 20
const HOSTS_AT_ONCE = 20
const GIANT = 40_000

const socket = createSocket({ type: 'udp4', reuseAddr: true })
const mdns = multicastDns({ interface: address, bind: '0.0.0.0', socket })

/** Tells of a service; `instance` is what a host id should be. */
function tell(
  id: string,
  instance: string,
  port: number,
  at: string,
  ttl: number,
  txt: readonly string[],
): void {
  const name = `${instance}.${TYPE}`
  mdns.respond([
    { type: 'PTR', name: TYPE, ttl, data: name },
    { type: 'SRV', name, ttl, data: { target: mdnsName(id), port } },
    { type: 'TXT', name, ttl, data: [...txt] },
    { type: 'A', name: mdnsName(id), ttl, data: at },
  ])
}

const facts = (id: string): readonly string[] => [`id=${id}`, 'v=0.1.0', 'p=3']
const freshId = (): string => randomBytes(6).toString('hex')

/** A head that promises more than there is, a name that points at itself, nothing, noise. */
const unreadable: readonly (() => Buffer)[] = [
  () => Buffer.alloc(0),
  () => Buffer.from('0000840000000001', 'hex'),
  () => Buffer.from('000084000000ffff00000000', 'hex'),
  () => Buffer.from('000084000000000100000000c00c000c000100000078', 'hex'),
  () => Buffer.from(`000084000000000100000000${'3f'.padEnd(128, '61')}`, 'hex'),
  () => randomBytes(randomInt(1, 1400)),
  () => randomBytes(9000),
]

function burst(): void {
  for (const make of unreadable) socket.send(make(), 5353, '224.0.0.251')
  for (let n = 0; n < HOSTS_AT_ONCE; n += 1) {
    const id = freshId()
    tell(id, id, randomInt(1, 65535), address, 4500, facts(id))
  }
  const odd = freshId()
  tell(odd, odd, 9, '203.0.113.9', 4500, facts(odd))
  tell(odd, odd, 0, '127.0.0.1', 4500, facts(odd))
  tell(odd, 'No id at all', 47300, address, 4500, [])
  tell(odd, `${odd}\u0000<b>`, 47300, address, 4500, facts(odd))
  tell(odd, odd, 47300, address, 4500, ['='.repeat(200), ...Array<string>(GIANT / 200).fill('x'.repeat(199))])
  if (victim === undefined) return
  tell(victim, victim, Number(victimPort), address, 4500, facts(victim))
  tell(victim, victim, Number(victimPort), address, 0, facts(victim))
}

let bursts = 0
mdns.on('ready', () => {
  setInterval(() => {
    burst()
    bursts += 1
    // By now there have been thousands.
    if (bursts % 100 === 0) say({ hosts: bursts * HOSTS_AT_ONCE })
  }, EVERY_MS)
})
