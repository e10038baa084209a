import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import type { Socket } from 'node:dgram'
import multicastDns from 'multicast-dns'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MdnsLink } from './mdnsLink'
import type { Hint } from './mdnsLink'
import { idOf } from './testing/hosts'

/** Real sockets, on loopback and at a port of their own: nothing leaves this computer, and nobody else is heard. */
const LOOPBACK = '127.0.0.1'
const TYPE = '_billet-doux._tcp.local'
const ANNA = idOf(0xa)

let port = 0
let link: MdnsLink
let hints: Hint[] = []
let goodbyes: string[] = []
const broken = vi.fn()
const closing: (() => Promise<void> | void)[] = []

function linkAt(own: { hints: Hint[]; goodbyes: string[] }): MdnsLink {
  const made = new MdnsLink({
    address: LOOPBACK,
    port,
    onHint: (hint) => own.hints.push(hint),
    onGoodbye: (id) => own.goodbyes.push(id),
    onBroken: broken,
  })
  closing.push(() => made.close())
  return made
}

async function freePort(): Promise<number> {
  const socket = createSocket('udp4')
  await new Promise<void>((done) => {
    socket.bind(0, LOOPBACK, done)
  })
  const { port: free } = socket.address()
  await new Promise<void>((done) => {
    socket.close(done)
  })
  return free
}

beforeEach(async () => {
  port = await freePort()
  hints = []
  goodbyes = []
  broken.mockClear()
  link = linkAt({ hints, goodbyes })
  link.ask()
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

interface Record {
  readonly name: string
  readonly type: string
  readonly ttl?: number
  readonly data: unknown
}

/** Sends as another computer would. */
function stranger(): { say: (records: readonly Record[]) => void; raw: (packet: Buffer) => void } {
  const socket: Socket = createSocket('udp4')
  const mdns = multicastDns({ port: 0, multicast: false, socket })
  mdns.on('error', () => undefined)
  closing.push(() => mdns.destroy())
  return {
    say: (records) => mdns.respond(records as never, { port, address: LOOPBACK } as never),
    raw: (packet) => socket.send(packet, port, LOOPBACK, () => undefined),
  }
}

function recordsOf(
  name: string,
  more: { readonly port?: number; readonly ttl?: number } = {},
): readonly Record[] {
  const { port: at = 47300, ttl = 120 } = more
  const fqdn = `${name}.${TYPE}`
  const target = `billet-${name}.local`
  return [
    { name: TYPE, type: 'PTR', ttl, data: fqdn },
    { name: fqdn, type: 'SRV', ttl, data: { port: at, target, priority: 0, weight: 0 } },
    { name: fqdn, type: 'TXT', ttl, data: [Buffer.from(`id=${name}`)] },
    { name: target, type: 'A', ttl, data: '10.0.0.1' },
  ]
}

/** Says it again until it is heard, as real hosts do: packets get lost. */
async function heard(say: () => void, id: string): Promise<void> {
  await vi.waitFor(
    () => {
      say()
      expect(hints.map(({ hostId }) => hostId)).toContain(id)
    },
    { timeout: 10_000, interval: 100 },
  )
}

test('a host that says where it is becomes a hint, and its goodbye is passed on', async () => {
  const { say } = stranger()
  await heard(() => say(recordsOf(ANNA)), ANNA)
  expect(hints[0]).toEqual({ hostId: ANNA, addresses: [LOOPBACK, '10.0.0.1'], port: 47300 })
  say(recordsOf(ANNA, { ttl: 0 }))
  await vi.waitFor(() => expect(goodbyes).toContain(ANNA), { timeout: 10_000 })
})

test('nothing that a stranger sends is taken for a host, or ends the link', async () => {
  const { say, raw } = stranger()
  const valid = Buffer.from('000084000000000100000000', 'hex')
  for (const packet of [
    Buffer.alloc(0),
    Buffer.from([1]),
    randomBytes(12),
    randomBytes(500),
    // Longer than any packet of mDNS, and one that announces more records than it has.
    Buffer.alloc(20_000, 0xc0),
    Buffer.from('0000840000000000ffffffff', 'hex'),
    // Names that point to themselves, forwards, and to nowhere.
    Buffer.concat([valid, Buffer.from('c00c000c000100000078000400000000', 'hex')]),
    Buffer.concat([valid, Buffer.from('c0ff000c0001000000780002c00c', 'hex')]),
    Buffer.concat([valid, Buffer.from('3f6161', 'hex')]),
  ])
    raw(packet)
  for (const name of [
    'x',
    'A'.repeat(12),
    '../../etc/pass',
    '__proto__',
    'constructor',
    '0123456789abc',
    'é'.repeat(20),
  ])
    say(recordsOf(name))
  say(recordsOf(idOf(1), { port: 0 }))
  say([{ name: TYPE, type: 'PTR', ttl: 120, data: `${idOf(2)}.${TYPE}` }])
  say([
    ...recordsOf(idOf(3)).slice(0, 2),
    {
      name: `${idOf(3)}.${TYPE}`,
      type: 'TXT',
      ttl: 120,
      data: [Buffer.alloc(255, 0xff), Buffer.from('__proto__=1'), Buffer.from('=')],
    },
  ])
  await heard(() => say(recordsOf(ANNA)), ANNA)
  expect(new Set(hints.map(({ hostId }) => hostId))).toEqual(new Set([idOf(3), ANNA]))
  expect(broken).not.toHaveBeenCalled()
})

test('a host that names a hundred addresses is a hint with a few', async () => {
  const { say } = stranger()
  const many = Array.from({ length: 100 }, (_, n) => ({
    name: `billet-${ANNA}.local`,
    type: 'A',
    ttl: 120,
    data: `10.0.1.${String(n)}`,
  }))
  await heard(() => say([...recordsOf(ANNA), ...many]), ANNA)
  expect(hints[0]?.addresses.length).toBeLessThan(10)
})

test('after a flood it still hears', async () => {
  const { say, raw } = stranger()
  for (let n = 0; n < 2000; n += 1) raw(randomBytes(100))
  for (let n = 0; n < 500; n += 1) say(recordsOf(idOf(1000 + n)))
  await heard(() => say(recordsOf(ANNA)), ANNA)
  expect(hints.length).toBeLessThan(1000)
})

test('one link hears what another one tells, asks, and takes leave', async () => {
  const other = linkAt({ hints: [], goodbyes: [] })
  other.advertise({ hostId: ANNA, port: 47305, version: '1.0', protocol: 3 })
  await heard(() => link.ask(), ANNA)
  expect(hints[0]?.port).toBe(47305)
  await other.close()
  await vi.waitFor(() => expect(goodbyes).toContain(ANNA), { timeout: 10_000 })
})

test('a port that another program holds for itself breaks the link, once and with the reason', async () => {
  const holder = createSocket('udp4')
  const taken = await freePort()
  await new Promise<void>((done) => {
    holder.bind(taken, done)
  })
  closing.push(() => {
    holder.close()
  })
  const reasons: string[] = []
  const failing = new MdnsLink({
    address: LOOPBACK,
    port: taken,
    onHint: () => undefined,
    onGoodbye: () => undefined,
    onBroken: (reason) => reasons.push(reason),
  })
  failing.advertise({ hostId: ANNA, port: 1, version: '1', protocol: 3 })
  failing.ask()
  await vi.waitFor(() => expect(reasons.length).toBeGreaterThan(0))
  await failing.close()
  const count = reasons.length
  failing.ask()
  expect(reasons).toHaveLength(count)
  expect(reasons[0]).toContain('EADDRINUSE')
})
