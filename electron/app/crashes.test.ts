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
})

describe('a page that stops', () => {
  let at = 0
  let isGone = false
  let contents: EventEmitter & { reload: ReturnType<typeof vi.fn> }
  const ask = vi.spyOn(dialog, 'showMessageBox')
  const stops = (reason = 'crashed'): boolean =>
    contents.emit('render-process-gone', {}, { reason, exitCode: 1 })

  beforeEach(() => {
    ;[at, isGone] = [0, false]
    contents = Object.assign(new EventEmitter(), { reload: vi.fn() })
    const browser = { webContents: contents, isDestroyed: () => isGone } as unknown as RealWindow
    keepPage({ browser, language: { words: wordsOf('en') }, log, now: () => at })
  })

  test('is loaded again, without a word', () => {
    stops()
    expect(contents.reload).toHaveBeenCalledOnce()
    expect(ask).not.toHaveBeenCalled()
    expect(logged()).toBe('the page has ended: crashed, 1')
  })

  test('and stops again at once is loaded when somebody says so', async () => {
    ask.mockResolvedValueOnce({ response: 0 })
    stops()
    stops()
    await vi.waitFor(() => expect(contents.reload).toHaveBeenCalledTimes(2))
    expect(ask).toHaveBeenCalledOnce()
    expect(app.quit).not.toHaveBeenCalled()
  })

  test('or ends the program, when somebody wishes that', async () => {
    ask.mockResolvedValueOnce({ response: 1 })
    stops()
    stops()
    await vi.waitFor(() => expect(app.quit).toHaveBeenCalledOnce())
    expect(contents.reload).toHaveBeenCalledOnce()
  })

  test('much later is loaded again as the first time', () => {
    stops()
    at = 60_000
    stops()
    expect(contents.reload).toHaveBeenCalledTimes(2)
    expect(ask).not.toHaveBeenCalled()
  })

  test('because it was closed is left alone', () => {
    stops('clean-exit')
    isGone = true
    stops()
    expect(contents.reload).not.toHaveBeenCalled()
    expect(log).not.toHaveBeenCalled()
  })
})
