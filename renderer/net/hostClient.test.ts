// @vitest-environment node
import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server, type Socket } from 'socket.io'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HandshakeRefusal } from '@shared/protocol'
import { createHostClient, type HostClient, type HostClientOptions, type LinkState } from './hostClient'

let http: HttpServer
let io: Server
let client: HostClient | undefined
let url: string
let states: { state: LinkState; refusal: HandshakeRefusal | null }[]
let heard: [string, unknown][]

beforeEach(async () => {
  http = createServer()
  io = new Server(http)
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${String((http.address() as AddressInfo).port)}`
  states = []
  heard = []
})

afterEach(async () => {
  client?.close()
  client = undefined
  await io.close()
})

const hear = (name: string) => (payload: unknown) => heard.push([name, payload])

function open(auth: HostClientOptions['auth'] = () => ({ protocol: 1, version: '0.1.0' })): HostClient {
  client = createHostClient({
    url,
    auth,
    onState: (state, refusal) => states.push({ state, refusal }),
    onUnreadable: hear('unreadable'),
    on: {
      host: hear('host'),
      tables: hear('tables'),
      nearby: hear('nearby'),
      table: hear('table'),
      game: hear('game'),
      elsewhere: hear('elsewhere'),
      reaction: hear('reaction'),
      seated: hear('seated'),
      declined: hear('declined'),
      gone: hear('gone'),
    },
  })
  client.connect()
  return client
}

const connected = (): Promise<Socket> => new Promise((done) => io.once('connection', done))
const state = (wanted: LinkState): Promise<void> =>
  vi.waitFor(() => expect(states.at(-1)?.state).toBe(wanted), { timeout: 4000 })

test('tells who comes, anew with every attempt', async () => {
  let name = 'Marta'
  const first = connected()
  open(() => ({ protocol: 1, version: '0.1.0', name }))
  expect((await first).handshake.auth).toEqual({ protocol: 1, version: '0.1.0', name: 'Marta' })
  name = 'Marta 2'
  const second = connected()
  ;(await first).disconnect()
  expect((await second).handshake.auth['name']).toBe('Marta 2')
  await state('connected')
  expect(states.map((one) => one.state)).toEqual(['connected', 'lost', 'connected'])
})

test('comes over a WebSocket only', async () => {
  const socket = connected()
  open()
  expect((await socket).conn.transport.name).toBe('websocket')
})

test('hands on what it can read, and nothing else', async () => {
  const socket = connected()
  open()
  const host = {
    ...{ name: 'Anna', hostId: '0123456789ab', version: '0.1.0', protocol: 3 },
    ...{ addresses: [], tablesLeft: 3, staff: 'none' },
  }
  ;(await socket).emit('host', host)
  ;(await socket).emit('tables', { tables: [{ hand: ['guard'] }] })
  ;(await socket).emit('gone', { reason: 'left', more: true })
  await vi.waitFor(() => expect(heard).toHaveLength(3))
  expect(heard).toEqual([
    ['host', host],
    ['unreadable', 'tables'],
    ['unreadable', 'gone'],
  ])
})

test('reads answers: granted, refused, neither', async () => {
  const socket = connected()
  const line = open()
  ;(await socket).on('me:name', (payload: { name: string }, answer: (value: unknown) => void) => {
    if (payload.name === 'Anna') answer({ ok: true, name: 'Anna 2' })
    else if (payload.name === 'Bruno') answer({ ok: false, reason: 'forbiddenName' })
    else answer({ ok: true, token: 'what' })
  })
  await state('connected')
  expect(await line.send('me:name', { name: 'Anna' })).toEqual({ ok: true, name: 'Anna 2' })
  expect(await line.send('me:name', { name: 'Bruno' })).toEqual({ ok: false, reason: 'forbiddenName' })
  expect(await line.send('me:name', { name: 'Carla' })).toEqual({ ok: false, reason: 'badAnswer' })
})

test('sends nothing later that could not be sent at once', async () => {
  const line = open()
  expect(await line.send('table:leave', {})).toEqual({ ok: false, reason: 'notConnected' })
})

test('says why a host refuses the handshake, and tries again when asked to', async () => {
  const data = { reason: 'versionMismatch', host: { protocol: 2, version: '0.2.0' } }
  let open_ = false
  io.use((_, next) => {
    if (open_) next()
    else next(Object.assign(new Error('versionMismatch'), { data }))
  })
  const line = open()
  await state('refused')
  expect(states.at(-1)?.refusal).toEqual(data)
  open_ = true
  line.connect()
  await state('connected')
})

test('keeps trying a host that is not there yet', async () => {
  const { port } = http.address() as AddressInfo
  await io.close()
  open()
  await vi.waitFor(() => expect(states.at(-1)?.state).toBe('connecting'), { timeout: 4000 })
  http = createServer()
  io = new Server(http)
  await new Promise<void>((done) => http.listen(port, '127.0.0.1', done))
  await vi.waitFor(() => expect(states.at(-1)?.state).toBe('connected'), { timeout: 6000 })
}, 12_000)

test('a line that only looks connected is lost as soon as it is checked, and made anew', async () => {
  const first = connected()
  const line = open()
  // A phone that slept: nothing of what it says is ever answered.
  ;(await first).onAny(() => undefined)
  await state('connected')
  const second = connected()
  line.check()
  line.check()
  await second
  await state('connected')
  expect(states.map((one) => one.state)).toEqual(['connected', 'lost', 'connected'])
}, 12_000)

test.each([
  { ok: false, reason: 'notOnLan' },
  { ok: true, outcome: { found: 'nothing', why: 'badAddress' } },
])('a line whose host answers %o is alive', async (answer) => {
  const socket = connected()
  const line = open()
  const asked = vi.fn()
  ;(await socket).on('lan:look', (payload: unknown, reply: (value: unknown) => void) => {
    asked(payload)
    reply(answer)
  })
  await state('connected')
  line.check()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledWith({ address: '' }))
  line.check()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  expect(states.map((one) => one.state)).toEqual(['connected'])
})

test('a line that is down is tried at once when it is checked', async () => {
  let open_ = false
  io.use((_, next) => {
    if (open_) next()
    else next(new Error('not yet'))
  })
  const line = open()
  await state('connecting')
  open_ = true
  line.check()
  await state('connected')
})

test('where too many are, it asks again by itself until there is room', async () => {
  const lot = vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 500 })
  try {
    const host = { protocol: 1, version: '0.1.0' }
    let isFull = true
    io.use((_, next) => {
      const refusal = Object.assign(new Error('tooManyConnections'), {
        data: { reason: 'tooManyConnections', host },
      })
      next(isFull ? refusal : undefined)
    })
    open()
    await vi.waitFor(() =>
      expect(states.at(-1)).toEqual({ state: 'refused', refusal: { reason: 'tooManyConnections', host } }),
    )
    isFull = false
    await vi.waitFor(() => expect(states.at(-1)?.state).toBe('connected'), { timeout: 60_000 })
    expect(states.map((one) => one.state)).toEqual(['refused', 'connected'])
  } finally {
    vi.useRealTimers()
    lot.mockRestore()
  }
})
