import { connect as dial } from 'node:net'
import type { Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { afterEach, describe, expect, it } from 'vitest'
import { PROGRAM_VERSION, PROTOCOL_VERSION } from '@shared/protocol'
import { Anteroom, MOST_OF_ADDRESS } from './crowd'
import { closeClients, connect } from './testing/client'
import type { ConnectRefusal } from './testing/client'
import { closeHosts, testHost } from './testing/host'
import { http } from './testing/http'
import { seated } from './testing/tables'

const lines: Socket[] = []

afterEach(async () => {
  for (const line of lines.splice(0)) line.destroy()
  closeClients()
  await closeHosts()
})

/** So many open lines that have said this and say no more. */
async function holdLines(port: number, count: number, said: string): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const line = dial(port, '127.0.0.1')
    line.on('error', () => undefined)
    lines.push(line)
    await new Promise((resolve) => line.once('connect', resolve))
    line.write(said)
  }
}

const KNOCK = [
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
  ...['Host: 127.0.0.1', 'Connection: Upgrade', 'Upgrade: websocket'],
  ...['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==', '', ''],
].join('\r\n')

describe('a crowd of connections', { timeout: 30_000 }, () => {
  it('of 200 from one address 40 are let in; the others hear why, and of which version the host is', async () => {
    const { port, house } = await testHost()
    const came: PromiseSettledResult<unknown>[] = []
    // Some at a time: the door lets go of those that take long to say who they are.
    for (let group = 0; group < 20; group += 1)
      came.push(...(await Promise.allSettled(Array.from({ length: 10 }, () => connect(port)))))
    const refusals = came.flatMap((one) => (one.status === 'rejected' ? [one.reason as ConnectRefusal] : []))
    expect(house.connections.size).toBe(MOST_OF_ADDRESS)
    expect(refusals).toHaveLength(200 - MOST_OF_ADDRESS)
    expect(new Set(refusals.map(({ message }) => message))).toEqual(new Set(['tooManyConnections']))
    expect(refusals[0]?.data).toEqual({
      reason: 'tooManyConnections',
      host: { protocol: PROTOCOL_VERSION, version: PROGRAM_VERSION },
    })
  })

  it('keeps nobody from an own seat, and seats do not count', async () => {
    const { port } = await testHost({ connectionsOfAddress: 3 })
    const { clients, tokens } = await seated(port, ['Anna', 'Bruno', 'Carla'])
    for (let at = 0; at < 3; at += 1) await connect(port)
    await expect(connect(port)).rejects.toThrow('tooManyConnections')
    await expect(connect(port, { token: 'f'.repeat(32) })).rejects.toThrow('tooManyConnections')
    clients[1]?.close()
    const bruno = await connect(port, { token: tokens[1] ?? '' })
    expect((await bruno.until('table')).table.you).toBe(1)
  })

  it('one seat does not let in more than some tabs', async () => {
    const { port, house } = await testHost({ connectionsOfAddress: 1 })
    const { tokens } = await seated(port, ['Anna'])
    const token = tokens[0] ?? ''
    for (let at = 1; at < 4; at += 1) await connect(port, { token })
    await expect(connect(port, { token })).rejects.toThrow('tooManyConnections')
    expect(house.connections.size).toBe(4)
  })

  it('lets the next one in as soon as somebody has gone', async () => {
    const { port, house } = await testHost({ connectionsOfAddress: 1 })
    const first = await connect(port)
    await expect(connect(port)).rejects.toThrow('tooManyConnections')
    first.close()
    while (house.connections.size > 0) await new Promise((resolve) => setTimeout(resolve, 5))
    expect((await connect(port)).socket.connected).toBe(true)
  })

  it('that never says who it is keeps nobody out', async () => {
    const { port } = await testHost()
    await holdLines(port, 100, KNOCK)
    await holdLines(port, 300, 'GET / HTTP/1.1\r\nHost: 127')
    const anna = await connect(port)
    expect(await anna.until('host')).toMatchObject({ name: 'Test host' })
    expect((await http(port, '/about.json', { Host: '127.0.0.1' })).status).toBe(200)
  })
})

describe('the anteroom', () => {
  const line = (): PassThrough => new PassThrough()

  it('lets the oldest of an address go for its next one', () => {
    const room = new Anteroom(2, 10)
    const all = [line(), line(), line()]
    const other = line()
    room.enter(other, '10.0.0.2')
    for (const one of all) room.enter(one, '10.0.0.1')
    expect(all.map(({ destroyed }) => destroyed)).toEqual([true, false, false])
    expect(other.destroyed).toBe(false)
    expect(room.size).toBe(3)
  })

  it('lets the oldest of the fullest address go where all are too many', () => {
    const room = new Anteroom(3, 3)
    const [first, one, two, next] = [line(), line(), line(), line()]
    room.enter(first, '10.0.0.1')
    room.enter(one, '10.0.0.2')
    room.enter(two, '10.0.0.2')
    room.enter(next, '10.0.0.3')
    expect([first, one, two, next].map(({ destroyed }) => destroyed)).toEqual([false, true, false, false])
  })

  it('counts an IPv6 network as one address, and nobody who has left', () => {
    const room = new Anteroom(1, 10)
    const [one, two] = [line(), line()]
    room.enter(one, '2001:db8::1')
    room.enter(two, '2001:db8::2')
    expect([one.destroyed, two.destroyed]).toEqual([true, false])
    room.leave(two)
    room.enter(line(), '2001:db8::3')
    expect(two.destroyed).toBe(false)
  })
})
