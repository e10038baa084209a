import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DesktopEvent } from '@shared/ipc'
import { powerSaveBlocker } from '../testing/electronStub'
import { DESERTED_MS } from './desertion'
import { createHosting, LINGER_MS, noteHosting, type HostedTable, type Hosting } from './hosting'

vi.mock('electron', () => import('../testing/electronStub'))

const addresses = ['http://192.168.1.20:47300/']
const anna = { name: 'Anna', isHere: true, isElsewhere: false }
const table: HostedTable = { id: 'abcd1234', name: 'Anna', people: [anna], watchers: 0 }
const room = { looking: true, lookAround: vi.fn(), renew: vi.fn(() => Promise.resolve()) }
const tell = vi.fn<(event: DesktopEvent) => void>()
const log = vi.fn()

class FakeHost {
  readonly port = 47300
  readonly listenOnLan = vi.fn(() => Promise.resolve(addresses))
  readonly closeLan = vi.fn(() => Promise.resolve())
  private laid: readonly HostedTable[] = []
  private at: readonly string[] = addresses
  private listener: () => void = () => undefined
  tables(): readonly HostedTable[] {
    return this.laid
  }
  onChange(listener: () => void): void {
    this.listener = listener
  }
  urls(): readonly string[] {
    return this.at
  }
  /** From now on it can be reached here. */
  move(...to: readonly string[]): void {
    this.at = to
    this.listener()
  }
  /** From now on there are these tables. */
  lay(...tables: readonly HostedTable[]): void {
    this.laid = tables
    this.listener()
  }
}

const url = 'http://127.0.0.1:47300/'
const closed = { url, lan: false, looking: true, addresses: [] }
const open = { url, lan: true, looking: true, addresses }
let host: FakeHost
let hosting: Hosting
beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  host = new FakeHost()
  hosting = createHosting({ host, room, tell, log })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('others are let in', () => {
  test('by nobody but who asks for it', () => {
    host.lay(table)
    expect(hosting.info()).toEqual(closed)
    expect(hosting.isOpen).toBe(false)
    expect(host.listenOnLan).not.toHaveBeenCalled()
  })

  test('at new addresses, too, when it is asked again', async () => {
    host.move()
    expect(await hosting.open()).toEqual({ ...open, addresses: [] })
    host.listenOnLan.mockImplementationOnce(() => {
      host.move(...addresses)
      return Promise.resolve(addresses)
    })
    expect(await hosting.open()).toEqual(open)
  })

  test('and out in turn: calls wait for each other', async () => {
    expect(await Promise.all([hosting.open(), hosting.close(), hosting.close()])).toEqual([
      open,
      closed,
      closed,
    ])
    expect(host.closeLan).toHaveBeenCalledOnce()
  })

  test('at the next try where the first one failed', async () => {
    host.listenOnLan.mockRejectedValueOnce(new Error('EADDRINUSE'))
    await expect(hosting.open()).rejects.toThrow('EADDRINUSE')
    expect(hosting.info()).toEqual(closed)
    expect(await hosting.open()).toEqual(open)
  })

  test('and the room hears of it, and of the end', async () => {
    await hosting.open()
    expect(room.lookAround).toHaveBeenCalledOnce()
    expect(room.renew).toHaveBeenCalledOnce()
    await hosting.close()
    expect(room.renew).toHaveBeenCalledTimes(2)
    expect(tell).not.toHaveBeenCalled()
  })
})

test('where others come in is what it is at this moment, and the page hears when that changes', async () => {
  const moved = { ...open, addresses: ['http://10.0.0.5:47300/'] }
  await hosting.open()
  host.lay(table)
  expect(tell).not.toHaveBeenCalled()
  host.move(...moved.addresses)
  expect(hosting.info()).toEqual(moved)
  host.lay(table, table)
  expect(tell).toHaveBeenCalledExactlyOnceWith({ type: 'host', host: moved })
  await hosting.close()
  host.move(...addresses)
  expect(hosting.info()).toEqual(closed)
  expect(tell).toHaveBeenCalledOnce()
})

