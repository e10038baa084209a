import { hostname } from 'node:os'
import path from 'node:path'
import { cleanName } from '@shared/protocol'
import type { NearbyHost } from '@shared/protocol'
import { app, dialog, powerMonitor } from 'electron'
import { parseArguments, type DesktopArguments } from './app/arguments'
import { desktopCalls, ownOrigin } from './app/desktopCalls'
import { registerIpc } from './app/ipc'
import { setMenu } from './app/menu'
import { createRoom, type JoinedLan, type Room } from './app/room'
import { secure } from './app/security'
import { openHostPage } from './app/securityExternal'
import { focusWindow, openWindow } from './app/window'
import { startHost, type RunningHost } from './host/startHost'
import { hostIdIn } from './lan/hostId'
import { joinLan } from './lan/lan'

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

const log = (line: string): void => console.error(line)

function hostHere({ name, port, seed }: DesktopArguments): Promise<RunningHost> {
  return startHost({
    hostId: hostIdIn(app.getPath('userData'), log),
    log,
    name: name ?? cleanName(hostname().slice(0, 20)) ?? 'Billet-doux',
    webRoot: path.join(out, 'renderer'),
    listen: '127.0.0.1',
    dataDir: app.getPath('userData'),
    ...(port === undefined ? {} : { port }),
    ...(seed === undefined ? {} : { seed }),
  })
}

/** This program's place in the LAN, which it takes as soon as it may. */
function roomOf(host: RunningHost): Room {
  const dataDir = app.getPath('userData')
  const join = (): JoinedLan => {
    let seen: readonly NearbyHost[] = []
    const onChange = (hosts: readonly NearbyHost[]): void => {
      seen = hosts
      host.showNearby(hosts)
    }
    const lan = joinLan({ host, onChange, dataDir, log })
    host.joinRoom(lan)
    return {
      renew: () => lan.renew(),
      stop: () => lan.stop(),
      whereIs: (id) => seen.flatMap(({ hostId, urls }) => (hostId === id ? urls : [])),
    }
  }
  return createRoom({ asksFirst: process.platform !== 'linux', dataDir, join, log })
}

/** Lets the host say goodbye to those who are connected before the program ends, but does not wait for ever. */
function closeBeforeQuit(host: RunningHost, room: Room): void {
  let closed = false
  app.on('before-quit', (event) => {
    if (closed) return
    event.preventDefault()
    const limit = new Promise((resolve) => setTimeout(resolve, 2000))
    void Promise.race([Promise.all([room.stop(), host.close()]), limit]).finally(() => {
      closed = true
      app.quit()
    })
  })
}

async function boot(options: DesktopArguments): Promise<void> {
  await app.whenReady()
  const host = await hostHere(options)
  const origin = ownOrigin(host)
  const room = roomOf(host)
  closeBeforeQuit(host, room)
  powerMonitor.on('resume', () => void room.renew())
  secure(origin, log)
  registerIpc(
    origin,
    desktopCalls(host, room, openHostPage, {
      ...{ listening: () => true, setLanguage: () => false, helpReport: () => '' },
    }),
  )
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
