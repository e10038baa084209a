import { resolve } from 'node:path'
import * as electron from 'electron'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as stub from './testing/electronStub'

vi.mock('electron', () => import('./testing/electronStub'))

const host = {
  port: 47300,
  joinRoom: vi.fn(),
  showNearby: vi.fn(),
  urls: vi.fn(() => []),
  listenOnLan: vi.fn(() => Promise.resolve([])),
  closeLan: vi.fn(() => Promise.resolve()),
  close: vi.fn(() => Promise.resolve()),
}
const startHost = vi.fn<(options: unknown) => Promise<typeof host>>(() => Promise.resolve(host))
vi.mock('./host/startHost', () => ({ startHost }))

const lan = { renew: vi.fn(() => Promise.resolve()), stop: vi.fn(() => Promise.resolve()) }
const joinLan = vi.fn<(options: unknown) => typeof lan>(() => lan)
vi.mock('./lan/lan', () => ({ joinLan }))
vi.mock('./lan/hostId', () => ({ hostIdIn: () => '0123456789ab' }))

const { app, BrowserWindow, dialog, powerMonitor } = electron as unknown as typeof stub
const argv = process.argv

/** Starts the program as the system would, with these options. */
async function start(...options: readonly string[]): Promise<void> {
  process.argv = ['electron', '.', ...options]
  vi.resetModules()
  await import('./main')
  await new Promise((resolve) => setTimeout(resolve))
}

beforeEach(() => {
  vi.clearAllMocks()
  app.removeAllListeners()
  powerMonitor.removeAllListeners()
  app.requestSingleInstanceLock.mockReturnValue(true)
  BrowserWindow.opened.length = 0
})
afterEach(() => {
  process.argv = argv
})

test('the window shows the client from a host that nobody else can reach', async () => {
  await start()
  expect(startHost).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ listen: '127.0.0.1' }))
  expect(BrowserWindow.opened).toHaveLength(1)
  expect(BrowserWindow.opened[0]?.loadURL).toHaveBeenCalledWith('http://127.0.0.1:47300/')
  expect(host.listenOnLan).not.toHaveBeenCalled()
})

test('a second start brings the window to the front', async () => {
  await start()
  app.emit('second-instance', {}, ['billet-doux'], '/', { link: null })
  expect(BrowserWindow.opened[0]?.focus).toHaveBeenCalledOnce()
})

test('a program beside another ends at once', async () => {
  app.requestSingleInstanceLock.mockReturnValue(false)
  await start()
  expect(app.quit).toHaveBeenCalledOnce()
  expect(startHost).not.toHaveBeenCalled()
})

test('unless --several lets it run, with --data of its own', async () => {
  app.requestSingleInstanceLock.mockReturnValue(false)
  await start('--several', '--data', 'other')
  expect(app.setPath).toHaveBeenCalledWith('userData', resolve('other'))
  expect(BrowserWindow.opened).toHaveLength(1)
})

test('the room is looked at, anew after the computer slept, and left when the program ends', async () => {
  const { platform } = process
  Object.defineProperty(process, 'platform', { value: 'linux' })
  await start()
  Object.defineProperty(process, 'platform', { value: platform })
  expect(joinLan).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ host }))
  expect(host.joinRoom).toHaveBeenCalledExactlyOnceWith(lan)
  powerMonitor.emit('resume')
  expect(lan.renew).toHaveBeenCalledOnce()
  app.emit('before-quit', { preventDefault: vi.fn() })
  await vi.waitFor(() => expect(app.quit).toHaveBeenCalledOnce())
  expect(lan.stop).toHaveBeenCalledOnce()
})

test.each(['win32', 'darwin'])('on %s nothing is listened to before somebody wishes it', async (system) => {
  const { platform } = process
  Object.defineProperty(process, 'platform', { value: system })
  await start()
  Object.defineProperty(process, 'platform', { value: platform })
  expect(joinLan).not.toHaveBeenCalled()
})

test('the host says goodbye before the program ends', async () => {
  await start()
  const preventDefault = vi.fn()
  app.emit('before-quit', { preventDefault })
  await vi.waitFor(() => expect(app.quit).toHaveBeenCalledOnce())
  expect(host.close).toHaveBeenCalledOnce()

  app.emit('before-quit', { preventDefault })
  expect(preventDefault).toHaveBeenCalledOnce()
})

test('a wrong option ends the program with code 2, and says which', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await start('--port', 'x')
  expect(said).toHaveBeenCalledWith('wrong value for --port')
  expect(app.exit).toHaveBeenCalledExactlyOnceWith(2)
  expect(startHost).not.toHaveBeenCalled()
})

test('the packed program does not start with a door for debuggers', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  app.isPackaged = true
  app.commandLine.hasSwitch.mockImplementation((name) => name === 'remote-debugging-port')
  await start('--remote-debugging-port=9222')
  app.isPackaged = false
  app.commandLine.hasSwitch.mockReturnValue(false)
  expect(said).toHaveBeenCalledExactlyOnceWith('--remote-debugging-port is not for the packed program')
  expect(app.exit).toHaveBeenCalledExactlyOnceWith(2)
  expect(startHost).not.toHaveBeenCalled()
})

test('a host that cannot start is told on the screen', async () => {
  startHost.mockRejectedValueOnce(new Error('EADDRINUSE'))
  await start()
  expect(dialog.showErrorBox).toHaveBeenCalledOnce()
  expect(app.exit).toHaveBeenCalledExactlyOnceWith(1)
})
