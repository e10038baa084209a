import { expect, test, vi } from 'vitest'
import { desktopCalls } from './desktopCalls'

const addresses = ['http://192.168.1.20:47300/']
const fakeHost = () => ({
  port: 47300,
  listenOnLan: vi.fn(() => Promise.resolve(addresses)),
  closeLan: vi.fn(() => Promise.resolve()),
})

const url = 'http://127.0.0.1:47300/'
const closed = { url, lan: false, addresses: [] }
const open = { url, lan: true, addresses }

test('nobody else is let in until somebody asks for it', async () => {
  const host = fakeHost()
  expect(await desktopCalls(host).hostInfo()).toEqual(closed)
  expect(host.listenOnLan).not.toHaveBeenCalled()
})

test('asked again, an open host looks for new addresses', async () => {
  const host = fakeHost()
  const calls = desktopCalls(host)
  host.listenOnLan.mockResolvedValueOnce([])
  expect(await calls.openToLan()).toEqual({ url, lan: true, addresses: [] })
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
