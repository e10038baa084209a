import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { app, BrowserWindow, dialog, powerMonitor } from '../testing/electronStub'
import { guardClosing, type Closing } from './closing'
import { DESERTED_MS } from './desertion'
import type { HostedTable } from './hosting'
import { openLanguage, type SpokenLanguage } from './language'
import type { ProgramWindow } from './window'

vi.mock('electron', () => import('../testing/electronStub'))

const me = { name: 'Anna', isHere: true, isElsewhere: false }
const bruno = { name: 'Bruno', isHere: true, isElsewhere: true }
const table = (...people: HostedTable['people']): HostedTable => ({
  ...{ id: 'abcd1234', name: 'Anna’s table', people },
  watchers: 0,
})

/** Pressed in the question, in its order. */
const [KEEP, STOP, CANCEL] = [0, 1, 2] as const

let browser: BrowserWindow
let window: { browser: BrowserWindow; isHidden: boolean; show: () => void; hide: () => unknown }
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
/** The next question stays open, until the returned button is pressed or it is taken away, as if it were cancelled. */
function stayOpen(): (button: number) => void {
  let press: (button: number) => void = () => undefined
  dialog.showMessageBox.mockImplementationOnce((...words) => {
    const { signal, cancelId = 0 } = words.at(-1) as Electron.MessageBoxOptions
    return new Promise((resolve) => {
      press = (response) => resolve({ response })
      signal?.addEventListener('abort', () => press(cancelId))
    })
  })
  return (button) => press(button)
}
/** From now on these tables are there. */
function lay(...laid: readonly HostedTable[]): void {
  hosting.laid = laid
  changes.emit('change')
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  app.removeAllListeners()
  powerMonitor.removeAllListeners()
  before = SIGNALS.map((name) => processEvents.listeners(name))
  browser = new BrowserWindow({})
  window = { browser, isHidden: false, show: vi.fn(), hide: vi.fn(() => (window.isHidden = true)) }
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
      message: 'Anna and Bruno are at “Anna’s table”.',
      detail: expect.stringContaining('If you play there, you count as away meanwhile:') as string,
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
      { ...table(bruno), name: 'Table de Bruno' },
    ]
    language.choose('fr')
    answer(CANCEL)
    expect(heldBack(browser, 'close')).toBe(true)
    await settled()
    expect(question().message).toBe(
      'Anna et Bruno sont à «\u00a0Anna’s table\u00a0».\nBruno est à «\u00a0Table de Bruno\u00a0».',
    )
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

  test('sees the question go with the last of them, and the program end', async () => {
    stayOpen()
    heldBack(browser, 'close')
    lay(table(me, bruno))
    await settled()
    expect(app.quit).not.toHaveBeenCalled()
    lay(table(me))
    await settled()
    expect(app.quit).toHaveBeenCalledOnce()
    expect(window.hide).not.toHaveBeenCalled()
  })

  test('ends the program where nothing is left to keep', async () => {
    const press = stayOpen()
    heldBack(browser, 'close')
    // Not every system takes a question away.
    hosting.isOpen = false
    press(KEEP)
    await settled()
    expect(app.quit).toHaveBeenCalledOnce()
    expect(window.hide).not.toHaveBeenCalled()
  })

  test('is told of those who only look on', async () => {
    hosting.laid = [
      { ...table(me), watchers: 1 },
      { ...table(bruno), watchers: 2 },
    ]
    answer(CANCEL)
    expect(heldBack(browser, 'close')).toBe(true)
    await settled()
    expect(question().message.split('\n')).toEqual([
      '1 person looks on at “Anna’s table”.',
      'Bruno is at “Anna’s table”.',
      '2 people look on at “Anna’s table”.',
    ])
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

  test('does so when the last of them goes while it is asked', async () => {
    stayOpen()
    closing.stopHosting()
    lay(table(me))
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

describe('without a window, and with nobody there,', () => {
  const away = { ...bruno, isHere: false }
  const hide = async (): Promise<void> => {
    answer(KEEP)
    heldBack(browser, 'close')
    await settled()
    expect(window.isHidden).toBe(true)
  }

  test('the program ends after some minutes', async () => {
    await hide()
    lay(table(away))
    await vi.advanceTimersByTimeAsync(DESERTED_MS - 1)
    expect(app.quit).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(app.quit).toHaveBeenCalledOnce()
  })

  test('it waits for who comes back, and for who looks on', async () => {
    await hide()
    lay(table(away))
    await vi.advanceTimersByTimeAsync(DESERTED_MS - 1)
    lay(table(bruno))
    lay({ ...table(away), watchers: 1 })
    await vi.advanceTimersByTimeAsync(2 * DESERTED_MS)
    expect(app.quit).not.toHaveBeenCalled()
  })

  test('these minutes begin when the window goes, and end when it comes back', async () => {
    lay(table(away))
    await vi.advanceTimersByTimeAsync(2 * DESERTED_MS)
    await hide()
    await vi.advanceTimersByTimeAsync(DESERTED_MS - 1)
    window.isHidden = false
    browser.emit('show')
    await vi.advanceTimersByTimeAsync(DESERTED_MS)
    expect(app.quit).not.toHaveBeenCalled()
    await hide()
    await vi.advanceTimersByTimeAsync(DESERTED_MS)
    expect(app.quit).toHaveBeenCalledOnce()
  })
})
