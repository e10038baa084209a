import { hostname } from 'node:os'
import path from 'node:path'
import { cleanName } from '@shared/protocol'
import { app, dialog } from 'electron'
import { parseArguments, type DesktopArguments } from './app/arguments'
import { desktopCalls, ownOrigin } from './app/desktopCalls'
import { registerIpc } from './app/ipc'
import { setMenu } from './app/menu'
import { secure } from './app/security'
import { focusWindow, openWindow } from './app/window'
import { startHost, type RunningHost } from './host/startHost'

/** This file is out/main/main.js when it runs. */
const out = path.resolve(import.meta.dirname, '..')

function readArguments(): DesktopArguments | undefined {
  try {
    return parseArguments(process.argv.slice(1))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return undefined
  }
}

function hostHere({ name, port, seed }: DesktopArguments): Promise<RunningHost> {
  return startHost({
    name: name ?? cleanName(hostname().slice(0, 20)) ?? 'Billet-doux',
    webRoot: path.join(out, 'renderer'),
    listen: '127.0.0.1',
    dataDir: app.getPath('userData'),
    ...(port === undefined ? {} : { port }),
    ...(seed === undefined ? {} : { seed }),
  })
}

/** Lets the host say goodbye to those who are connected before the program ends, but does not wait for ever. */
function closeBeforeQuit(host: RunningHost): void {
  let closed = false
  app.on('before-quit', (event) => {
    if (closed) return
    event.preventDefault()
    const limit = new Promise((resolve) => setTimeout(resolve, 2000))
    void Promise.race([host.close(), limit]).finally(() => {
      closed = true
      app.quit()
    })
  })
}

async function boot(options: DesktopArguments): Promise<void> {
  await app.whenReady()
  const host = await hostHere(options)
  const origin = ownOrigin(host)
  closeBeforeQuit(host)
  secure(origin)
  registerIpc(origin, desktopCalls(host))
  setMenu()
  const window = openWindow({
    url: `${origin}/`,
    preload: path.join(out, 'main/preload.cjs'),
    icon: path.join(out, 'main/icon.png'),
  })
  app.on('second-instance', () => focusWindow(window))
  app.on('window-all-closed', () => app.quit())
}

const options = readArguments()
if (options === undefined) app.exit(2)
else {
  if (options.data !== undefined) app.setPath('userData', path.resolve(options.data))
  if (options.several || app.requestSingleInstanceLock()) {
    boot(options).catch((error: unknown) => {
      dialog.showErrorBox('Billet-doux', `The program could not start: ${String(error)}`)
      app.exit(1)
    })
  } else app.quit()
}
