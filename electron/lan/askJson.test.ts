import { createServer as createHttp } from 'node:http'
import type { RequestListener } from 'node:http'
import { createServer as createTcp } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { askJson, meaningOf } from './askJson'
import { probe } from './probe'
import { idOf, reportOf } from './testing/hosts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((done) => server.close(done))
})

async function listening(server: Server): Promise<{ readonly address: string; readonly port: number }> {
  servers.push(server)
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  return { address: '127.0.0.1', port: (server.address() as AddressInfo).port }
}

const answering = (listener: RequestListener): ReturnType<typeof listening> => listening(createHttp(listener))

test('a host is told from something else that speaks JSON, HTML or no HTTP at all', async () => {
  const host = await answering((_, response) => response.end(JSON.stringify(reportOf(idOf(1)))))
  expect(await probe(host)).toEqual({ answer: 'host', report: reportOf(idOf(1)) })
  const json = await answering((_, response) => response.end('{"program":"other"}'))
  expect(await probe(json)).toEqual({ answer: 'stranger' })
  const page = await answering((_, response) => response.end('<html></html>'))
  expect(await probe(page)).toEqual({ answer: 'stranger' })
  const smtp = await listening(createTcp((socket) => socket.end('220 mail\r\n', () => socket.destroy())))
  expect(await probe(smtp)).toMatchObject({ answer: 'stranger' })
})

test('nobody there is a refusal', async () => {
  const spot = await answering(() => undefined)
  await new Promise((done) => servers.pop()?.close(done))
  expect(await askJson(spot, '/', 1000)).toEqual({ answer: 'refused', code: 'ECONNREFUSED' })
})

test('who never ends, and who never begins, is not waited for', async () => {
  const endless = await answering((_, response) => {
    const more = setInterval(() => response.write(' '.repeat(100)), 10)
    response.on('close', () => {
      clearInterval(more)
    })
  })
  expect(await askJson(endless, '/', 200)).toEqual({ answer: 'silent' })
  const mute = await answering(() => undefined)
  expect(await askJson(mute, '/', 200)).toEqual({ answer: 'silent' })
})

test('more than any host says is not read', async () => {
  const spot = await answering((_, response) => response.end(`"${'x'.repeat(300_000)}"`))
  expect(await askJson(spot, '/', 5000)).toEqual({ answer: 'stranger' })
})

test('what cannot be asked is no way, and ends nothing', async () => {
  expect(await askJson({ address: '::1%nowhere', port: 1 }, '/', 1000)).toMatchObject({
    code: expect.any(String) as string,
  })
})

test.each([
  ['ECONNREFUSED', 'refused'],
  ['ECONNRESET', 'refused'],
  ['ENETUNREACH', 'noRoute'],
  ['EADDRNOTAVAIL', 'noRoute'],
  ['EHOSTUNREACH', 'silent'],
  ['ETIMEDOUT', 'silent'],
  ['EPERM', 'silent'],
  ['HPE_INVALID_CONSTANT', 'stranger'],
  ['HPE_HEADER_OVERFLOW', 'stranger'],
  [undefined, 'silent'],
])('%s means %s', (code, meaning) => {
  expect(meaningOf(code)).toBe(meaning)
})
