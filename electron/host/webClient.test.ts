import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { pageHeaders } from './pageHeaders'
import { closeHosts, testHost } from './testing/host'
import { http } from './testing/http'
import { pathOf } from './webClient'

let folder: string
let webRoot: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'billet-'))
  webRoot = join(folder, 'renderer')
  await mkdir(join(webRoot, 'assets'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await writeFile(join(webRoot, '.env'), 'secret')
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Billet-doux</title>')
  await writeFile(join(webRoot, 'icon.svg'), '<svg/>')
  await writeFile(join(webRoot, 'program.exe'), 'secret')
  await writeFile(join(webRoot, 'assets/index-B4aF_9x1.js'), 'export {}')
  await writeFile(join(webRoot, 'assets/font-C0ffee12.woff2'), 'font')
})

afterAll(() => rm(folder, { recursive: true }))
afterEach(closeHosts)

describe('the page', () => {
  it('is the start page with its type, checked each time', async () => {
    const { port } = await testHost({ webRoot })
    const { status, headers, body } = await http(port, '/')
    expect(status).toBe(200)
    expect(body).toContain('<title>Billet-doux</title>')
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    const etag = headers.etag ?? ''
    const again = await http(port, '/', { 'If-None-Match': etag })
    expect(again).toMatchObject({ status: 304, body: '' })
    expect((await http(port, '/index.html?x=1')).headers.etag).toBe(etag)
  })

  it('files named by their content are kept for a year', async () => {
    const { port } = await testHost({ webRoot })
    const script = await http(port, '/assets/index-B4aF_9x1.js')
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect((await http(port, '/assets/font-C0ffee12.woff2')).headers['content-type']).toBe('font/woff2')
    expect((await http(port, '/icon.svg')).headers['cache-control']).toBe('no-cache')
  })

  it('is answered to GET and HEAD alone', async () => {
    const { port } = await testHost({ webRoot })
    const head = await http(port, '/', {}, 'HEAD')
    expect(head).toMatchObject({ status: 200, body: '' })
    expect(head.headers['content-length']).toBe('41')
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])
      expect(await http(port, '/', {}, method)).toMatchObject({
        status: 405,
        headers: { allow: 'GET, HEAD' },
      })
  })

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '//etc/passwd',
    '/assets//../../secret.txt',
    '/.env',
    '/%2eenv',
    '/program.exe',
    '/assets',
    '/assets/',
    '/index.html/',
    '/nothing.js',
    '/index.html%00.js',
    '/%zz',
    '/c:/secret.txt',
  ])('nothing else is served: %s', async (path) => {
    const { port } = await testHost({ webRoot })
    const { status, body } = await http(port, path)
    expect([400, 404]).toContain(status)
    expect(body).not.toContain('secret')
  })

  it('says clearly when it is not built', async () => {
    const { port } = await testHost({ webRoot: join(folder, 'missing') })
    const { status, body } = await http(port, '/')
    expect(status).toBe(503)
    expect(body).toContain('npm run build')
  })

  it('a path stays a path', () => {
    expect(pathOf('/a/b.js?x#y')).toBe('/a/b.js')
    expect(pathOf('http://evil.example/')).toBeNull()
    expect(pathOf('*')).toBeNull()
  })
})

describe('the page of a screen', () => {
  it('is the start page, for whatever table, kept and read as that', async () => {
    const { port } = await testHost({ webRoot })
    const start = await http(port, '/')
    const screen = await http(port, '/screen/abcd1234?lang=es')
    expect(screen).toMatchObject({ status: 200, body: start.body })
    expect(screen.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      etag: start.headers.etag,
    })
    expect(screen.headers['content-security-policy']).toBe(start.headers['content-security-policy'])
    const again = await http(port, '/screen/abcd1234', { 'If-None-Match': start.headers.etag ?? '' })
    expect(again).toMatchObject({ status: 304, body: '' })
    const head = await http(port, '/screen/abcd1234', {}, 'HEAD')
    expect(head).toMatchObject({ status: 200, body: '' })
    expect(head.headers['content-length']).toBe(start.headers['content-length'])
    expect(await http(port, '/screen/abcd1234', {}, 'POST')).toMatchObject({ status: 405 })
  })

  it.each([
    '/screen',
    '/screen/',
    '/screen?abcd1234',
    '/screen/abcd123',
    '/screen/abcd12345',
    '/screen/ABCD1234',
    '/screen/abcd-234',
    '/screen/abcd%31234',
    '/screen/abcd1234/',
    '/screen/abcd1234/index.html',
    '/screen/../secret.txt',
    '/screen/%2e%2e%2fsecret.txt',
    '/screen//abcd1234',
    '/Screen/abcd1234',
    '/screens/abcd1234',
  ])('is nowhere else: %s', async (path) => {
    const { port } = await testHost({ webRoot })
    const answer = await http(port, path)
    expect(answer.status).toBe(404)
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(answer.body).not.toContain('secret')
  })

  it('says so where the client is not built', async () => {
    const { port } = await testHost({ webRoot: join(folder, 'missing') })
    expect((await http(port, '/screen/abcd1234')).status).toBe(503)
  })
})

describe('the security policy', () => {
  it('goes with every answer', async () => {
    const { port } = await testHost({ webRoot })
    for (const path of ['/', '/screen/abcd1234', '/assets/index-B4aF_9x1.js', '/nothing']) {
      const { headers } = await http(port, path)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
      })
      const policy = headers['content-security-policy']
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      for (const none of ['frame-src', 'object-src', 'worker-src']) expect(policy).toContain(`${none} 'none'`)
      expect(policy).not.toContain('unsafe')
    }
  })

  it('lets a guest’s page speak with its own host alone, and the window with every host', () => {
    const guest = pageHeaders('192.168.1.7:47300', false)['Content-Security-Policy']
    expect(guest).toContain("connect-src 'self' ws://192.168.1.7:47300 http:;")
    const window = pageHeaders('127.0.0.1:47300', true)['Content-Security-Policy']
    expect(window).toContain("connect-src 'self' ws: http:;")
  })
})
