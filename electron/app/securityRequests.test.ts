import type { Session } from 'electron'
import { describe, expect, test, vi } from 'vitest'
import { adapterOf } from '../lan/testing/hosts'
import { guardRequests, isOfRoom, mayRequest, type RequestRules } from './securityRequests'

const origin = 'http://127.0.0.1:47300'
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'billet-0123456789ab.local': ['fe80::1', '192.168.1.20'],
  'annas-laptop': ['127.0.1.1'],
  'anna.lan': ['192.168.1.20', 'fd00::1'],
  'nas.home.arpa': ['::ffff:10.0.0.5'],
  ai: ['209.59.119.34'],
  'evil.home': ['192.168.1.20', '8.8.8.8'],
  'far.local': ['2001:db8::1'],
}
const own = (): ReturnType<RequestRules['own']> => [adapterOf('130.10.20.1')]
const resolve = vi.fn<RequestRules['resolve']>((name) => Promise.resolve(NAMES[name] ?? []))
const rules: RequestRules = { origin, isPackaged: true, own, resolve }
const KINDS = [
  'mainFrame',
  'subFrame',
  'script',
  'stylesheet',
  'image',
  'font',
  'object',
  'media',
  'ping',
] as const

describe('the own host is asked for everything', () => {
  test.each([`${origin}/`, `${origin}/assets/index.js`, 'ws://127.0.0.1:47300/socket.io/?EIO=4'])(
    '%s',
    async (url) => {
      for (const resourceType of [...KINDS, 'xhr', 'webSocket', 'other'] as const)
        expect(await mayRequest({ url, resourceType }, rules)).toBe(true)
    },
  )
})

describe('a host of the room', () => {
  const places = [
    'http://192.168.1.20:47300/host.json',
    'http://10.0.0.5/knows.json?x',
    'http://169.254.3.4:47300/',
    'http://100.64.0.9:47300/',
    'http://130.10.20.30:47300/',
    'http://[fd00::1]:47300/',
    'http://billet-0123456789ab.local:47300/',
    'http://annas-laptop:47300/',
    'http://anna.lan:47300/',
    'http://nas.home.arpa/',
    // Another program on this computer.
    'http://127.0.0.1:47301/',
    'http://localhost:47301/',
    'http://[::1]:47301/',
  ]

  test.each(places)('may be asked and connected to: %s', async (url) => {
    expect(await mayRequest({ url, resourceType: 'xhr' }, rules)).toBe(true)
    expect(await mayRequest({ url: url.replace('http:', 'ws:'), resourceType: 'webSocket' }, rules)).toBe(
      true,
    )
  })

  test.each(places)('shows and runs nothing of its own here: %s', async (url) => {
    for (const resourceType of KINDS) expect(await mayRequest({ url, resourceType }, rules)).toBe(false)
  })
})

describe('nothing leaves the LAN', () => {
  test.each([
    'http://8.8.8.8/',
    'ws://8.8.8.8/',
    'http://130.10.21.30/',
    'http://134744072/',
    'http://0x08080808/',
    'http://0.0.0.0:47300/',
    'http://255.255.255.255/',
    'http://224.0.0.251/',
    'http://[2001:db8::1]/',
    'http://[::ffff:8.8.8.8]/',
    'http://example.org/',
    'http://example.org./',
    'http://local.example.org/',
    'http://xlocal.org/',
    'http://192.168.1.20.example.org/',
    'http://user:word@example.org/',
    // Names that are bare or end as in LANs, and lead out of the room all the same, or to nobody.
    'http://ai/',
    'ws://ai/',
    'ws://evil.home/',
    'http://far.local/',
    'http://nobody.local/',
    'http://a..local/',
    'http://.local/',
    'http://-x/',
    'http://ai./',
    'ws://_/',
    'https://192.168.1.20/',
    'wss://192.168.1.20/',
    'ftp://192.168.1.20/',
    'https://redirector.gvt1.com/edgedl/chrome/dict/en-us-10-1.bdic',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'chrome://gpu/',
    'not an address',
    '',
  ])('%s', async (url) => {
    for (const resourceType of [...KINDS, 'xhr', 'webSocket', 'other'] as const)
      expect(await mayRequest({ url, resourceType }, rules)).toBe(false)
  })
})

