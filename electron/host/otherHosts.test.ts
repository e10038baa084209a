import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { PROGRAM_VERSION, PROTOCOL_VERSION, reachSchema, readHostReport } from '@shared/protocol'
import { answerReach, reachLimit } from './reachBack'
import { closeClients, connect } from './testing/client'
import { closeHosts, testHost } from './testing/host'
import { http, knock } from './testing/http'
import { fakeRoom } from './testing/room'
import { playing, seated } from './testing/tables'

const ID = '0123456789ab'
const PATHS = ['/about.json', '/reach.json']

afterEach(async () => {
  closeClients()
  await closeHosts()
})

describe('what a host says of itself', () => {
  it('is its head and what its tables look like from outside', async () => {
    const { port, host } = await testHost({ hostId: ID, name: 'Café', seed: 'report' })
    const open = host.openTable({ edition: '2019', seats: 4, bots: 1, name: 'Corner' })
    const { clients, table } = await playing(port, ['Anna', 'Bruno'], { edition: 'classic' })
    await clients[0]?.must('table:access', { watchers: false, pin: { code: '4711', for: 'seats' } })
    const { status, headers, body } = await http(port, '/about.json')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    const common = { practice: true, watchLocked: false }
    const corner = { ...common, id: open, name: 'Corner', edition: '2019', seats: 4, free: 3 }
    const report = {
      ...{ program: 'billet-doux', hostId: ID, name: 'Café' },
      ...{ version: PROGRAM_VERSION, protocol: PROTOCOL_VERSION, run: host.run },
      tables: [
        { ...corner, locked: false, playing: false, watchable: true, people: ['Olimpia'] },
        {
          ...{ ...common, id: table, name: 'Anna', edition: 'classic', seats: 2, free: 0 },
          ...{ locked: true, playing: true, watchable: false, people: ['Anna', 'Bruno'] },
        },
      ],
    }
    expect(JSON.parse(body)).toEqual(report)
    expect(readHostReport(JSON.parse(body))).toEqual(report)
  })

  it.each([
    ['seats', true, false],
    ['watchers', false, true],
    ['both', true, true],
  ] as const)('tells of a PIN for %s who is asked for it', async (pinFor, locked, watchLocked) => {
    const { port } = await testHost()
    const { clients } = await seated(port, ['Anna'])
    await clients[0]?.must('table:access', { watchers: true, pin: { code: '4711', for: pinFor } })
    const report = readHostReport(JSON.parse((await http(port, '/about.json?from=here')).body))
    expect(report?.tables).toMatchObject([{ locked, watchLocked, watchable: true }])
  })
})

