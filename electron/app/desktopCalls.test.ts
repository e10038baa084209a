import { expect, test, vi } from 'vitest'
import type { DesktopHandlers } from '@shared/ipc'
import { desktopCalls as callsOf, type LanHost } from './desktopCalls'

const addresses = ['http://192.168.1.20:47300/']
const fakeHost = () => ({
  port: 47300,
  listenOnLan: vi.fn(() => Promise.resolve(addresses)),
  closeLan: vi.fn(() => Promise.resolve()),
})

const room = {
  ...{ looking: true, lookAround: vi.fn(), renew: vi.fn(() => Promise.resolve()) },
  whereIs: vi.fn((hostId: string) =>
    hostId === '0123456789ab' ? Array<string>(60).fill(addresses[0] ?? '') : [],
  ),
}
const openPage = vi.fn<(url: string) => Promise<void>>(() => Promise.resolve())
const others = { listening: () => true, setLanguage: () => true, helpReport: () => 'a report' }
const desktopCalls = (host: LanHost): DesktopHandlers => callsOf(host, room, openPage, others)
const url = 'http://127.0.0.1:47300/'
const closed = { url, lan: false, looking: true, addresses: [] }
const open = { url, lan: true, looking: true, addresses }

test('nobody else is let in until somebody asks for it', async () => {
  const host = fakeHost()
  expect(await desktopCalls(host).hostInfo()).toEqual(closed)
  expect(host.listenOnLan).not.toHaveBeenCalled()
})

test('asked again, an open host looks for new addresses', async () => {
  const host = fakeHost()
  const calls = desktopCalls(host)
  host.listenOnLan.mockResolvedValueOnce([])
  expect(await calls.openToLan()).toEqual({ ...open, addresses: [] })
  expect(await calls.openToLan()).toEqual(open)
})

test('calls wait for each other', async () => {
  const host = fakeHost()
  const calls = desktopCalls(host)
  expect(await Promise.all([calls.openToLan(), calls.closeToLan(), calls.closeToLan()])).toEqual([
    open,
    closed,
    closed,
  ])
  expect(host.closeLan).toHaveBeenCalledOnce()
})

test('a host that could not open says so, and may try again', async () => {
  const host = fakeHost()
  const calls = desktopCalls(host)
  host.listenOnLan.mockRejectedValueOnce(new Error('EADDRINUSE'))
  await expect(calls.openToLan()).rejects.toThrow('EADDRINUSE')
  expect(await calls.hostInfo()).toEqual(closed)
  expect(await calls.openToLan()).toEqual(open)
})

test('an open host is told to others, and one that is closed again no more', async () => {
  vi.clearAllMocks()
  const calls = desktopCalls(fakeHost())
  await calls.openToLan()
  expect(room.lookAround).toHaveBeenCalledOnce()
  expect(room.renew).toHaveBeenCalledOnce()
  await calls.closeToLan()
  expect(room.renew).toHaveBeenCalledTimes(2)
})

test('it looks around when somebody wishes it, and opens the pages of others in the browser', async () => {
  vi.clearAllMocks()
  const calls = desktopCalls(fakeHost())
  expect(await calls.lookAround()).toEqual(closed)
  expect(room.lookAround).toHaveBeenCalledOnce()
  expect(await calls.openInBrowser('http://10.0.0.5:47300/')).toBe(true)
  expect(openPage).toHaveBeenCalledExactlyOnceWith('http://10.0.0.5:47300/')
})

test('it says where a host of the room is, as far as it is known', async () => {
  const calls = desktopCalls(fakeHost())
  expect(await calls.whereIs('0123456789ab')).toEqual(Array<string>(50).fill(addresses[0] ?? ''))
  expect(await calls.whereIs('ba9876543210')).toEqual([])
})
