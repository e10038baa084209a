import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import * as electron from 'electron'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as folderLock from './files/folderLock'
import { lockFolder } from './files/folderLock'
import type { PresentTable } from './host/presence'
import type * as stub from './testing/electronStub'

vi.mock('electron', () => import('./testing/electronStub'))

const host = {
  port: 47300,
  joinRoom: vi.fn(),
  showNearby: vi.fn(),
  urls: vi.fn(() => []),
  listenOnLan: vi.fn(() => Promise.resolve([])),
  closeLan: vi.fn(() => Promise.resolve()),
  close: vi.fn(() => Promise.resolve()),
  tables: vi.fn((): readonly PresentTable[] => []),
  onChange: vi.fn<(listener: () => void) => void>(),
}
const startHost = vi.fn<(options: unknown) => Promise<typeof host>>(() => Promise.resolve(host))
vi.mock('./host/startHost', () => ({ startHost }))

const lan = { renew: vi.fn(() => Promise.resolve()), stop: vi.fn(() => Promise.resolve()) }
const joinLan = vi.fn<(options: unknown) => typeof lan>(() => lan)
vi.mock('./lan/lan', () => ({ joinLan }))
/** A folder is held as this system does it, whatever system a test says this is. */
vi.mock('./files/folderLock', async (original) => {
  const real = await original<typeof folderLock>()
  const lockFolder = (path: string): Promise<() => void> => {
    const said = process.platform
    Object.defineProperty(process, 'platform', { value: platform })
    const taken = real.lockFolder(path)
    Object.defineProperty(process, 'platform', { value: said })
    return taken
  }
  return { ...real, lockFolder }
})
vi.mock('./lan/hostId', () => ({ hostIdIn: () => '0123456789ab' }))

const { app, BrowserWindow, dialog, Menu, powerMonitor, screen, session, shell } =
  electron as unknown as typeof stub
const { argv, platform } = process
/** What the program listens to of its own process. */
const ENDS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'exit', 'uncaughtException', 'unhandledRejection'] as const
const processEvents: NodeJS.EventEmitter = process
const before = new Map(ENDS.map((name) => [name, processEvents.listeners(name)]))
let folder: string

/** Starts the program as the system would, with these options, and waits until it has a window or has ended. */
async function start(...options: readonly string[]): Promise<void> {
  process.argv = ['electron', '.', ...options]
  vi.resetModules()
  await import('./main')
  await vi.waitFor(() =>
    expect(
      Menu.setApplicationMenu.mock.calls.length + app.quit.mock.calls.length + app.exit.mock.calls.length,
    ).toBeGreaterThan(0),
  )
}

beforeEach(() => {
  vi.clearAllMocks()
  folder = mkdtempSync(join(tmpdir(), 'program-'))
  app.getPath.mockReturnValue(folder)
  for (const emitter of [app, powerMonitor, screen, session.defaultSession]) emitter.removeAllListeners()
  app.requestSingleInstanceLock.mockReturnValue(true)
  app.getPreferredSystemLanguages.mockReturnValue(['en-GB'])
  host.tables.mockReturnValue([])
  BrowserWindow.opened.length = 0
})
afterEach(() => {
  process.argv = argv
  Object.defineProperty(process, 'platform', { value: platform })
  for (const name of ENDS)
    for (const listener of processEvents.listeners(name) as (() => void)[]) {
      if (before.get(name)?.includes(listener) === true) continue
      processEvents.removeListener(name, listener)
      // As at the end of the program: what it holds is given back.
      if (name === 'exit') listener()
    }
  rmSync(folder, { recursive: true, force: true })
})

test('the window shows the client from a host that nobody else can reach', async () => {
  await start()
  expect(startHost).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ listen: '127.0.0.1' }))
  expect(BrowserWindow.opened).toHaveLength(1)
  expect(BrowserWindow.opened[0]?.loadURL).toHaveBeenCalledWith('http://127.0.0.1:47300/')
  expect(host.listenOnLan).not.toHaveBeenCalled()
})

test('a table is kept over weeks, and not for ever', async () => {
  await start()
  const [{ closeEmptyMs }] = startHost.mock.lastCall as [{ closeEmptyMs: number }]
  const days = closeEmptyMs / 86_400_000
  expect(days).toBeGreaterThanOrEqual(14)
  expect(days).toBeLessThanOrEqual(60)
})

test('a second start brings the window to the front', async () => {
  await start()
  app.emit('second-instance', {}, ['billet-doux'], '/', { link: null })
  expect(BrowserWindow.opened[0]?.focus).toHaveBeenCalledOnce()
})

