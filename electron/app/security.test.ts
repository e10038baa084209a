import { EventEmitter } from 'node:events'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { app, session } from '../testing/electronStub'
import { secure } from './security'

vi.mock('electron', () => import('../testing/electronStub'))

const origin = 'http://127.0.0.1:47300'

class Contents extends EventEmitter {
  openHandler: (details: { url: string }) => unknown = () => undefined
  setWindowOpenHandler(handler: (details: { url: string }) => unknown): void {
    this.openHandler = handler
  }
}

const contents = new Contents()
const { setPermissionCheckHandler, setPermissionRequestHandler, setDevicePermissionHandler } =
  session.defaultSession

beforeAll(() => {
  secure(origin)
  app.emit('web-contents-created', {}, contents)
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

  test.each(['local-network', 'loopback-network', 'clipboard-sanitized-write', 'fullscreen'])(
    '%s is given to the own page alone',
    (permission) => {
      expect(granted(permission, `${origin}/`)).toBe(true)
      expect(granted(permission, 'http://192.168.1.20:47300/')).toBe(false)
      expect(granted(permission, '')).toBe(false)
    },
  )

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
})
