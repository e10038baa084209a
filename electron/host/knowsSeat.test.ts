import { createHash, createHmac } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import { KNOWS_PATH, answeringText, askingText, knowsSchema } from '@shared/protocol'
import { knowsSeat } from '../../renderer/net/knowsSeat'
import { closeClients } from './testing/client'
import { closeHosts, testHost } from './testing/host'
import { http } from './testing/http'
import type { HttpAnswer } from './testing/http'
import { seated } from './testing/tables'

const NONCE = '00112233445566778899aabbccddeeff'
const OTHER_TOKEN = 'f'.repeat(32)

afterEach(async () => {
  closeClients()
  await closeHosts()
  vi.restoreAllMocks()
})

function mac(token: string, text: string): string {
  const key = createHash('sha256').update(token).digest()
  return createHmac('sha256', key).update(text).digest('hex')
}

interface Question {
  /** Whom the request names in its Host header. */
  readonly host: string
  /** The address that whoever asks believes to be asking. */
  readonly believed?: string
  readonly token: string
}

function question(port: number, { host, believed = host, token }: Question): Promise<HttpAnswer> {
  const proof = mac(token, askingText(NONCE, believed))
  return http(port, `${KNOWS_PATH}?nonce=${NONCE}&proof=${proof}`, { Host: host })
}

async function proofFrom(port: number, asked: Question): Promise<string | null> {
  return knowsSchema.parse(JSON.parse((await question(port, asked)).body)).proof
}

async function seatAt(): Promise<{ readonly port: number; readonly here: string; readonly token: string }> {
  const { port } = await testHost()
  const { tokens } = await seated(port, ['Anna', 'Bruno'])
  return { port, here: `127.0.0.1:${port}`, token: tokens[1] ?? '' }
}

it('a host shows that it knows the token of a seat, to whoever has it', async () => {
  const { port, here, token } = await seatAt()
  expect(await proofFrom(port, { host: here, token })).toBe(mac(token, answeringText(NONCE, here)))
  expect(await proofFrom(port, { host: here, token: OTHER_TOKEN })).toBeNull()
})

it('pages of every origin may read the answer, and the token is in none', async () => {
  const { port, here, token } = await seatAt()
  const { headers, body } = await question(port, { host: here, token })
  expect(headers['access-control-allow-origin']).toBe('*')
  expect(headers['cache-control']).toBe('no-store')
  expect(body).not.toContain(token)
  expect((await http(port, '/about.json')).headers['access-control-allow-origin']).toBeUndefined()
})

it('a question that was asked of another address is not answered for whoever passes it on', async () => {
  const { port, here, token } = await seatAt()
  expect(await proofFrom(port, { host: here, believed: '192.168.1.66:47300', token })).toBeNull()
  const stranger = await question(port, { host: '192.168.1.66:47300', token })
  expect(stranger.status).toBe(403)
})

it('another program’s port on the same computer is not vouched for, nor a name', async () => {
  const { port, token } = await seatAt()
  expect(await proofFrom(port, { host: `127.0.0.1:${port + 1}`, token })).toBeNull()
  expect(await proofFrom(port, { host: `localhost:${port}`, token })).toBeNull()
})

it.each([
  '',
  `?nonce=${NONCE}`,
  `?nonce=${NONCE}&proof=no`,
  `?nonce=${NONCE}&proof=${'0'.repeat(64)}&token=1`,
  `?nonce=${'0'.repeat(3000)}&proof=${'0'.repeat(64)}`,
])('a question of another form is refused: %s', async (query) => {
  const { port } = await testHost()
  expect((await http(port, `${KNOWS_PATH}${query}`)).status).toBe(400)
})

it('it is asked by GET and HEAD alone, and not too often', async () => {
  const { port, here, token } = await seatAt()
  expect((await http(port, KNOWS_PATH, {}, 'POST')).status).toBe(405)
  const all = await Promise.all(Array.from({ length: 200 }, () => question(port, { host: here, token })))
  const statuses = new Set(all.map(({ status }) => status))
  expect([...statuses].sort()).toEqual([200, 429])
})

it('the client asks as the host answers', async () => {
  const { here, token } = await seatAt()
  expect(await knowsSeat(`http://${here}`, token)).toBe(true)
  expect(await knowsSeat(`http://${here}`, OTHER_TOKEN)).toBe(false)
})

it('the client believes nobody who only says yes, repeats himself, or does not answer', async () => {
  const { port, here, token } = await seatAt()
  const kept = await proofFrom(port, { host: here, token })
  const asked = vi.spyOn(globalThis, 'fetch')
  for (const answer of [{ program: 'billet-doux', proof: kept }, { knows: true }, null]) {
    asked.mockResolvedValueOnce(Response.json(answer))
    expect(await knowsSeat(`http://${here}`, token)).toBe(false)
  }
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await knowsSeat(`http://${here}`, token)).toBe(false)
})
