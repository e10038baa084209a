import { expect, test, vi } from 'vitest'
import type { BrowserWindow } from '../testing/electronStub'
import { openWindow } from './window'

vi.mock('electron', () => import('../testing/electronStub'))

const options = { url: 'http://127.0.0.1:47300/', preload: '/out/main/preload.cjs', icon: '/icon.png' }

test('the window gives its page nothing of Node, and loads it from the host', () => {
  const window = openWindow(options) as unknown as BrowserWindow
  expect(window.options.webPreferences).toEqual({
    preload: options.preload,
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    webviewTag: false,
    spellcheck: false,
  })
  expect(window.loadURL).toHaveBeenCalledExactlyOnceWith(options.url)
})

test('the window is shown when there is something to see', () => {
  const window = openWindow(options) as unknown as BrowserWindow
  expect(window.show).not.toHaveBeenCalled()
  window.emit('ready-to-show')
  expect(window.show).toHaveBeenCalledOnce()
})
