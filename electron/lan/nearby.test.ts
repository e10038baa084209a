import { expect, test, vi } from 'vitest'
import { Nearby } from './nearby'
import type { AnsweringHost } from './nearby'
import type { Probe, Spot } from './probe'
import { adapterOf, hostAnswer, idOf } from './testing/hosts'

const ANNA = idOf(1)
const BOB = idOf(2)

/** A room in which a made-up clock runs, and places answer what a test says. */
class Room {
  time = 0
  readonly answers = new Map<string, Probe | 'late'>()
  readonly asked: Spot[] = []
  readonly lists: (readonly AnsweringHost[])[] = []
  readonly late: ((found: Probe) => void)[] = []
  readonly nearby = new Nearby({
    now: () => this.time,
    own: () => [adapterOf('10.0.0.9'), adapterOf('192.168.5.9', { name: 'wlan0', kind: 'wifi' })],
    onChange: (hosts) => this.lists.push(hosts),
    ask: (spot) => {
      this.asked.push(spot)
      const found = this.answers.get(`${spot.address}:${String(spot.port)}`) ?? { answer: 'silent' as const }
      if (found !== 'late') return Promise.resolve(found)
      return new Promise((resolve) => this.late.push(resolve))
    },
  })

  /** Lets rounds go by, four in a second as the timer makes them. */
  async pass(ms: number): Promise<void> {
    for (const end = this.time + ms; this.time < end;) {
      this.time += 250
      this.nearby.round()
      await new Promise((done) => setImmediate(done))
    }
  }

  hear(hostId: string, addresses: readonly string[], port = 47300): void {
    this.nearby.hear({ hostId, addresses, port })
  }

  get names(): readonly string[] {
    return this.nearby.hosts.map(({ report }) => report.name)
  }

  timesAsked(address: string): number {
    return this.asked.filter((spot) => spot.address === address).length
  }
}

test('who is heard and answers is listed, and told once while nothing changes', async () => {
  const room = new Room()
  room.answers.set('10.0.0.1:47300', hostAnswer(ANNA))
  room.hear(ANNA, ['10.0.0.1'])
  await room.pass(5000)
  expect(room.lists).toHaveLength(1)
  expect(room.nearby.hosts[0]?.spots).toEqual([{ address: '10.0.0.1', port: 47300 }])
  expect(room.nearby.hears(ANNA)).toBe(true)
})

test('who is only heard is not listed, but known to the doctor', async () => {
  const room = new Room()
  room.hear(ANNA, ['10.0.0.1'])
  await room.pass(1000)
  expect(room.lists).toEqual([])
  expect(room.nearby.unanswered).toEqual([
    { spot: { address: '10.0.0.1', port: 47300 }, hostId: ANNA, last: { answer: 'silent' } },
  ])
  await room.pass(20_000)
  expect(room.nearby.unanswered).toEqual([])
  expect(room.nearby.hears(ANNA)).toBe(false)
})

test('one late answer takes nobody off the list; silence does', async () => {
  const room = new Room()
  room.answers.set('10.0.0.1:47300', hostAnswer(ANNA))
  room.hear(ANNA, ['10.0.0.1'])
  await room.pass(1000)
  room.answers.set('10.0.0.1:47300', 'late')
  await room.pass(9000)
  room.late[0]?.({ answer: 'silent' })
  room.answers.set('10.0.0.1:47300', hostAnswer(ANNA))
  await room.pass(1000)
  expect(room.lists).toHaveLength(1)
  room.answers.delete('10.0.0.1:47300')
  await room.pass(7000)
  expect(room.names).toEqual([])
  expect(room.lists).toHaveLength(2)
})

test('a refusal counts at the second time, after a goodbye at the first', async () => {
  const room = new Room()
  room.answers.set('10.0.0.1:47300', hostAnswer(ANNA))
  room.hear(ANNA, ['10.0.0.1'])
  await room.pass(1000)
  room.answers.set('10.0.0.1:47300', { answer: 'refused' })
  await room.pass(1000)
  expect(room.names).toEqual(['Host 01'])
  await room.pass(1000)
  expect(room.names).toEqual([])

  room.answers.set('10.0.0.2:47300', hostAnswer(BOB))
  room.hear(BOB, ['10.0.0.2'])
  await room.pass(1000)
  room.answers.set('10.0.0.2:47300', { answer: 'refused' })
  room.nearby.farewell(BOB)
  await vi.waitFor(() => expect(room.names).toEqual([]))
  expect(room.nearby.hears(BOB)).toBe(false)
})

