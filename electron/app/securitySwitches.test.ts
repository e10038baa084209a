import { beforeEach, describe, expect, test, vi } from 'vitest'
import { app } from '../testing/electronStub'
import { askSystemForNames, refusedSwitch, shutIn } from './securitySwitches'

vi.mock('electron', () => import('../testing/electronStub'))

const { appendSwitch, getSwitchValue, hasSwitch } = app.commandLine
const startedWith = (name: string): void => void hasSwitch.mockImplementation((one) => one === name)

beforeEach(() => {
  vi.clearAllMocks()
  startedWith('')
  app.isPackaged = true
})

describe('the packed program', () => {
  test.each([
    'remote-debugging-port',
    'remote-debugging-pipe',
    'inspect',
    'inspect-brk',
    'js-flags',
    'renderer-cmd-prefix',
    'gpu-launcher',
    'load-extension',
    'disable-web-security',
    'proxy-server',
    'host-rules',
    'log-net-log',
    'ssl-key-log-file',
    'proxy-bypass-list',
    'zygote-cmd-prefix',
    'enable-features',
    'enable-blink-features',
    'unsafely-treat-insecure-origin-as-secure',
  ])('does not start with --%s, the unpacked one does', (name) => {
    startedWith(name)
    expect(refusedSwitch()).toBe(name)
    app.isPackaged = false
    expect(refusedSwitch()).toBeUndefined()
  })

  test.each(['', 'no-sandbox', 'ozone-platform-hint', 'force-device-scale-factor', 'disable-gpu'])(
    'starts with %j',
    (name) => {
      startedWith(name)
      expect(refusedSwitch()).toBeUndefined()
    },
  )
})

test('every page is shut in, and Chromium asks nobody by itself', () => {
  const log = vi.fn()
  getSwitchValue.mockReturnValueOnce('Some,Other')
  shutIn(log)
  expect(app.enableSandbox).toHaveBeenCalledOnce()
  const set = new Map(appendSwitch.mock.calls as unknown as [string, string | undefined][])
  for (const name of [
    'no-proxy-server',
    'disable-background-networking',
    'disable-component-update',
    'no-pings',
  ])
    expect(set.has(name)).toBe(true)
  expect(set.get('disable-features')?.split(',')).toEqual(
    expect.arrayContaining(['Some', 'Other', 'MediaRouter']),
  )
  expect(log).not.toHaveBeenCalled()
})

test('a wall that is taken away by the command line is at least taken down', () => {
  const log = vi.fn()
  startedWith('no-sandbox')
  shutIn(log)
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('--no-sandbox'))
})

test('names are asked of the system alone', () => {
  askSystemForNames()
  expect(app.configureHostResolver).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ secureDnsMode: 'off', enableBuiltInResolver: false }),
  )
})
