import { EventEmitter } from 'node:events'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { app, session } from '../testing/electronStub'
import { secure } from './security'

vi.mock('electron', () => import('../testing/electronStub'))

const origin = 'http://127.0.0.1:47300'

class Contents extends EventEmitter {
  readonly setWebRTCIPHandlingPolicy = vi.fn()
  openHandler: (details: { url: string }) => unknown = () => undefined
  setWindowOpenHandler(handler: (details: { url: string }) => unknown): void {
    this.openHandler = handler
  }
}

const contents = new Contents()
const { defaultSession } = session
const { setPermissionCheckHandler, setPermissionRequestHandler, setDevicePermissionHandler } = defaultSession

beforeAll(() => {
  secure(origin, vi.fn())
  app.emit('web-contents-created', {}, contents)
})

test('words are not checked, since the dictionaries come from the internet', () => {
  expect(defaultSession.setSpellCheckerEnabled).toHaveBeenCalledExactlyOnceWith(false)
})

test('a session that somebody makes is shut in as well', () => {
  const other = Object.assign(new EventEmitter(), {
    ...{ setPermissionCheckHandler: vi.fn(), setPermissionRequestHandler: vi.fn() },
    ...{ setDevicePermissionHandler: vi.fn(), setDisplayMediaRequestHandler: vi.fn() },
    ...{ setSpellCheckerEnabled: vi.fn(), webRequest: { onBeforeRequest: vi.fn() } },
  })
  app.emit('session-created', other)
  app.emit('session-created', defaultSession)
  expect(other.webRequest.onBeforeRequest).toHaveBeenCalledOnce()
  expect(other.setPermissionRequestHandler).toHaveBeenCalledOnce()
  expect(defaultSession.setPermissionRequestHandler).toHaveBeenCalledOnce()
})

/** Whether the window would leave its page for this one. */
function follows(event: 'will-navigate' | 'will-redirect' | 'will-attach-webview', url: string): boolean {
  const preventDefault = vi.fn()
  contents.emit(event, { url, preventDefault })
  return preventDefault.mock.calls.length === 0
}

describe('the window stays on the page of its host', () => {
  test('which may reload', () => {
    expect(follows('will-navigate', `${origin}/#t=abc`)).toBe(true)
  })

  test.each([
    'http://127.0.0.1:47301/',
    'http://localhost:47300/',
    'http://192.168.1.20:47300/',
    'https://example.org/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'not an address',
  ])('and does not go to %s', (url) => {
    expect(follows('will-navigate', url)).toBe(false)
    expect(follows('will-redirect', url)).toBe(false)
  })

  test('nor opens another window, nor embeds a page', () => {
    expect(contents.openHandler({ url: `${origin}/` })).toEqual({ action: 'deny' })
    expect(follows('will-attach-webview', `${origin}/`)).toBe(false)
  })

  test('nor has a frame, wherever it leads', () => {
    const preventDefault = vi.fn()
    for (const url of [`${origin}/`, 'http://192.168.1.20:47300/', 'about:blank'])
      contents.emit('will-frame-navigate', { url, isMainFrame: false, preventDefault })
    expect(preventDefault).toHaveBeenCalledTimes(3)
    contents.emit('will-frame-navigate', { url: `${origin}/`, isMainFrame: true, preventDefault })
    expect(preventDefault).toHaveBeenCalledTimes(3)
  })

  test('nor sends anything past the filter of requests', () => {
    expect(contents.setWebRTCIPHandlingPolicy).toHaveBeenCalledExactlyOnceWith('disable_non_proxied_udp')
  })
})

