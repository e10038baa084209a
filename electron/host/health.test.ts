import { afterEach, describe, expect, it } from 'vitest'
import { PROGRAM_VERSION } from '@shared/protocol'
import { healthOf, watchLoop } from './health'
import { closeClients, connect } from './testing/client'
import { closeHosts, testHost } from './testing/host'
import { http } from './testing/http'
import { seated } from './testing/tables'

afterEach(async () => {
  closeClients()
  await closeHosts()
})

const HOST = { Host: '127.0.0.1' }

describe('the health of a host', () => {
  it('is told to whoever watches over it, without a name or a secret', async () => {
    const { port, house } = await testHost({ lateMs: () => 3 })
    await seated(port, ['Anna', 'Bruno'])
    await connect(port)
    const answer = await http(port, '/health.json', HOST)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
    const health: unknown = JSON.parse(answer.body)
    expect(health).toEqual({
      ...{
        ok: true,
        reasons: [],
        version: PROGRAM_VERSION,
        run: house.run,
        uptimeSeconds: expect.any(Number) as number,
      },
      ...{ tables: 1, people: 2, connections: 3, unsavedTables: 0, eventLoopMs: 3 },
    })
    expect(answer.body).not.toMatch(/Anna|Bruno/)
  })

  it('is bad while the program is late', async () => {
    let late = 1001
    const { port } = await testHost({ lateMs: () => late })
    const bad = await http(port, '/health.json', HOST)
    expect(bad.status).toBe(503)
    expect(JSON.parse(bad.body)).toMatchObject({ ok: false, reasons: ['eventLoop'], eventLoopMs: 1001 })
    late = 1000
    expect((await http(port, '/health.json', HOST)).status).toBe(200)
  })

  it('is bad while a table cannot be saved', async () => {
    const { port, house } = await testHost()
    await seated(port, ['Anna', 'Bruno'])
    const keeping = { ...house.keeping, isUnsaved: () => true }
    expect(healthOf({ ...house, keeping }, 61_500, 0)).toMatchObject({
      ...{ ok: false, reasons: ['unsavedTables'], unsavedTables: 1, uptimeSeconds: 61 },
    })
  })

  it('is read and nothing else, and told to nobody who asks for another host', async () => {
    const { port } = await testHost()
    expect((await http(port, '/health.json?x=1', HOST)).status).toBe(200)
    const head = await http(port, '/health.json', HOST, 'HEAD')
    expect([head.status, head.body]).toEqual([200, ''])
    const post = await http(port, '/health.json', HOST, 'POST')
    expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD'])
    expect((await http(port, '/health.json', { Host: 'evil.example' })).status).toBe(403)
  })

  it('counts how late the program has been at worst', async () => {
    const watch = watchLoop()
    try {
      await new Promise((resolve) => setTimeout(resolve, 50))
      const until = performance.now() + 150
      while (performance.now() < until);
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(watch.worst()).toBeGreaterThan(0)
    } finally {
      watch.stop()
    }
  })
})