test('a program beside another ends without a word', async () => {
  app.requestSingleInstanceLock.mockReturnValue(false)
  const release = await lockFolder(folder)
  await start()
  release()
  expect(app.quit).toHaveBeenCalledOnce()
  expect(dialog.showErrorBox).not.toHaveBeenCalled()
  expect(startHost).not.toHaveBeenCalled()
})

test('a program beside none starts, whatever mark an earlier one has left', async () => {
  app.requestSingleInstanceLock.mockReturnValue(false)
  await start()
  expect(app.quit).not.toHaveBeenCalled()
  expect(BrowserWindow.opened).toHaveLength(1)
})

test('the first program has the folder before a second one could ask for it', async () => {
  let ready = (): void => undefined
  app.whenReady.mockReturnValueOnce(new Promise((resolve) => (ready = resolve)))
  process.argv = ['electron', '.']
  vi.resetModules()
  await import('./main')
  await expect(lockFolder(folder)).rejects.toThrow('another host uses')
  ready()
  await vi.waitFor(() => expect(BrowserWindow.opened).toHaveLength(1))
})

test('unless --several lets it run, with --data of its own', async () => {
  app.requestSingleInstanceLock.mockReturnValue(false)
  await start('--several', '--data', 'other')
  expect(app.setPath).toHaveBeenCalledWith('userData', resolve('other'))
  expect(BrowserWindow.opened).toHaveLength(1)
})

test('the room is looked at, anew after the computer slept, and left when the program ends', async () => {
  Object.defineProperty(process, 'platform', { value: 'linux' })
  await start()
  expect(joinLan).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ host }))
  expect(host.joinRoom).toHaveBeenCalledExactlyOnceWith(lan)
  powerMonitor.emit('resume')
  expect(lan.renew).toHaveBeenCalledOnce()
  app.emit('before-quit', { preventDefault: vi.fn() })
  await vi.waitFor(() => expect(app.quit).toHaveBeenCalledOnce())
  expect(lan.stop).toHaveBeenCalledOnce()
})

test.each(['win32', 'darwin'])('on %s nothing is listened to before somebody wishes it', async (system) => {
  Object.defineProperty(process, 'platform', { value: system })
  await start()
  expect(joinLan).not.toHaveBeenCalled()
})

test('the host says goodbye before the program ends', async () => {
  await start()
  const preventDefault = vi.fn()
  app.emit('before-quit', { preventDefault })
  await vi.waitFor(() => expect(app.quit).toHaveBeenCalledOnce())
  expect(host.close).toHaveBeenCalledOnce()

  app.emit('before-quit', { preventDefault })
  expect(preventDefault).toHaveBeenCalledOnce()
})

test('a wrong option ends the program with code 2, and says which', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await start('--port', 'x')
  expect(said).toHaveBeenCalledWith('wrong value for --port')
  expect(app.exit).toHaveBeenCalledExactlyOnceWith(2)
  expect(startHost).not.toHaveBeenCalled()
})

test('the packed program does not start with a door for debuggers', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  app.isPackaged = true
  app.commandLine.hasSwitch.mockImplementation((name) => name === 'remote-debugging-port')
  await start('--remote-debugging-port=9222')
  app.isPackaged = false
  app.commandLine.hasSwitch.mockReturnValue(false)
  expect(said).toHaveBeenCalledExactlyOnceWith('--remote-debugging-port is not for the packed program')
  expect(app.exit).toHaveBeenCalledExactlyOnceWith(2)
  expect(startHost).not.toHaveBeenCalled()
})

test('a host that cannot start is told on the screen', async () => {
  startHost.mockRejectedValueOnce(new Error('EADDRINUSE'))
  await start()
  expect(dialog.showErrorBox).toHaveBeenCalledOnce()
  expect(app.exit).toHaveBeenCalledExactlyOnceWith(1)
})

test('the port of last time is tried first, and that of this time is kept', async () => {
  writeFileSync(join(folder, 'desktop.json'), JSON.stringify({ version: 1, port: 47307 }))
  await start()
  expect(startHost).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ lastPort: 47307, dataDir: folder }),
  )
  expect(JSON.parse(readFileSync(join(folder, 'desktop.json'), 'utf8'))).toMatchObject({ port: 47300 })
})

