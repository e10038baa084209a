import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { tableIdSchema } from '@shared/protocol'
import { isLoopback } from '../net/ownHosts'
import { pageHeaders } from './pageHeaders'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.ogg': 'audio/ogg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

/** Files that the build names by their content: what such a name means never changes. */
const HASHED = /^\/assets\/.+-[\w-]{8,}\.\w+$/

/** Where a screen shows the table whose id follows; the page itself finds out whether there is one. */
const SCREEN = /^\/screen(?:\/|$)/

/** Serves the built client from a folder. The door has let the request in already. */
export async function serveClient(
  webRoot: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const host = request.headers.host ?? ''
  const isLocal = isLoopback(request.socket.remoteAddress ?? '')
  for (const [name, value] of Object.entries(pageHeaders(host, isLocal))) response.setHeader(name, value)
  if (!onlyReads(request, response)) return
  const [asked = ''] = (request.url ?? '').split(/[?#]/)
  const path = pathOf(asked)
  if (SCREEN.test(asked)) {
    if (tableIdSchema.safeParse(asked.replace(SCREEN, '')).success)
      await serveFile(webRoot, '/', request, response)
    else say(response, 404, 'A screen is at /screen/TABLE, with the eight letters and digits of a table.')
  } else if (path === null) say(response, 400, 'This is no path.')
  else await serveFile(webRoot, path, request, response)
}

/**
 * The path of a request as parts below the root; null if it is none. Nothing leads out of the root: no dots at the
 * beginning of a part, no separators or drives of any system, no null bytes.
 */
export function pathOf(url: string): string | null {
  const [raw = ''] = url.split(/[?#]/)
  try {
    const path = decodeURIComponent(raw)
    if (!path.startsWith('/') || /[\\:\0]/.test(path)) return null
    const parts = path.slice(1).split('/')
    if (parts.length > 1 && parts.includes('')) return null
    return parts.some((part) => part.startsWith('.')) ? null : path
  } catch {
    return null
  }
}

async function serveFile(
  webRoot: string,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const isStart = path === '/'
  const name = isStart ? '/index.html' : path
  const type = TYPES[extname(name)]
  const content = type === undefined ? null : await readFile(join(webRoot, name)).catch(() => null)
  if (content === null || type === undefined) {
    if (isStart)
      say(response, 503, 'The client is not built yet: run "npm run build", then reload this page.')
    else say(response, 404, 'There is nothing here.')
    return
  }
  const tag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`
  response.setHeader('ETag', tag)
  response.setHeader('Cache-Control', HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache')
  if (hasTag(request.headers['if-none-match'], tag)) {
    response.writeHead(304).end()
    return
  }
  response.writeHead(200, { 'Content-Type': type, 'Content-Length': content.length })
  response.end(request.method === 'HEAD' ? undefined : content)
}

function hasTag(header: string | undefined, tag: string): boolean {
  const tags = (header ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  return tags.includes(tag) || tags.includes('*')
}

/** Whether a request wants nothing but to read; if not, it is answered so. */
export function onlyReads({ method }: IncomingMessage, response: ServerResponse): boolean {
  if (method === 'GET' || method === 'HEAD') return true
  response.setHeader('Allow', 'GET, HEAD')
  say(response, 405, 'Only GET and HEAD are answered here.')
  return false
}

/** A line of plain text. */
export function say(response: ServerResponse, status: number, line: string): void {
  const body = `${line}\n`
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
  })
  response.end(response.req.method === 'HEAD' ? undefined : body)
}

/** Something to be read by programs; never kept, since it is true for this moment only. */
export function sayJson(response: ServerResponse, content: unknown, status = 200): void {
  const body = JSON.stringify(content)
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(response.req.method === 'HEAD' ? undefined : body)
}
