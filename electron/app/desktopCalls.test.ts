import { beforeEach, expect, test, vi } from 'vitest'
import { desktopCalls } from './desktopCalls'

const address = 'http://192.168.1.20:47300/'
const closed = { url: 'http://127.0.0.1:47300/', lan: false, looking: true, addresses: [] }
const open = { ...closed, lan: true, addresses: [address] }

const hosting = {
  info: () => closed,
  open: () => Promise.resolve(open),
  close: () => Promise.resolve(closed),
}
const room = {
  lookAround: vi.fn(),
  whereIs: vi.fn((hostId: string) => (hostId === '0123456789ab' ? Array<string>(60).fill(address) : [])),
}
const openPage = vi.fn<(url: string) => Promise<void>>(() => Promise.resolve())
const language = { choose: vi.fn((wanted: string) => wanted === 'it') }
const others = { listening: () => true, helpReport: () => 'a report' }
const calls = desktopCalls({ hosting, room, language, openPage, ...others })

beforeEach(() => {
  vi.clearAllMocks()
})

test('the page asks how the host stands, and opens and closes it', async () => {
  expect(await calls.hostInfo()).toEqual(closed)
  expect(await calls.openToLan()).toEqual(open)
  expect(await calls.closeToLan()).toEqual(closed)
})

test('it looks around when somebody wishes it, and opens the pages of others in the browser', async () => {
  expect(await calls.lookAround()).toEqual(closed)
  expect(room.lookAround).toHaveBeenCalledOnce()
  expect(await calls.openInBrowser('http://10.0.0.5:47300/')).toBe(true)
  expect(openPage).toHaveBeenCalledExactlyOnceWith('http://10.0.0.5:47300/')
})

test('it says where a host of the room is, as far as it is known', async () => {
  expect(await calls.whereIs('0123456789ab')).toEqual(Array<string>(50).fill(address))
  expect(await calls.whereIs('ba9876543210')).toEqual([])
})

test('the language of the page is the program’s, as far as it speaks it', async () => {
  expect(await calls.setLanguage('it')).toBe(true)
  expect(await calls.setLanguage('de')).toBe(false)
  expect(language.choose.mock.calls).toEqual([['it'], ['de']])
})

test('what others of the program answer is passed on', async () => {
  expect(await calls.listening()).toBe(true)
  expect(await calls.helpReport()).toBe('a report')
})
