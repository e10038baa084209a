import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { app, screen, type BrowserWindow } from '../testing/electronStub'
import type { Settings, SettingsData } from './settings'
import { openWindow, type ProgramWindow } from './window'

vi.mock('electron', () => import('../testing/electronStub'))

const second = {
  ...{ id: 2, scaleFactor: 2, size: { width: 1280, height: 720 } },
  workArea: { x: 1920, y: 0, width: 1280, height: 700 },
}
const url = 'http://127.0.0.1:47300/'
let kept: SettingsData
let log: ReturnType<typeof vi.fn<(line: string) => void>>
const settings: Settings = { read: () => kept, change: (part) => (kept = { ...kept, ...part }) }

function open(): { readonly window: ProgramWindow; readonly browser: BrowserWindow } {
  const options = { url, preload: '/out/main/preload.cjs', icon: '/icon.png' }
  const window = openWindow({ ...options, settings, log })
  return { window, browser: window.browser as unknown as BrowserWindow }
}

beforeEach(() => {
  vi.useFakeTimers()
  kept = {}
  log = vi.fn()
  const main = screen.getPrimaryDisplay()
  screen.getAllDisplays.mockReturnValue([second, main])
})
afterEach(() => {
  vi.useRealTimers()
})

test('the window gives its page nothing of Node, and loads it from the host', () => {
  const { browser } = open()
  expect(browser.options.webPreferences).toEqual({
    preload: '/out/main/preload.cjs',
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    webviewTag: false,
    spellcheck: false,
    devTools: true,
  })
  expect(browser.loadURL).toHaveBeenCalledExactlyOnceWith(url)
})

test('the window of the packed program has no tools for developers', () => {
  app.isPackaged = true
  const { browser } = open()
  app.isPackaged = false
  expect(browser.options.webPreferences?.devTools).toBe(false)
})

test('the window is shown when there is something to see', () => {
  const { browser } = open()
  expect(browser.show).not.toHaveBeenCalled()
  browser.emit('ready-to-show')
  expect(browser.show).toHaveBeenCalledOnce()
  expect(browser.maximize).not.toHaveBeenCalled()
  expect(browser.setFullScreen).not.toHaveBeenCalled()
})

test('a page that cannot be shown is told to the log', async () => {
  const { window, browser } = open()
  browser.loadURL.mockRejectedValueOnce(new Error('ERR_ABORTED'))
  window.hide()
  await vi.advanceTimersByTimeAsync(0)
  expect(log).toHaveBeenCalledExactlyOnceWith('about:blank is not shown: Error: ERR_ABORTED')
})

describe('its place', () => {
  const place = { x: 2000, y: 10, width: 900, height: 600 }

  test('is in the middle of the main display at first', () => {
    expect(open().browser.options).toMatchObject({ x: 320, y: 120, width: 1280, height: 800, minWidth: 360 })
  })

  test('is where it was, and it fills that display again', () => {
    kept = { window: { ...place, maximized: false, fullScreen: true } }
    const { browser } = open()
    expect(browser.options).toMatchObject(place)
    browser.emit('ready-to-show')
    expect(browser.setFullScreen).toHaveBeenCalledExactlyOnceWith(true)
  })

  test('is on a display that is there, and it is maximized again', () => {
    screen.getAllDisplays.mockReturnValue([screen.getPrimaryDisplay()])
    kept = { window: { ...place, maximized: true, fullScreen: false } }
    const { browser } = open()
    expect(browser.options).toMatchObject({ ...place, x: 1020 })
    browser.emit('ready-to-show')
    expect(browser.maximize).toHaveBeenCalledOnce()
  })

  test.each(['move', 'resize', 'maximize', 'unmaximize', 'enter-full-screen', 'leave-full-screen'])(
    'is kept a moment after the last %s',
    (event) => {
      const { browser } = open()
      const change = vi.spyOn(settings, 'change')
      for (let count = 0; count < 5; count += 1) browser.emit(event)
      expect(change).not.toHaveBeenCalled()
      vi.runAllTimers()
      expect(change).toHaveBeenCalledOnce()
      change.mockRestore()
      expect(kept.window).toEqual({
        ...browser.getNormalBounds(),
        ...{ maximized: false, fullScreen: false },
      })
    },
  )

  test('is kept when it closes, and never after that', () => {
    const { browser } = open()
    browser.isMaximized.mockReturnValue(true)
    browser.emit('move')
    browser.emit('close')
    expect(kept.window).toMatchObject({ maximized: true })
    browser.isDestroyed.mockReturnValue(true)
    browser.emit('closed')
    kept = {}
    vi.runAllTimers()
    expect(kept).toEqual({})
  })
})

describe('out of sight', () => {
  test('it leaves its page, so that who plays there counts as away, and comes back to it', () => {
    const { window, browser } = open()
    window.hide()
    window.hide()
    expect(window.isHidden).toBe(true)
    expect(browser.hide).toHaveBeenCalledOnce()
    expect(browser.loadURL.mock.calls).toEqual([[url], ['about:blank']])
    window.show()
    window.show()
    expect(window.isHidden).toBe(false)
    expect(browser.show).toHaveBeenCalledTimes(2)
    expect(browser.focus).toHaveBeenCalledTimes(2)
    expect(browser.loadURL.mock.calls).toEqual([[url], ['about:blank'], [url]])
  })

  test('it stays there when its page was not yet to be seen', () => {
    const { window, browser } = open()
    window.hide()
    browser.emit('ready-to-show')
    expect(browser.show).not.toHaveBeenCalled()
  })

  test('it goes only when it fills no display any more', () => {
    const { window, browser } = open()
    browser.isFullScreen.mockReturnValue(true)
    window.hide()
    expect(browser.setFullScreen).toHaveBeenCalledExactlyOnceWith(false)
    expect(browser.hide).not.toHaveBeenCalled()
    browser.emit('leave-full-screen')
    expect(browser.hide).toHaveBeenCalledOnce()
  })

  test('a small window is made large again, and one that is gone is left alone', () => {
    const { window, browser } = open()
    browser.isMinimized.mockReturnValue(true)
    window.show()
    expect(browser.restore).toHaveBeenCalledOnce()
    browser.isDestroyed.mockReturnValue(true)
    window.show()
    expect(browser.show).toHaveBeenCalledOnce()
  })
})

describe('a display that somebody chooses', () => {
  test('is filled', () => {
    const { window, browser } = open()
    window.fillDisplay(2)
    expect(browser.setBounds).toHaveBeenCalledExactlyOnceWith({ x: 1920, y: 0, width: 1280, height: 700 })
    expect(browser.setFullScreen).toHaveBeenCalledExactlyOnceWith(true)
  })

  test('is filled once the window has left the other one', () => {
    const { window, browser } = open()
    browser.isFullScreen.mockReturnValue(true)
    window.fillDisplay(2)
    expect(browser.setBounds).not.toHaveBeenCalled()
    browser.emit('leave-full-screen')
    expect(browser.setBounds).toHaveBeenCalledOnce()
    expect(browser.setFullScreen.mock.calls).toEqual([[false], [true]])
  })

  test('and is gone is not', () => {
    const { window, browser } = open()
    window.fillDisplay(9)
    expect(browser.setFullScreen).not.toHaveBeenCalled()
  })
})