test('a goodbye that somebody else has said changes nothing', async () => {
  const room = new Room()
  room.answers.set('10.0.0.1:47300', hostAnswer(ANNA))
  room.hear(ANNA, ['10.0.0.1'])
  await room.pass(1000)
  room.nearby.farewell(ANNA)
  await room.pass(3000)
  expect(room.names).toEqual(['Host 01'])
  expect(room.lists).toHaveLength(1)
})

test('one host at several addresses is one, the best address first', async () => {
  const room = new Room()
  for (const address of ['10.0.0.1', '192.168.5.1']) room.answers.set(`${address}:47300`, hostAnswer(ANNA))
  room.hear(ANNA, ['192.168.5.1', '192.168.5.1', '10.0.0.1', '172.17.0.1'])
  await room.pass(1000)
  expect(room.nearby.hosts.map(({ spots }) => spots.map(({ address }) => address))).toEqual([
    ['10.0.0.1', '192.168.5.1'],
  ])
  // An address of its own that lies in no network of this computer leads elsewhere.
  expect(room.timesAsked('172.17.0.1')).toBe(0)
})

test('what a router passes on from another network is asked there', async () => {
  const room = new Room()
  room.answers.set('10.7.0.3:47300', hostAnswer(ANNA))
  room.hear(ANNA, ['10.0.0.254', '10.7.0.3'])
  await room.pass(1000)
  expect(room.names).toEqual(['Host 01'])
})

test('two hosts may have one name', async () => {
  const room = new Room()
  room.answers.set('10.0.0.1:47300', hostAnswer(ANNA, { name: 'Laptop' }))
  room.answers.set('10.0.0.1:47301', hostAnswer(BOB, { name: 'Laptop' }))
  room.hear(ANNA, ['10.0.0.1'])
  room.hear(BOB, ['10.0.0.1'], 47301)
  await room.pass(1000)
  expect(room.nearby.hosts.map(({ report }) => report.hostId)).toEqual([ANNA, BOB])
})

test('a host with a new address is found there, and the old one goes', async () => {
  const room = new Room()
  room.answers.set('10.0.0.1:47300', hostAnswer(ANNA))
  room.hear(ANNA, ['10.0.0.1'])
  await room.pass(1000)
  room.answers.delete('10.0.0.1:47300')
  room.answers.set('10.0.0.2:47300', hostAnswer(ANNA))
  room.hear(ANNA, ['10.0.0.2'])
  await room.pass(3000)
  expect(room.nearby.hosts[0]?.spots[0]?.address).toBe('10.0.0.2')
  await room.pass(5000)
  expect(room.nearby.hosts[0]?.spots).toEqual([{ address: '10.0.0.2', port: 47300 }])
  expect(room.lists.every((hosts) => hosts.length === 1)).toBe(true)
})

test('a place that was typed is asked for ever, but ever less often', async () => {
  const room = new Room()
  room.nearby.remember({ address: '10.0.0.1', port: 47300 })
  await room.pass(60_000)
  const before = room.timesAsked('10.0.0.1')
  await room.pass(60_000)
  expect(before).toBeGreaterThan(5)
  expect(room.timesAsked('10.0.0.1') - before).toBe(6)
  room.answers.set('10.0.0.1:47300', hostAnswer(ANNA))
  await room.pass(10_000)
  expect(room.names).toEqual(['Host 01'])
})

test('places of another day are asked while they are named', async () => {
  const room = new Room()
  const spot = { address: '10.0.0.1', port: 47300 }
  room.nearby.recall([spot])
  await room.pass(30_000)
  room.nearby.recall([])
  await room.pass(1000)
  const before = room.timesAsked('10.0.0.1')
  await room.pass(30_000)
  expect(room.timesAsked('10.0.0.1')).toBe(before)
})

test('nobody outside the LAN is asked, whoever is said to have spoken', async () => {
  const room = new Room()
  room.hear(ANNA, ['8.8.8.8', '1.1.1.1', '127.0.0.1'])
  room.hear(BOB, ['127.0.0.1'])
  room.hear(BOB, ['no address', '10.0.0.1'])
  room.hear(BOB, [])
  await room.pass(2000)
  expect(room.asked.map(({ address }) => address)).not.toContain('8.8.8.8')
  expect(room.asked.map(({ address }) => address)).not.toContain('127.0.0.1')
})