describe('a host of the LAN that wants its page in the window', () => {
  type Listener = (wish: object, answer: (outcome: { cancel: boolean }) => void) => void
  const hostile = 'http://192.168.1.66:47300'

  function loads(url: string, resourceType: string): boolean {
    const listener = defaultSession.webRequest.onBeforeRequest.mock.lastCall?.[0] as Listener
    const answer = vi.fn<(outcome: { cancel: boolean }) => void>()
    listener({ url, resourceType }, answer)
    return answer.mock.lastCall?.[0].cancel === false
  }

  test('is asked and connected to', () => {
    expect(loads(`${hostile}/host.json`, 'xhr')).toBe(true)
    expect(loads('ws://192.168.1.66:47300/socket.io/', 'webSocket')).toBe(true)
  })

  test.each(['mainFrame', 'subFrame', 'object', 'script', 'stylesheet', 'image', 'media', 'other'])(
    'gets nothing in as %s, were the page made to ask for it',
    (resourceType) => {
      expect(loads(`${hostile}/`, resourceType)).toBe(false)
    },
  )

  test('leads nobody on: neither by a redirect nor by a window nor by a frame', () => {
    expect(follows('will-redirect', `${hostile}/`)).toBe(false)
    expect(follows('will-navigate', `${hostile}/`)).toBe(false)
    expect(contents.openHandler({ url: `${hostile}/` })).toEqual({ action: 'deny' })
    expect(loads('https://example.org/', 'xhr')).toBe(false)
  })

  test('gives nobody a file to keep', () => {
    const preventDefault = vi.fn()
    defaultSession.emit('will-download', { preventDefault })
    expect(preventDefault).toHaveBeenCalledOnce()
  })
})

describe('nobody is trusted or told who this is', () => {
  test.each<[string, readonly unknown[], readonly unknown[]]>([
    ['certificate-error', [{}, 'https://10.0.0.1/', 'ERR', {}], [false]],
    ['login', [{}, {}, {}], []],
    ['select-client-certificate', [{}, 'https://10.0.0.1/', [{}]], []],
  ])('%s', (event, words, answered) => {
    const [preventDefault, answer] = [vi.fn(), vi.fn()]
    app.emit(event, { preventDefault }, ...words, answer)
    expect(preventDefault).toHaveBeenCalledOnce()
    expect(answer).toHaveBeenCalledExactlyOnceWith(...answered)
  })
})

describe('a permission', () => {
  type Check = (contents: null, permission: string, requester: string) => boolean
  type Answer = (granted: boolean) => void
  type Ask = (c: null, permission: string, answer: Answer, details: { requestingUrl: string }) => void

  /** What the check and the request say, which must be the same. */
  function granted(permission: string, page: string): boolean {
    const check = setPermissionCheckHandler.mock.lastCall?.[0] as Check
    const ask = setPermissionRequestHandler.mock.lastCall?.[0] as Ask
    const answer = vi.fn<Answer>()
    ask(null, permission, answer, { requestingUrl: page })
    expect(answer).toHaveBeenCalledExactlyOnceWith(check(null, permission, page))
    return check(null, permission, page)
  }

  test.each([
    'local-network',
    'loopback-network',
    'clipboard-sanitized-write',
    'fullscreen',
    'screen-wake-lock',
  ])('%s is given to the own page alone', (permission) => {
    expect(granted(permission, `${origin}/`)).toBe(true)
    expect(granted(permission, 'http://192.168.1.20:47300/')).toBe(false)
    expect(granted(permission, '')).toBe(false)
  })

  test.each(['media', 'geolocation', 'notifications', 'clipboard-read', 'openExternal', 'usb', 'unknown'])(
    '%s is denied',
    (permission) => {
      expect(granted(permission, `${origin}/`)).toBe(false)
    },
  )

  test('for a device is denied', () => {
    const handler = setDevicePermissionHandler.mock.lastCall?.[0] as () => boolean
    expect(handler()).toBe(false)
  })

  test.each<[string, readonly unknown[], readonly unknown[]]>([
    ['select-hid-device', [{}], [null]],
    ['select-serial-port', [[], {}], ['']],
    ['select-usb-device', [{}], []],
  ])('to choose a device is answered with none: %s', (event, words, none) => {
    const [preventDefault, choose] = [vi.fn(), vi.fn()]
    defaultSession.emit(event, { preventDefault }, ...words, choose)
    expect(preventDefault).toHaveBeenCalledOnce()
    expect(choose).toHaveBeenCalledExactlyOnceWith(...none)
  })

  test('to choose a Bluetooth device, too', () => {
    const [preventDefault, choose] = [vi.fn(), vi.fn()]
    contents.emit('select-bluetooth-device', { preventDefault }, [], choose)
    expect(preventDefault).toHaveBeenCalledOnce()
    expect(choose).toHaveBeenCalledExactlyOnceWith('')
  })

  test('to see the screen is denied', () => {
    const answer = vi.fn()
    const handler = defaultSession.setDisplayMediaRequestHandler.mock.lastCall?.[0] as (
      request: object,
      answer: (streams: unknown) => void,
    ) => void
    handler({}, answer)
    expect(answer).toHaveBeenCalledExactlyOnceWith(null)
  })
})
