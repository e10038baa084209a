import { hostname } from 'node:os'
import { afterEach, describe, expect, it } from 'vitest'
import { isOwnHost, isWelcome, parseAuthority } from './door'
import { ownNames } from '../net/ownHosts'
import { closeClients, connect } from './testing/client'
import { closeHosts, testHost } from './testing/host'
import { http, knock } from './testing/http'

const own = new Set(['192.168.1.7', 'annas-laptop', 'annas-laptop.local', 'fd00::7'])

afterEach(async () => {
  closeClients()
  await closeHosts()
})

describe('the Host header', () => {
  it.each([
    '192.168.1.7:47300',
    '192.168.1.7',
    'localhost:47300',
    'LOCALHOST',
    '127.0.0.1:1',
    '127.9.9.9',
    '[::1]:47300',
    '[FD00::7]:47300',
    'Annas-Laptop:47300',
    'annas-laptop.local',
  ])('%s is this computer', (host) => expect(isOwnHost(host, own)).toBe(true))

  it.each([
    undefined,
    '',
    'evil.example',
    '192.168.1.8:47300',
    'annas-laptop.evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '127.0.0.1@evil.example',
    'evil.example#localhost',
    '192.168.1.7:47300:1',
    '192.168.1.7:123456',
    '[::1',
    '::1',
    'localhost:',
    ' localhost',
    "localhost; script-src 'unsafe-inline'",
  ])('%s is not', (host) => expect(isOwnHost(host, own)).toBe(false))

  it('is taken apart', () => {
    expect(parseAuthority('[FD00::7]:80')).toEqual({ name: 'fd00::7', port: 80 })
    expect(parseAuthority('a.local')).toEqual({ name: 'a.local', port: null })
  })

  it('a computer is known by its name bare and with .local, however the system gives it', () => {
    for (const name of ['Anna', 'anna.local', 'ANNA.LOCAL.'])
      expect(ownNames(name)).toEqual(['anna', 'anna.local'])
    expect(ownNames('')).toEqual([])
  })
})

describe('the Origin of a page', () => {
  const from = (origin: string | undefined): boolean =>
    isWelcome({ host: '192.168.1.7:47300', origin }, own, [47300])

  it.each([
    [undefined, 'a program has none'],
    ['http://192.168.1.7:47300', 'the own page'],
    ['http://annas-laptop.local:47300', 'the own page under another name'],
    ['http://127.0.0.1:47301', 'the window of a desktop program'],
    ['http://localhost:5173', 'a page under development'],
    ['http://[::1]:47300', 'the window by IPv6'],
  ])('%s is let in: %s', (origin, why) => expect(from(origin), why).toBe(true))

  it.each([
    'null',
    '',
    'http://evil.example',
    'http://192.168.1.7',
    'http://192.168.1.7:8080',
    'http://192.168.1.8:47300',
    'file://',
    'chrome-extension://abcdef',
    'http://127.0.0.1:47300/path',
    'http://127.0.0.1:47300@evil.example',
  ])('%s is not', (origin) => expect(from(origin)).toBe(false))

  it('does not matter when the Host header is wrong', () =>
    expect(isWelcome({ host: 'evil.example', origin: undefined }, own, [47300])).toBe(false))
})

describe('over the network', () => {
  it('pages and sockets are refused under a name that is not ours', async () => {
    const { port } = await testHost()
    for (const Host of ['evil.example', `evil.example:${port}`, '10.1.2.3']) {
      expect((await http(port, '/', { Host })).status).toBe(403)
      expect((await http(port, '/socket.io/', { Host })).status).toBe(403)
      expect(await knock(port, { Host })).toBe(403)
    }
    for (const Host of [`127.0.0.1:${port}`, `localhost:${port}`, hostname(), `${hostname()}.local:${port}`])
      expect(await knock(port, { Host })).toBe(101)
  })

  it('sockets of foreign pages are refused, programs and own pages are not', async () => {
    const { port } = await testHost()
    expect(await knock(port, { Origin: 'http://evil.example' })).toBe(403)
    expect(await knock(port, { Origin: 'null' })).toBe(403)
    expect(await knock(port, { Origin: `http://127.0.0.1:${port}` })).toBe(101)
    expect(await knock(port)).toBe(101)
  })

  it('there is no long polling, and no second way to the socket', async () => {
    const { port } = await testHost()
    expect((await http(port, '/socket.io/?EIO=4&transport=polling')).status).toBe(400)
    expect((await http(port, '/socket.io/socket.io.js')).status).toBe(400)
    const answer = await http(port, '/other', {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'MDEyMzQ1Njc4OWFiY2RlZg==',
    })
    expect(answer.status).toBe(404)
  })

  it('garbage at the door harms nobody', async () => {
    const { port, notes } = await testHost()
    for (const path of [
      '/socket.io/?EIO=4&transport=constructor',
      '/socket.io/?EIO=9&transport=websocket',
      '/socket.io/%zz',
      '/socket.io/?EIO=4&transport=websocket&sid=nobody',
    ]) {
      await http(port, path, {
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        'Sec-WebSocket-Version': '13',
        'Sec-WebSocket-Key': 'MDEyMzQ1Njc4OWFiY2RlZg==',
      }).catch(() => null)
    }
    await connect(port)
    expect(notes).toEqual([])
  })
})