test('a folder that another program has is told in the language of the user', async () => {
  writeFileSync(join(folder, 'desktop.json'), JSON.stringify({ version: 1, language: 'it' }))
  const release = await lockFolder(folder)
  await start('--several')
  release()
  expect(dialog.showErrorBox).toHaveBeenCalledExactlyOnceWith(
    'Billet-doux',
    `Un altro Billet-doux è aperto e usa la cartella ${folder}. Prima chiudi quello.`,
  )
  expect(app.exit).toHaveBeenCalledExactlyOnceWith(1)
  expect(startHost).not.toHaveBeenCalled()
})

test.each([true, false])('a folder that cannot be written is told, too (first: %s)', async (isFirst) => {
  app.requestSingleInstanceLock.mockReturnValue(isFirst)
  app.getPreferredSystemLanguages.mockReturnValue(['fr-FR'])
  const file = join(folder, 'file')
  writeFileSync(file, '')
  app.getPath.mockReturnValue(file)
  await start()
  expect(dialog.showErrorBox.mock.lastCall?.[1]).toContain(`le dossier ${file}`)
  expect(app.exit).toHaveBeenCalledExactlyOnceWith(1)
})

/** Chooses what stands at a place of the menu, such as `Help`, `Licences`. */
function choose(...labels: readonly string[]): void {
  type Item = Electron.MenuItemConstructorOptions
  let items: readonly Item[] = Menu.setApplicationMenu.mock.lastCall?.[0] ?? []
  let found: Item | undefined
  for (const label of labels) {
    found = items.find((item) => item.label === label)
    items = Array.isArray(found?.submenu) ? found.submenu : []
  }
  const press = found?.click as (() => void) | undefined
  if (!press) throw new Error(`the menu has no ${labels.join(' > ')}`)
  press()
}

/** What the page has been told. */
function told(): readonly unknown[] {
  const [window] = BrowserWindow.opened
  if (!window) throw new Error('no window is open')
  return window.webContents.mainFrame.send.mock.calls.map(([, event]: readonly unknown[]) => event)
}

/** The page calls as its preload script lets it. */
async function pageListens(): Promise<void> {
  const frame = { origin: 'http://127.0.0.1:47300', parent: null }
  const [window] = BrowserWindow.opened
  if (window) window.webContents.mainFrame.origin = frame.origin
  const { ipcMain } = electron as unknown as typeof stub
  type Answer = (event: unknown) => Promise<unknown>
  const listening = ipcMain.handle.mock.calls.find(([name]) => name === 'listening')?.[1] as Answer
  await listening({ senderFrame: frame })
}

test('the menu speaks another language as soon as it is chosen, and the page, too', async () => {
  await start()
  await pageListens()
  choose('Language', 'Italiano')
  expect(told()).toEqual([{ type: 'language', language: 'it' }])
  choose('Aiuto', 'Licenze')
  choose('Aiuto', 'Copia un rapporto per chi ti aiuta…')
  expect(told().slice(1)).toEqual([{ type: 'showLicences' }, { type: 'showReport' }])
  choose('Aiuto', 'Apri la cartella dei registri')
  expect(shell.openPath).toHaveBeenCalledExactlyOnceWith(join(folder, 'logs'))
})

test('the window fills the display that is chosen in the menu', async () => {
  await start()
  choose('View', 'Full screen on', 'Display 1: 1920 × 1080')
  expect(BrowserWindow.opened[0]?.setFullScreen).toHaveBeenCalledExactlyOnceWith(true)
})

test('after a sleep the page is told at once', async () => {
  await start()
  await pageListens()
  powerMonitor.emit('resume')
  expect(told()).toEqual([{ type: 'resumed' }])
})

test('what happens is kept in a log, and read there by whoever asks for a report', async () => {
  await start()
  const own = { senderFrame: { origin: 'http://127.0.0.1:47300', parent: null } }
  const asked = electron as unknown as typeof stub
  const calls = new Map(asked.ipcMain.handle.mock.calls as [string, (event: object) => Promise<unknown>][])
  app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed', exitCode: 1 })
  await vi.waitFor(async () => {
    const report = await calls.get('helpReport')?.(own)
    expect(report).toContain("Chromium's GPU has ended")
  })
  const kept = readFileSync(join(folder, 'logs', 'billet-doux.log'), 'utf8')
  expect(kept).toMatch(/^\S+ Billet-doux \S+ starts on /)
})

test('without a log it goes on all the same', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  writeFileSync(join(folder, 'logs'), 'no folder')
  await start()
  expect(BrowserWindow.opened).toHaveLength(1)
  expect(said).toHaveBeenCalledWith(expect.stringContaining('the log must be a file'))
})