describe('to look back at another host', () => {
  it('the room is asked about whoever asks, and about nobody else', async () => {
    const { port, host } = await testHost()
    const room = fakeRoom({
      reach: (you) => Promise.resolve({ program: 'billet-doux', you, answer: 'refused', heard: false }),
    })
    host.joinRoom(room)
    const { status, headers, body } = await http(port, `/reach.json?port=47301&id=${ID}`)
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(reachSchema.parse(JSON.parse(body))).toMatchObject({ you: '127.0.0.1', answer: 'refused' })
    await http(port, '/reach.json')
    await http(port, '/reach.json?port=1')
    await http(port, `/reach.json?id=${ID}`)
    expect(room.questions).toEqual([
      ['reach', '127.0.0.1', 47301, ID],
      ['reach', '127.0.0.1', null, null],
      ['reach', '127.0.0.1', 1, null],
      ['reach', '127.0.0.1', null, ID],
    ])
  })

  it.each([
    '?port=0',
    '?port=65536',
    '?port=-1',
    '?port=1e3',
    '?port=',
    '?port=%00',
    '?port=80&address=10.0.0.1',
    '?id=0123456789AB',
    '?id=..',
    '?__proto__=1',
    '?%zz',
  ])('nothing is asked for %s', async (query) => {
    const { port, host } = await testHost()
    const room = fakeRoom()
    host.joinRoom(room)
    expect((await http(port, `/reach.json${query}`)).status).toBe(400)
    expect(room.questions).toEqual([])
  })

  it('there must be a LAN', async () => {
    const { port } = await testHost()
    expect((await http(port, '/reach.json')).status).toBe(404)
  })

  it('a room that fails is noted, and the next question is answered', async () => {
    const { port, host, notes } = await testHost()
    host.joinRoom(fakeRoom({ reach: () => Promise.reject(new Error('no cable')) }))
    expect((await http(port, '/reach.json')).status).toBe(500)
    expect(notes).toEqual([expect.stringContaining('no cable')])
    host.joinRoom(fakeRoom())
    expect((await http(port, '/reach.json')).status).toBe(200)
  })

  it('is done a dozen times at once, then twice a second', async () => {
    let now = 0
    const limit = reachLimit(() => now)
    const room = fakeRoom()
    const server = createServer(
      (request, response) => void answerReach(request, response, (...asked) => room.reach(...asked), limit),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const ask = async (times: number): Promise<readonly number[]> => {
      const statuses: number[] = []
      for (let n = 0; n < times; n += 1) statuses.push((await http(port, '/reach.json')).status)
      return statuses
    }
    try {
      expect(await ask(14)).toEqual([...Array.from({ length: 12 }, () => 200), 429, 429])
      now = 1000
      expect(await ask(3)).toEqual([200, 200, 429])
      expect(room.questions).toHaveLength(14)
    } finally {
      server.close()
    }
  })
})

describe('what is answered to other hosts', () => {
  it.each(PATHS)('is read alone: %s', async (path) => {
    const { port, host } = await testHost()
    const room = fakeRoom()
    host.joinRoom(room)
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])
      expect(await http(port, path, {}, method)).toMatchObject({
        status: 405,
        headers: { allow: 'GET, HEAD' },
      })
    expect(room.questions).toEqual([])
    const head = await http(port, path, {}, 'HEAD')
    expect(head).toMatchObject({ status: 200, body: '' })
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength((await http(port, path)).body)))
  })

  it.each([...PATHS, '/'])('goes to nobody who knows this host by another name: %s', async (path) => {
    const { port, host } = await testHost({ hostId: ID })
    host.joinRoom(fakeRoom())
    for (const Host of ['evil.example', `billet-ba9876543210.local:${port}`, `billet-${ID}`, '10.1.2.3']) {
      const { status, body } = await http(port, path, { Host })
      expect(status).toBe(403)
      expect(body).not.toContain('billet-doux')
      expect(await knock(port, { Host })).toBe(403)
    }
  })

  it('is found under the name of the host in the room, by pages and sockets, too', async () => {
    const { port, host } = await testHost({ hostId: ID })
    host.joinRoom(fakeRoom())
    const Host = `billet-${ID}.local:${port}`
    for (const path of PATHS) expect((await http(port, path, { Host })).status).toBe(200)
    expect(await knock(port, { Host, Origin: `http://${Host}` })).toBe(101)
    expect(await knock(port, { Host, Origin: `http://billet-ba9876543210.local:${port}` })).toBe(403)
  })
})

describe('the other hosts of the room', () => {
  const other = {
    ...{ hostId: ID, name: 'Café', version: PROGRAM_VERSION, protocol: PROTOCOL_VERSION },
    urls: ['http://192.168.1.20:47300'],
    tables: [],
  }

  it('are shown to everybody who is at no table, and again upon each change', async () => {
    const { port, host } = await testHost()
    const { clients } = await seated(port, ['Anna'])
    const zoe = await connect(port)
    expect(await zoe.until('nearby')).toEqual({ hosts: [] })
    host.showNearby([other])
    expect(await zoe.until('nearby', ({ hosts }) => hosts.length === 1)).toEqual({ hosts: [other] })
    host.showNearby([other])
    await zoe.raw('nobody:knows', {})
    expect(zoe.received.filter(({ message }) => message === 'nearby')).toHaveLength(2)
    const [anna] = clients
    const seen = anna?.received.filter(({ message }) => message === 'nearby').length
    await anna?.must('table:leave', {})
    expect(await anna?.until('nearby', ({ hosts }) => hosts.length === 1)).toEqual({ hosts: [other] })
    expect(anna?.received.filter(({ message }) => message === 'nearby')).toHaveLength((seen ?? 0) + 1)
  })
})
