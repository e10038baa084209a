import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { app, BrowserWindow, dialog, powerMonitor } from '../testing/electronStub'
import { guardClosing, type Closing } from './closing'
import type { HostedTable } from './hosting'
import { openLanguage, type SpokenLanguage } from './language'
import type { ProgramWindow } from './window'

vi.mock('electron', () => import('../testing/electronStub'))

const me = { name: 'Anna', isHere: true, isElsewhere: false }
const bruno = { name: 'Bruno', isHere: true, isElsewhere: true }
const table = (...people: HostedTable['people']): HostedTable => ({ id: 'abcd1234', name: 'Anna', people })

/** Pressed in the question, in its order. */
const [KEEP, STOP, CANCEL] = [0, 1, 2] as const

let browser: BrowserWindow
let window: { browser: BrowserWindow; isHidden: boolean; show: () => void; hide: () => void }
const stop = vi.fn(() => Promise.resolve())
let hosting: { isOpen: boolean; laid: readonly HostedTable[] }
let changes: EventEmitter
let language: SpokenLanguage
let closing: Closing
const goodbye = vi.fn(() => Promise.resolve())
const log = vi.fn()
const processEvents: NodeJS.EventEmitter = process
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
let before: readonly (readonly unknown[])[]

/** Emits an event that can be held back, and says whether it was. */
function heldBack(emitter: EventEmitter, event: string): boolean {
  const preventDefault = vi.fn()
  emitter.emit(event, { preventDefault })
  return preventDefault.mock.calls.length > 0
}
/** What the last question was. */
const question = (): Electron.MessageBoxOptions =>
  dialog.showMessageBox.mock.lastCall?.at(-1) as Electron.MessageBoxOptions
