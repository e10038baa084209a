import { request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'

export interface HttpAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** One request with exactly these headers, on loopback whatever its Host header says. */
export function http(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false })
    sent.on('error', reject)
    sent.on('upgrade', (answer, socket) => {
      socket.destroy()
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: '' })
    })
    sent.on('response', (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      )
    })
    sent.end()
  })
}

/** Knocks for a WebSocket: 101 if the door is opened. */
export async function knock(port: number, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  const answer = await http(port, '/socket.io/?EIO=4&transport=websocket', {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'MDEyMzQ1Njc4OWFiY2RlZg==',
    ...headers,
  })
  return answer.status
}
