import { afterEach, expect, test, vi } from 'vitest'
import type { DesktopEvent } from '@shared/ipc'
import type * as desktopModule from './desktop'

type Page = typeof desktopModule

/** What the preload offers, as far as these tests ask for it. */
function preload() {
  const told: { listener: (event: unknown) => void; calls: string[] } = {
    listener: () => undefined,
    calls: [],
  }
  const desktop = {
    onEvent(listener: (event: unknown) => void) {
      told.calls.push('onEvent')
      told.listener = listener
    },
    listening: () => {
      told.calls.push('listening')
      return Promise.resolve(true)
    },
    setLanguage: vi.fn(() => Promise.reject(new Error('no such window'))),
    helpReport: vi.fn(() => Promise.resolve('Billet-doux')),
  }
  return { told, desktop }
}

/** The module as a page has it that was just opened, in the desktop program's window or in a browser. */
async function opened(desktop?: object): Promise<Page> {
  vi.resetModules()
  Object.assign(window, { desktop })
  return import('./desktop')
}

afterEach(() => {
  Object.assign(window, { desktop: undefined })
})

test('events are heard from the moment on at which somebody listens, and not before', async () => {
  const { told, desktop } = preload()
  const page = await opened(desktop)
  const heard: DesktopEvent[] = []
  page.hearDesktop((event) => heard.push(event))
  expect(told.calls).toEqual(['onEvent', 'listening'])
  told.listener({ type: 'link', address: '192.168.1.20', table: 'abcd1234' })
  told.listener({ type: 'resumed' })
  expect(heard).toEqual([{ type: 'link', address: '192.168.1.20', table: 'abcd1234' }, { type: 'resumed' }])
})

test.each([
  undefined,
  'resumed',
  { type: 'nothing' },
  { type: 'link', address: '192.168.1.20', table: '<script>' },
  { type: 'link', address: '', table: null },
  { type: 'host', host: { url: 1 } },
  { type: 'resumed', more: true },
])('what cannot be read is passed over: %j', async (event) => {
  const { told, desktop } = preload()
  const page = await opened(desktop)
  const heard: DesktopEvent[] = []
  page.hearDesktop((one) => heard.push(one))
  told.listener(event)
  expect(heard).toEqual([])
})

test('a program that does not take the language is no harm to the page', async () => {
  const { desktop } = preload()
  const page = await opened(desktop)
  page.tellLanguage('fr')
  await Promise.resolve()
  expect(desktop.setLanguage).toHaveBeenCalledWith('fr')
})

test('a report that cannot be had is none', async () => {
  const { desktop } = preload()
  const page = await opened(desktop)
  expect(await page.helpReport()).toBe('Billet-doux')
  desktop.helpReport.mockRejectedValueOnce(new Error('no'))
  expect(await page.helpReport()).toBeNull()
})

test('a browser hears nothing, has no report, and can be opened to nobody', async () => {
  const page = await opened()
  const heard: DesktopEvent[] = []
  page.hearDesktop((event) => heard.push(event))
  page.tellLanguage('fr')
  expect(page.inDesktop).toBe(false)
  expect(heard).toEqual([])
  expect(await page.helpReport()).toBeNull()
  expect(await page.openToLan()).toBeNull()
  expect(await page.closeToLan()).toBeNull()
})
