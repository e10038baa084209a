import { beforeEach, expect, test, vi } from 'vitest'
import { shell } from '../testing/electronStub'
import { openHostPage } from './securityExternal'

vi.mock('electron', () => import('../testing/electronStub'))

const resolve = (name: string): Promise<string[]> =>
  Promise.resolve(name === 'anna.local' ? ['192.168.1.20'] : ['8.8.8.8'])

beforeEach(() => {
  vi.clearAllMocks()
})

test.each(['http://192.168.1.20:47300/', 'http://anna.local:47300/#t=abcd1234', 'http://[fd00::1]:47300/'])(
  'the page of a host of the room is opened: %s',
  async (url) => {
    await openHostPage(url, resolve)
    expect(shell.openExternal).toHaveBeenCalledExactlyOnceWith(url)
  },
)

test.each([
  'http://example.org/',
  'http://8.8.8.8:47300/',
  'http://ai/',
  'http://evil.home/',
  'http://a..local/',
  'http://-x/',
  'https://192.168.1.20/',
  'file:///etc/passwd',
  'smb://192.168.1.20/share',
  'ms-settings:network',
  'mailto:anna@example.org',
  'javascript:alert(1)',
  'calc.exe',
  '',
])('nothing else is: %s', async (url) => {
  await expect(openHostPage(url, resolve)).rejects.toThrow('not the page of a host here')
  expect(shell.openExternal).not.toHaveBeenCalled()
})
