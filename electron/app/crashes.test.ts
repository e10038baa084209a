import { EventEmitter } from 'node:events'
import type { BrowserWindow as RealWindow } from 'electron'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { app, dialog } from '../testing/electronStub'
import { keepPage, noteCrashes } from './crashes'
import { wordsOf } from './words'

vi.mock('electron', () => import('../testing/electronStub'))

const log = vi.fn()
const logged = (): string => log.mock.calls.map(([line]) => String(line)).join('\n')

beforeEach(() => {
  vi.clearAllMocks()
  app.removeAllListeners()
})

test('mistakes that nobody has caught are taken down, and nothing ends', () => {
  const program = new EventEmitter()
  noteCrashes(log, program)
  program.emit('uncaughtException', new Error('first'))
  program.emit('unhandledRejection', 'second')
  expect(logged()).toMatch(/first[\s\S]*\n.*second/)
  expect(app.quit).not.toHaveBeenCalled()
  expect(app.exit).not.toHaveBeenCalled()
})

test("so is the end of one of Chromium's processes, unless it was meant to end", () => {
  noteCrashes(log, new EventEmitter())
  app.emit('child-process-gone', {}, { type: 'Utility', reason: 'clean-exit', exitCode: 0 })
  expect(log).not.toHaveBeenCalled()
  app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed', exitCode: 139 })
  expect(log).toHaveBeenCalledExactlyOnceWith("Chromium's GPU has ended: crashed, 139")
  for (const exitCode of [3221225477, -1073741819])
    app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed', exitCode })
  expect(log).toHaveBeenNthCalledWith(2, "Chromium's GPU has ended: crashed, 0xc0000005")
  expect(log).toHaveBeenNthCalledWith(3, "Chromium's GPU has ended: crashed, 0xc0000005")
})

describe('a page that stops', () => {
  let at = 0
  let isGone = false
  let isVisible = true
  let window: { browser: RealWindow; isHidden: boolean }
  let contents: EventEmitter & { reload: ReturnType<typeof vi.fn> }
  const ask = vi.spyOn(dialog, 'showMessageBox')
  const stops = (reason = 'crashed'): boolean =>
    contents.emit('render-process-gone', {}, { reason, exitCode: 1 })

  /** Until everything that hangs on it is done. */
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

  beforeEach(() => {
    ;[at, isGone, isVisible] = [0, false, true]
    contents = Object.assign(new EventEmitter(), { reload: vi.fn() })
    const browser = { webContents: contents, isDestroyed: () => isGone, isVisible: () => isVisible }
    window = { browser: browser as unknown as RealWindow, isHidden: false }
    keepPage({ window, language: { words: wordsOf('en') }, log, now: () => at })
  })

  test('is loaded again as soon as it has ended, without a word', async () => {
    stops()
    expect(contents.reload).not.toHaveBeenCalled()
    await settled()
    expect(contents.reload).toHaveBeenCalledOnce()
    expect(ask).not.toHaveBeenCalled()
    expect(logged()).toBe('the page has ended: crashed, 1')
  })

  test('and stops again at once is loaded when somebody says so', async () => {
    ask.mockResolvedValueOnce({ response: 0 })
    stops()
    stops()
    await vi.waitFor(() => expect(contents.reload).toHaveBeenCalledTimes(2))
    expect(ask).toHaveBeenCalledExactlyOnceWith(window.browser, expect.anything())
    expect(app.quit).not.toHaveBeenCalled()
  })

  test('before its window is seen is asked about without it', async () => {
    isVisible = false
    stops()
    stops()
    await settled()
    expect(ask.mock.lastCall).toEqual([expect.objectContaining({ type: 'error' })])
  })

  test('out of sight is left alone, since whoever shows the window loads its page', async () => {
    window.isHidden = true
    stops()
    stops()
    await settled()
    expect(contents.reload).not.toHaveBeenCalled()
    expect(ask).not.toHaveBeenCalled()
    expect(logged()).toContain('the page has ended')
  })

  test('or ends the program, when somebody wishes that', async () => {
    ask.mockResolvedValueOnce({ response: 1 })
    stops()
    stops()
    await vi.waitFor(() => expect(app.quit).toHaveBeenCalledOnce())
    await settled()
    expect(contents.reload).toHaveBeenCalledOnce()
  })

  test('much later is loaded again as the first time', async () => {
    stops()
    at = 60_000
    stops()
    await settled()
    expect(contents.reload).toHaveBeenCalledTimes(2)
    expect(ask).not.toHaveBeenCalled()
  })

  test('because it was closed is left alone', async () => {
    stops('clean-exit')
    isGone = true
    stops()
    await settled()
    expect(contents.reload).not.toHaveBeenCalled()
    expect(log).not.toHaveBeenCalled()
  })

  test('and whose window is gone at once is not loaded', async () => {
    stops()
    isGone = true
    await settled()
    expect(contents.reload).not.toHaveBeenCalled()
  })
})