/** Until everything that hangs on an answer is done. */
const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0)
const answer = (button: number): void =>
  void dialog.showMessageBox.mockResolvedValueOnce({ response: button })

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  app.removeAllListeners()
  powerMonitor.removeAllListeners()
  before = SIGNALS.map((name) => processEvents.listeners(name))
  browser = new BrowserWindow({})
  window = { browser, isHidden: false, show: vi.fn(), hide: vi.fn() }
  changes = new EventEmitter()
  hosting = { isOpen: true, laid: [table(me, bruno)] }
  language = openLanguage({ read: () => ({}), change: () => undefined }, ['en'])
  closing = guardClosing({
    ...{ window: window as unknown as ProgramWindow, language, goodbye, log },
    hosting: {
      get isOpen() {
        return hosting.isOpen
      },
      tables: () => hosting.laid,
      stop,
      onChange: (listener) => void changes.on('change', listener),
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  for (const [at, name] of SIGNALS.entries())
    for (const listener of processEvents.listeners(name) as (() => void)[])
      if (before[at]?.includes(listener) !== true) processEvents.removeListener(name, listener)
})

describe('whoever closes the window while others are at a table', () => {
  test('is told who they are, and the careless key keeps the tables', async () => {
    answer(CANCEL)
    expect(heldBack(browser, 'close')).toBe(true)
    await settled()
    expect(dialog.showMessageBox).toHaveBeenCalledExactlyOnceWith(browser, expect.anything())
    expect(question()).toMatchObject({
      message: 'Anna and Bruno are at Anna’s table.',
      buttons: ['Keep the tables open', 'Stop and quit', 'Cancel'],
      ...{ defaultId: 0, cancelId: 2 },
    })
    expect(window.hide).not.toHaveBeenCalled()
    expect(app.quit).not.toHaveBeenCalled()
  })

  test('is asked in the language of the program, of each table', async () => {
    hosting.laid = [
      table(me, { ...bruno, isHere: false }),
      { ...table({ ...me, isHere: false }), name: 'Old' },
      { ...table(bruno), name: 'Bruno' },
    ]
    language.choose('fr')
    answer(CANCEL)
    expect(heldBack(browser, 'close')).toBe(true)
    await settled()
    expect(question().message).toBe('Anna et Bruno sont à la table d’Anna.\nBruno est à la table de Bruno.')
  })

  test('keeps them with the window out of sight', async () => {
    answer(KEEP)
    heldBack(browser, 'close')
    await settled()
    expect(window.hide).toHaveBeenCalledOnce()
    expect(app.quit).not.toHaveBeenCalled()
  })

  test('or ends the program after a goodbye, and is not asked twice', async () => {
    answer(STOP)
    heldBack(browser, 'close')
    await settled()
    expect(app.quit).toHaveBeenCalledOnce()
    expect(heldBack(app, 'before-quit')).toBe(true)
    await settled()
    expect(goodbye).toHaveBeenCalledOnce()
    expect(app.quit).toHaveBeenCalledTimes(2)
    expect(heldBack(app, 'before-quit')).toBe(false)
    expect(heldBack(browser, 'close')).toBe(false)
    expect(dialog.showMessageBox).toHaveBeenCalledOnce()
  })

  test('sees one question, however often it is tried', async () => {
    let press: (answer: { response: number }) => void = () => undefined
    dialog.showMessageBox.mockReturnValueOnce(new Promise((resolve) => (press = resolve)))
    expect(heldBack(browser, 'close')).toBe(true)
    expect(heldBack(browser, 'close')).toBe(true)
    expect(heldBack(app, 'before-quit')).toBe(true)
    closing.stopHosting()
    await settled()
    expect(dialog.showMessageBox).toHaveBeenCalledOnce()
    press({ response: KEEP })
    await settled()
    expect(window.hide).toHaveBeenCalledOnce()
    expect(stop).not.toHaveBeenCalled()
  })

  test('goes on where the question cannot be shown', async () => {
    dialog.showMessageBox.mockRejectedValueOnce(new Error('no screen'))
    expect(heldBack(browser, 'close')).toBe(true)
    await settled()
    expect(log).toHaveBeenCalledOnce()
    expect(app.quit).not.toHaveBeenCalled()
  })
})

describe('nobody is asked', () => {
  test.each<[string, boolean, readonly HostedTable[]]>([
    ['there is no table', true, []],
    ['nobody else is there', true, [table(me)]],
    ['somebody from this window is away', true, [table({ ...me, isHere: false })]],
    ['nobody was let in', false, [table(me, bruno)]],
  ])('where %s', async (_why, isOpen, laid) => {
    hosting.isOpen = isOpen
    hosting.laid = laid
    expect(heldBack(browser, 'close')).toBe(false)
    app.emit('window-all-closed')
    expect(app.quit).toHaveBeenCalledOnce()
    heldBack(app, 'before-quit')
    await settled()
    expect(goodbye).toHaveBeenCalledOnce()
    expect(dialog.showMessageBox).not.toHaveBeenCalled()
  })

  test('but of two at this computer, one of them in a browser', async () => {
    hosting.laid = [table(me, { ...bruno, isElsewhere: false })]
    answer(CANCEL)
    expect(heldBack(browser, 'close')).toBe(true)
    await settled()
    expect(question().message).toContain('Anna and Bruno')
  })

  test.each(['shutdown', 'session-end', ...SIGNALS])('upon the system’s %s', async (event) => {
    if (event === 'shutdown') expect(heldBack(powerMonitor, event)).toBe(true)
    else (event === 'session-end' ? browser : processEvents).emit(event)
    expect(app.quit).toHaveBeenCalledOnce()
    expect(heldBack(app, 'before-quit')).toBe(true)
    await settled()
    expect(goodbye).toHaveBeenCalledOnce()
    expect(dialog.showMessageBox).not.toHaveBeenCalled()
  })
})

describe('whoever quits', () => {
  test('is asked as well, once', async () => {
    answer(STOP)
    expect(heldBack(app, 'before-quit')).toBe(true)
    await settled()
    expect(dialog.showMessageBox).toHaveBeenCalledOnce()
    expect(goodbye).not.toHaveBeenCalled()
    expect(app.quit).toHaveBeenCalledOnce()
    heldBack(app, 'before-quit')
    heldBack(app, 'before-quit')
    await settled()
    expect(goodbye).toHaveBeenCalledOnce()
    expect(app.quit).toHaveBeenCalledTimes(2)
  })

  test('from the tray has two buttons, in a question without a window', async () => {
    window.isHidden = true
    answer(KEEP)
    heldBack(app, 'before-quit')
    await settled()
    expect(dialog.showMessageBox.mock.lastCall).toHaveLength(1)
    expect(question()).toMatchObject({ buttons: ['Keep the tables open', 'Stop and quit'], cancelId: 0 })
    expect(app.quit).not.toHaveBeenCalled()
  })

  test('waits two seconds for a goodbye, and no longer', async () => {
    hosting.laid = []
    goodbye.mockReturnValueOnce(new Promise(() => undefined))
    heldBack(app, 'before-quit')
    await vi.advanceTimersByTimeAsync(1999)
    expect(app.quit).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(app.quit).toHaveBeenCalledOnce()
    expect(heldBack(app, 'before-quit')).toBe(false)
  })

  test('is not kept by a goodbye that fails', async () => {
    hosting.laid = []
    goodbye.mockRejectedValueOnce(new Error('EIO'))
    heldBack(app, 'before-quit')
    await settled()
    expect(app.quit).toHaveBeenCalledOnce()
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('EIO'))
  })
})

describe('whoever stops hosting', () => {
  test('is asked where others are, and may let them stay', async () => {
    answer(KEEP)
    closing.stopHosting()
    await settled()
    expect(question().buttons).toEqual(['Keep the tables open', 'Stop hosting'])
    expect(stop).not.toHaveBeenCalled()
    answer(STOP)
    closing.stopHosting()
    await settled()
    expect(stop).toHaveBeenCalledOnce()
    expect(app.quit).not.toHaveBeenCalled()
  })

  test('is not where nobody is', () => {
    hosting.laid = [table(me)]
    closing.stopHosting()
    expect(stop).toHaveBeenCalledOnce()
    expect(dialog.showMessageBox).not.toHaveBeenCalled()
  })

  test('is not troubled by a failure, which the log has', async () => {
    hosting.laid = []
    stop.mockRejectedValueOnce(new Error('EIO'))
    closing.stopHosting()
    await settled()
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('EIO'))
  })
})

test('without a window the program ends with its last table', () => {
  changes.emit('change')
  hosting.isOpen = false
  changes.emit('change')
  expect(app.quit).not.toHaveBeenCalled()
  window.isHidden = true
  changes.emit('change')
  changes.emit('change')
  expect(app.quit).toHaveBeenCalledOnce()
})
