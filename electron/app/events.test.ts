import { EventEmitter } from 'node:events'
import type { WebContents } from 'electron'
import { beforeEach, expect, test, vi } from 'vitest'
import type { DesktopEvent } from '@shared/ipc'
import { createEvents, type Events } from './events'

const origin = 'http://127.0.0.1:47300'
const link: DesktopEvent = { type: 'link', address: 'anna.local', table: null }

class Page extends EventEmitter {
  readonly mainFrame = { origin, send: vi.fn() }
  isGone = false
  isDestroyed(): boolean {
    return this.isGone
  }
}

const log = vi.fn()
let page: Page
let events: Events

const attach = (one: Page): void => events.attach(one as unknown as WebContents, origin)
const told = (): unknown[] => page.mainFrame.send.mock.calls.map(([, event]) => event as unknown)
const reload = { isMainFrame: true, isSameDocument: false }

beforeEach(() => {
  vi.clearAllMocks()
  page = new Page()
  events = createEvents(log)
})

test('an event reaches the page that listens, over the one channel', () => {
  attach(page)
  events.listening()
  events.tell(link)
  expect(page.mainFrame.send).toHaveBeenCalledExactlyOnceWith('event', link)
})

test('events wait for a window, and for its page to listen', () => {
  events.tell(link)
  attach(page)
  events.tell({ type: 'resumed' })
  expect(told()).toEqual([])
  events.listening()
  expect(told()).toEqual([link, { type: 'resumed' }])
  events.listening()
  expect(told()).toHaveLength(2)
})

test('of each kind the last one waits', () => {
  events.tell(link)
  events.tell({ type: 'resumed' })
  events.tell({ ...link, address: 'ben.local' })
  attach(page)
  events.listening()
  expect(told()).toEqual([{ type: 'resumed' }, { ...link, address: 'ben.local' }])
})

test.each<[string, () => void]>([
  ['is reloaded', () => void page.emit('did-start-navigation', reload)],
  ['falls over', () => void page.emit('render-process-gone')],
])('a page that %s listens anew, and hears nothing twice', (_what, happens) => {
  attach(page)
  events.listening()
  events.tell(link)
  happens()
  events.tell({ type: 'resumed' })
  expect(told()).toEqual([link])
  events.listening()
  expect(told()).toEqual([link, { type: 'resumed' }])
})

test.each([
  { isMainFrame: false, isSameDocument: false },
  { isMainFrame: true, isSameDocument: true },
])('a page that stays goes on listening: %j', (navigation) => {
  attach(page)
  events.listening()
  page.emit('did-start-navigation', navigation)
  events.tell(link)
  expect(told()).toEqual([link])
})

test.each(['http://192.168.1.20:47300', 'http://127.0.0.1:47301', 'null', ''])(
  'the page of %j is told nothing',
  (other) => {
    attach(page)
    events.listening()
    page.mainFrame.origin = other
    events.tell(link)
    expect(told()).toEqual([])
    page.mainFrame.origin = origin
    events.listening()
    expect(told()).toEqual([link])
  },
)

test('a window that is closed is told nothing; the next one is', () => {
  attach(page)
  events.listening()
  page.isGone = true
  events.tell(link)
  const next = new Page()
  attach(next)
  page.emit('destroyed')
  events.listening()
  expect(told()).toEqual([])
  expect(next.mainFrame.send).toHaveBeenCalledExactlyOnceWith('event', link)
})

test('what the page would not understand is not told', () => {
  attach(page)
  events.listening()
  events.tell({ ...link, table: '../../etc' })
  events.tell({ ...link, hand: 'princess' } as DesktopEvent)
  expect(told()).toEqual([])
  expect(log).toHaveBeenCalledTimes(2)
})