test('a flood of invented hosts neither grows without bound nor hides real ones', async () => {
  const room = new Room()
  room.answers.set('10.0.0.1:47300', hostAnswer(ANNA))
  room.hear(ANNA, ['10.0.0.1'])
  await room.pass(1000)
  room.answers.set('10.0.0.2:47300', hostAnswer(BOB))
  for (let second = 0; second < 20; second += 1) {
    for (let n = 0; n < 200; n += 1) {
      const made = second * 200 + n
      room.hear(idOf(1000 + made), ['10.0.0.66', `10.0.0.${String(3 + (made % 60))}`], 1024 + made)
    }
    room.hear(ANNA, ['10.0.0.1'])
    room.hear(BOB, ['10.0.0.2'])
    await room.pass(1000)
  }
  expect(room.names).toEqual(['Host 01', 'Host 02'])
  expect(room.nearby.unanswered.length).toBeLessThan(100)
  expect(room.asked.length).toBeLessThan(2500)
})

test('a computer that answers as a thousand hosts has a few places of many', async () => {
  const room = new Room()
  for (let n = 0; n < 1000; n += 1) {
    room.answers.set(`10.0.0.66:${String(1024 + n)}`, hostAnswer(idOf(1000 + n)))
    room.hear(idOf(1000 + n), ['10.0.0.66'], 1024 + n)
    if (n % 10 === 0) await room.pass(250)
  }
  room.answers.set('10.0.0.1:47300', hostAnswer(ANNA))
  room.hear(ANNA, ['10.0.0.1'])
  await room.pass(1000)
  expect(room.nearby.hosts.length).toBeLessThan(60)
  expect(room.names).toContain('Host 01')
})

test('after it was stopped nothing is told any more', async () => {
  const room = new Room()
  room.answers.set('10.0.0.1:47300', 'late')
  room.hear(ANNA, ['10.0.0.1'])
  room.nearby.stop()
  room.late[0]?.(hostAnswer(ANNA))
  room.hear(BOB, ['10.0.0.2'])
  await room.pass(1000)
  expect(room.lists).toEqual([])
  expect(room.asked).toHaveLength(1)
})

test('two programs that go by one id are two hosts, each at its own address, and neither flickers', async () => {
  const room = new Room()
  room.answers.set('10.0.0.1:47300', hostAnswer(ANNA, { name: 'Real', run: '00000001' }))
  room.hear(ANNA, ['10.0.0.1'])
  await room.pass(3000)
  room.answers.set('10.0.0.2:47300', hostAnswer(ANNA, { name: 'Copy', run: '00000002' }))
  room.hear(ANNA, ['10.0.0.2'])
  await room.pass(6000)
  const lists = room.lists.length
  await room.pass(5000)
  expect(room.lists).toHaveLength(lists)
  expect(
    room.nearby.hosts.map(({ report, spots }) => [report.name, ...spots.map((spot) => spot.address)]),
  ).toEqual([
    ['Copy', '10.0.0.2'],
    ['Real', '10.0.0.1'],
  ])
})

test('a host with two addresses that was started again is one all the time', async () => {
  const room = new Room()
  const both = ['10.0.0.1', '192.168.5.1']
  for (const address of both) room.answers.set(`${address}:47300`, hostAnswer(ANNA, { run: '00000001' }))
  for (const address of both) room.hear(ANNA, [address])
  await room.pass(3000)
  for (const address of both) room.answers.set(`${address}:47300`, hostAnswer(ANNA, { run: '00000002' }))
  await room.pass(6000)
  expect(room.lists.every((hosts) => hosts.length <= 1)).toBe(true)
  expect(room.nearby.hosts[0]?.spots).toHaveLength(2)
})

test('whoever passes for a host later does not come before it', async () => {
  const room = new Room()
  room.answers.set('10.0.0.7:47300', hostAnswer(ANNA, { run: '00000001' }))
  room.hear(ANNA, ['10.0.0.7'])
  await room.pass(2000)
  room.answers.set('10.0.0.2:47300', hostAnswer(ANNA, { run: '00000001' }))
  room.hear(ANNA, ['10.0.0.2'])
  await room.pass(4000)
  expect(room.nearby.hosts[0]?.spots[0]?.address).toBe('10.0.0.7')
})
