import type { IpcMainInvokeEvent } from 'electron'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { DESKTOP_CALLS, type DesktopHandlers } from '@shared/ipc'
import { ipcMain } from '../testing/electronStub'
import { registerIpc } from './ipc'

vi.mock('electron', () => import('../testing/electronStub'))

const origin = 'http://127.0.0.1:47300'
const log = vi.fn()
const info = { url: `${origin}/`, lan: false, looking: true, addresses: [] }

const handlers = {
  ...{ hostInfo: vi.fn(() => info), openToLan: vi.fn(() => info), closeToLan: vi.fn(() => info) },
  ...{ lookAround: vi.fn(() => info), openInBrowser: vi.fn(() => true) },
  whereIs: vi.fn(() => ['http://10.0.0.5:47300']),
  ...{ listening: vi.fn(() => true), setLanguage: vi.fn(() => true), helpReport: vi.fn(() => 'a report') },
}
const page = 'http://10.0.0.5:47300/#t=abcd1234'
/** Each call with arguments that it takes, and what it answers. */
const CALLS: readonly [name: keyof DesktopHandlers, args: readonly unknown[], answer: unknown][] = [
  ['hostInfo', [], info],
  ['openToLan', [], info],
  ['closeToLan', [], info],
  ['lookAround', [], info],
  ['openInBrowser', [page], true],
  ['whereIs', ['0123456789ab'], ['http://10.0.0.5:47300']],
  ['listening', [], true],
  ['setLanguage', ['it'], true],
  ['helpReport', [], 'a report'],
]

/** What a page would get that calls over this channel. */
function invoke(name: string, event: IpcMainInvokeEvent, ...args: readonly unknown[]): Promise<unknown> {
  type Handler = (event: IpcMainInvokeEvent, ...args: readonly unknown[]) => Promise<unknown>
  const registered = ipcMain.handle.mock.calls.find(([channel]) => channel === name)?.[1] as Handler
  return registered(event, ...args)
}

const from = (frame: { origin: string; parent: unknown } | null): IpcMainInvokeEvent =>
  ({ senderFrame: frame }) as unknown as IpcMainInvokeEvent
const ownPage = from({ origin, parent: null })

beforeEach(() => {
  vi.clearAllMocks()
  registerIpc(origin, handlers, log)
})

test.each(CALLS)('%s answers the own page', async (name, args, answer) => {
  await expect(invoke(name, ownPage, ...args)).resolves.toEqual(answer)
  expect(handlers[name]).toHaveBeenCalledExactlyOnceWith(...args)
})

test('every call is tried here', () => {
  expect(CALLS.map(([name]) => name)).toEqual(Object.keys(DESKTOP_CALLS))
})

test.each([
  'https://10.0.0.5:47300/',
  'http://10.0.0.5:47300/other',
  'http://user@10.0.0.5/',
  'file:///etc/passwd',
  'http://10.0.0.5 --no-sandbox',
  'http://10.0.0.5:47300/#x=1',
])('no browser is opened for %s', async (url) => {
  await expect(invoke('openInBrowser', ownPage, url)).rejects.toThrow('wrong arguments')
  expect(handlers.openInBrowser).not.toHaveBeenCalled()
})

test.each(['', '0123456789AB', '0123456789ab0', '../../etc', 12, null])(
  'nobody is looked for by what is no host id: %s',
  async (id) => {
    await expect(invoke('whereIs', ownPage, id)).rejects.toThrow('wrong arguments')
    expect(handlers.whereIs).not.toHaveBeenCalled()
  },
)

describe.each(CALLS)('%s refuses', (name, args) => {
  test.each([
    ['another page', from({ origin: 'http://10.0.0.9:47300', parent: null })],
    ['another port', from({ origin: 'http://127.0.0.1:47301', parent: null })],
    ['a page without an origin', from({ origin: 'null', parent: null })],
    ['a frame within the page', from({ origin, parent: {} })],
    ['a frame that is gone', from(null)],
  ])('%s', async (_what, event) => {
    await expect(invoke(name, event, ...args)).rejects.toThrow('not for this page')
    expect(handlers[name]).not.toHaveBeenCalled()
  })

  test('an argument that it does not take', async () => {
    await expect(invoke(name, ownPage, ...args, { port: 1 })).rejects.toThrow('wrong arguments')
    expect(handlers[name]).not.toHaveBeenCalled()
  })
})

test('an answer holds what shared/ipc says and nothing else', async () => {
  handlers.hostInfo.mockReturnValueOnce({ ...info, hand: 'princess' } as typeof info)
  await expect(invoke('hostInfo', ownPage)).rejects.toThrow()
})

test('a call that fails is taken down, and a stranger once for each call', async () => {
  handlers.openToLan.mockImplementationOnce(() => {
    throw new Error('EADDRINUSE')
  })
  await expect(invoke('openToLan', ownPage)).rejects.toThrow('EADDRINUSE')
  expect(log).toHaveBeenCalledExactlyOnceWith('openToLan has failed: EADDRINUSE')
  for (let time = 0; time < 3; time += 1)
    await expect(invoke('hostInfo', from(null))).rejects.toThrow('not for this page')
  expect(log).toHaveBeenCalledTimes(2)
  expect(log).toHaveBeenLastCalledWith('hostInfo is refused to a page that is not the own one')
})