describe('the door', () => {
  test('is shut behind the last table, and the page is told', async () => {
    await hosting.open()
    host.lay(table)
    host.lay(table, { ...table, id: 'efgh5678' })
    host.lay(table)
    await vi.advanceTimersByTimeAsync(10 * LINGER_MS)
    expect(hosting.isOpen).toBe(true)
    host.lay()
    expect(hosting.isOpen).toBe(true)
    await vi.advanceTimersByTimeAsync(LINGER_MS)
    expect(hosting.isOpen).toBe(false)
    expect(host.closeLan).toHaveBeenCalledOnce()
    expect(tell).toHaveBeenCalledExactlyOnceWith({ type: 'host', host: closed })
  })

  test('opened in advance waits for the first table, whatever guests come and go', async () => {
    await hosting.open()
    host.lay()
    await vi.advanceTimersByTimeAsync(10 * LINGER_MS)
    expect(hosting.isOpen).toBe(true)
  })

  test('opened with a table that was there is shut behind it', async () => {
    host.lay(table)
    await hosting.open()
    host.lay()
    await vi.advanceTimersByTimeAsync(LINGER_MS)
    expect(hosting.isOpen).toBe(false)
  })

  test('stays open for who lays another table at once, or opens it anew for one', async () => {
    await hosting.open()
    host.lay(table)
    host.lay()
    host.lay({ ...table, id: 'efgh5678' })
    await vi.advanceTimersByTimeAsync(10 * LINGER_MS)
    expect(hosting.isOpen).toBe(true)
    host.lay()
    await hosting.open()
    await vi.advanceTimersByTimeAsync(10 * LINGER_MS)
    expect(hosting.isOpen).toBe(true)
    expect(host.closeLan).not.toHaveBeenCalled()
  })

  test('is shut from the tray, and the page is told', async () => {
    await hosting.open()
    host.lay(table)
    await hosting.stop()
    await hosting.stop()
    expect(hosting.isOpen).toBe(false)
    expect(tell).toHaveBeenCalledExactlyOnceWith({ type: 'host', host: closed })
  })

  test('that cannot be shut is told to the log, and nothing falls over', async () => {
    host.closeLan.mockRejectedValueOnce(new Error('no'))
    await hosting.open()
    host.lay(table)
    host.lay()
    await vi.advanceTimersByTimeAsync(LINGER_MS)
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('could not be closed'))
    expect(tell).toHaveBeenCalledExactlyOnceWith({ type: 'host', host: closed })
    expect(await hosting.open()).toEqual(open)
  })
})

test('the computer stays awake while others are let in to a table, and no longer', async () => {
  host.lay(table)
  expect(powerSaveBlocker.start).not.toHaveBeenCalled()
  host.lay()
  await hosting.open()
  expect(powerSaveBlocker.start).not.toHaveBeenCalled()
  host.lay(table)
  host.lay(table, { ...table, id: 'efgh5678' })
  expect(powerSaveBlocker.start).toHaveBeenCalledExactlyOnceWith('prevent-app-suspension')
  expect(powerSaveBlocker.stop).not.toHaveBeenCalled()
  await hosting.close()
  expect(powerSaveBlocker.stop).toHaveBeenCalledExactlyOnceWith(7)
  host.lay()
  expect(powerSaveBlocker.stop).toHaveBeenCalledOnce()
})

describe('the computer may sleep', () => {
  const deserted = { ...table, people: [{ ...anna, isHere: false }] }

  test('when nobody has been there for some minutes, and not while somebody comes back', async () => {
    host.lay(table)
    await hosting.open()
    host.lay(deserted)
    await vi.advanceTimersByTimeAsync(DESERTED_MS - 1)
    host.lay(table)
    await vi.advanceTimersByTimeAsync(DESERTED_MS)
    host.lay(deserted)
    await vi.advanceTimersByTimeAsync(DESERTED_MS - 1)
    expect(powerSaveBlocker.stop).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(powerSaveBlocker.stop).toHaveBeenCalledExactlyOnceWith(7)
    host.lay(table)
    expect(powerSaveBlocker.start).toHaveBeenCalledTimes(2)
  })

  test('beside a table of people who have not come back, but for who looks on', async () => {
    host.lay(deserted)
    await hosting.open()
    expect(powerSaveBlocker.start).not.toHaveBeenCalled()
    host.lay({ ...deserted, watchers: 1 })
    expect(powerSaveBlocker.start).toHaveBeenCalledOnce()
  })
})

test('whoever listens hears of the door, of tables and of people', async () => {
  const heard: string[] = []
  hosting.onChange(() => heard.push(`${hosting.isOpen ? 'open' : 'shut'} ${hosting.tables().length}`))
  host.lay(table)
  await hosting.open()
  await hosting.close()
  expect(heard).toEqual(['shut 1', 'open 1', 'shut 1'])
})

test('it is taken down when others are let in and when they are shut out, and nothing beside it', async () => {
  const noted: string[] = []
  noteHosting(hosting, (line) => noted.push(line))
  host.lay(table)
  await hosting.open()
  host.lay(table, table)
  await hosting.close()
  expect(noted).toEqual([`others are let in at ${addresses.join()}`, 'others are shut out'])
})
