import { hostname } from 'node:os'
import path from 'node:path'
import { cleanName } from '@shared/protocol'
import type { NearbyHost } from '@shared/protocol'
import { app, dialog, shell } from 'electron'
import { parseArguments, type DesktopArguments } from './app/arguments'
import { guardClosing } from './app/closing'
import { desktopCalls } from './app/desktopCalls'
import { registerScheme, takeLinks } from './app/deepLink'
import { createEvents } from './app/events'
import { createHosting, ownOrigin } from './app/hosting'
import { isFirst, onSecondStart, ownDataFolder } from './app/instance'
import { registerIpc } from './app/ipc'
import { openLanguage } from './app/language'
import { keepMenu } from './app/menu'
import { followPower } from './app/power'
import { createRoom, type JoinedLan, type Room } from './app/room'
import { secure } from './app/security'
import { openHostPage } from './app/securityExternal'
import { refusedSwitch, shutIn } from './app/securitySwitches'
import { openSettings } from './app/settings'
import { keepTray } from './app/tray'
import { openWindow, type ProgramWindow } from './app/window'
import type { Words } from './app/words'
import { FolderError, FolderInUse, lockFolder } from './files/folderLock'
import { startHost, type RunningHost } from './host/startHost'
import { hostIdIn } from './lan/hostId'
import { joinLan } from './lan/lan'

/** Within the data folder. */
const LOGS = 'logs'

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

function hostHere(
  { name, port, seed }: DesktopArguments,
  dataDir: string,
  lastPort: number | undefined,
): Promise<RunningHost> {
  return startHost({
    hostId: hostIdIn(dataDir, log),
    log,
    name: name ?? cleanName(hostname().slice(0, 20)) ?? 'Billet-doux',
    webRoot: path.join(out, 'renderer'),
    listen: '127.0.0.1',
    dataDir,
    ...(lastPort === undefined ? {} : { lastPort }),
    ...(port === undefined ? {} : { port }),
    ...(seed === undefined ? {} : { seed }),
  })
}

/** This program's place in the LAN, which it takes as soon as it may. */
function roomOf(host: RunningHost, dataDir: string): Room {
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

/** Why the program cannot start, for whoever has started it. */
function reasonOf(error: unknown, folder: string, { say }: Words): string {
  if (error instanceof FolderInUse) return say('desktop.failures.inUse', { folder })
  if (error instanceof FolderError) return say('desktop.failures.folder', { folder })
  return say('desktop.failures.start', { why: error instanceof Error ? error.message : String(error) })
}

async function boot(options: DesktopArguments): Promise<void> {
  const dataDir = app.getPath('userData')
  let window: ProgramWindow | undefined
  const show = (): void => window?.show()
  const events = createEvents(log)
  const { tell } = events
  shutIn(log)
  const take = takeLinks({ tell, show, log })
  onSecondStart({ show, take })
  registerScheme(process.platform, log)
  if (options.link !== undefined) take(options.link)
  await app.whenReady()

  const settings = openSettings(dataDir, log)
  const language = openLanguage(settings, app.getPreferredSystemLanguages())
  try {
    process.on('exit', await lockFolder(dataDir))
    const host = await hostHere(options, dataDir, settings.read().port)
    settings.change({ port: host.port })
    const room = roomOf(host, dataDir)
    const hosting = createHosting({ host, room, tell, log })
    followPower(() => room.renew(), tell)

    const origin = ownOrigin(host)
    secure(origin, log)
    registerIpc(
      origin,
      desktopCalls({
        ...{ hosting, room, language, openPage: openHostPage },
        listening() {
          events.listening()
          return true
        },
        helpReport: () => '',
      }),
    )

    const icon = path.join(out, 'main/icon.png')
    const preload = path.join(out, 'main/preload.cjs')
    const opened = openWindow({ url: `${origin}/`, preload, icon, settings, log })
    window = opened
    events.attach(opened.browser.webContents, origin)
    app.on('activate', show)
    const goodbye = (): Promise<unknown> => Promise.all([room.stop(), host.close()])
    const { stopHosting } = guardClosing({ window: opened, hosting, language, goodbye, log })
    keepTray({ platform: process.platform, icon, hosting, language, show, stopHosting })
    keepMenu({
      ...{ platform: process.platform, packaged: app.isPackaged, language },
      fillDisplay: (id) => opened.fillDisplay(id),
      chooseLanguage(chosen) {
        language.choose(chosen)
        tell({ type: 'language', language: chosen })
      },
      showReport() {
        show()
        tell({ type: 'showReport' })
      },
      showLicences() {
        show()
        tell({ type: 'showLicences' })
      },
      openLogs: () => void shell.openPath(path.join(dataDir, LOGS)),
    })
  } catch (error) {
    log(
      `the program cannot start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    )
    dialog.showErrorBox('Billet-doux', reasonOf(error, dataDir, language.words))
    app.exit(1)
  }
}

const options = readArguments()
const refused = refusedSwitch()
if (options === undefined) app.exit(2)
else if (refused !== undefined) {
  log(`--${refused} is not for the packed program`)
  app.exit(2)
} else {
  const folder = ownDataFolder(options.data, process.platform, process.env)
  if (folder !== undefined) app.setPath('userData', folder)
  if (options.several || isFirst(options.link)) void boot(options)
  else app.quit()
}