describe('what the own page has made itself', () => {
  test.each(['data:image/png;base64,AA==', `blob:${origin}/0123`])(
    'is shown, and is no page: %s',
    async (url) => {
      expect(await mayRequest({ url, resourceType: 'image' }, rules)).toBe(true)
      expect(await mayRequest({ url, resourceType: 'mainFrame' }, rules)).toBe(false)
      expect(await mayRequest({ url, resourceType: 'subFrame' }, rules)).toBe(false)
    },
  )

  test('is not what another page has made', async () => {
    expect(await mayRequest({ url: 'blob:http://192.168.1.20:47300/0', resourceType: 'image' }, rules)).toBe(
      false,
    )
    expect(await mayRequest({ url: 'blob:null/0123', resourceType: 'image' }, rules)).toBe(false)
  })
})

test.each(['devtools://devtools/bundled/inspector.html', 'chrome-extension://abc/panel.html'])(
  'the tools of developers are parts of the unpacked program alone: %s',
  async (url) => {
    expect(await mayRequest({ url, resourceType: 'mainFrame' }, { ...rules, isPackaged: false })).toBe(true)
    expect(await mayRequest({ url, resourceType: 'mainFrame' }, rules)).toBe(false)
  },
)

test('a name is of the room if all that it leads to is, whatever its letters', async () => {
  expect(await isOfRoom('ANNA.Lan', own, resolve)).toBe(true)
  expect(await isOfRoom('ai', own, resolve)).toBe(false)
  expect(await isOfRoom('evil.home', own, resolve)).toBe(false)
})

test('nobody is asked for names that are none, or of the internet', () => {
  resolve.mockClear()
  for (const name of ['', 'a b', 'a..local', '-x', 'example.org', 'local.', 'x'.repeat(300)])
    expect(isOfRoom(name, own, resolve)).toBe(false)
  expect(resolve).not.toHaveBeenCalled()
})

test('what is cancelled is taken down once for each host, without what could be a secret', () => {
  type Listener = (
    wish: { url: string; resourceType: string },
    answer: (to: { cancel: boolean }) => void,
  ) => void
  const onBeforeRequest = vi.fn<(listener: Listener) => void>()
  const log = vi.fn()
  guardRequests({ webRequest: { onBeforeRequest } } as unknown as Session, rules, log)
  const cancelled = (url: string): boolean => {
    const answer = vi.fn<(to: { cancel: boolean }) => void>()
    onBeforeRequest.mock.lastCall?.[0]({ url, resourceType: 'xhr' }, answer)
    expect(answer).toHaveBeenCalledOnce()
    return answer.mock.lastCall?.[0].cancel ?? false
  }
  expect(cancelled('http://192.168.1.20:47300/#s=secret')).toBe(false)
  expect(log).not.toHaveBeenCalled()
  expect(cancelled('https://example.org/?token=secret')).toBe(true)
  expect(cancelled('https://example.org/other#secret')).toBe(true)
  expect(cancelled('data:text/html,secret')).toBe(false)
  expect(log).toHaveBeenCalledExactlyOnceWith('the window may not ask https://example.org (xhr)')
  for (let at = 0; at < 200; at += 1) expect(cancelled(`https://${String(at)}.example.org/`)).toBe(true)
  expect(log.mock.calls.length).toBeLessThan(60)
  expect(JSON.stringify(log.mock.calls)).not.toContain('secret')
})

test('a request waits for its name, and what leads out of the room is cancelled then', async () => {
  type Listener = (wish: object, answer: (to: { cancel: boolean }) => void) => void
  const onBeforeRequest = vi.fn<(listener: Listener) => void>()
  const log = vi.fn()
  guardRequests({ webRequest: { onBeforeRequest } } as unknown as Session, rules, log)
  const cancelled = (url: string): Promise<boolean> =>
    new Promise((done) => {
      onBeforeRequest.mock.lastCall?.[0]({ url, resourceType: 'webSocket' }, ({ cancel }) => done(cancel))
    })
  expect(await cancelled('ws://anna.lan:47300/')).toBe(false)
  expect(log).not.toHaveBeenCalled()
  expect(await cancelled('ws://ai/')).toBe(true)
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('leads to nobody in the room'))
})
