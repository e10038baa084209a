import { hostname } from 'node:os'
import path from 'node:path'
import { cleanName, PROGRAM_VERSION } from '@shared/protocol'
import type { NearbyHost } from '@shared/protocol'
import { app, dialog, shell } from 'electron'
import { parseArguments, type DesktopArguments } from './app/arguments'
import { guardClosing } from './app/closing'
import { keepPage, noteCrashes } from './app/crashes'
import { desktopCalls } from './app/desktopCalls'
import { registerScheme, takeLinks } from './app/deepLink'
import { createEvents } from './app/events'
import { createHosting, ownOrigin, type Hosting } from './app/hosting'
import { isFirst, onSecondStart, ownDataFolder } from './app/instance'
import { registerIpc } from './app/ipc'
import { openLanguage, type SpokenLanguage } from './app/language'
import { createLog } from './app/log'
import { keepMenu } from './app/menu'
import { followPower } from './app/power'
import { helpReport } from './app/report'
import { systemFacts, systemName } from './app/reportSystem'
import { createRoom, type JoinedLan, type Room } from './app/room'
import { secure } from './app/security'
import { openHostPage } from './app/securityExternal'
import { refusedSwitch, shutIn } from './app/securitySwitches'
import { openSettings } from './app/settings'
import { keepTray } from './app/tray'
import { openWindow, type ProgramWindow } from './app/window'
import type { Words } from './app/words'
import { FolderError, FolderInUse, lockFolder } from './files/folderLock'
import { lastLines } from './files/lastLines'
import { LogFileError, openLog } from './files/logFile'
import { startHost, type RunningHost } from './host/startHost'
import { hostIdIn } from './lan/hostId'
import { joinLan } from './lan/lan'

/** Within the data folder. */
const LOGS = 'logs'
const LOG = 'billet-doux.log'
/** So many lines of the log go into a report. */
const REPORTED_LINES = 200

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

const lines = createLog()
const { log, note } = lines

/** Where there can be no log the program goes on all the same. */
function keepLines(file: string): void {
  try {
    lines.writeTo(openLog(file, console.error))
  } catch (error) {
    if (!(error instanceof LogFileError)) throw error
    log(error.message)
  }
  note(`Billet-doux ${PROGRAM_VERSION} starts on ${systemName()}`)
}

function hostHere(
  { name, port, seed }: DesktopArguments,
  dataDir: string,
  lastPort: number | undefined,
): Promise<RunningHost> {
  return startHost({
    hostId: hostIdIn(dataDir, log),
    log,
    note,
    name: name ?? cleanName(hostname().slice(0, 20)) ?? 'Billet-doux',
    webRoot: path.join(out, 'renderer'),
    listen: '127.0.0.1',
    dataDir,
    ...(lastPort === undefined ? {} : { lastPort }),
    ...(port === undefined ? {} : { port }),
    ...(seed === undefined ? {} : { seed }),
  })
}

/** The hosts of the room, as they are known at this moment. */
interface FoundHosts {
  hosts: readonly NearbyHost[]
}

/** This program's place in the LAN, which it takes as soon as it may. */
function roomOf(host: RunningHost, dataDir: string, found: FoundHosts): Room {
  const join = (): JoinedLan => {
    const onChange = (hosts: readonly NearbyHost[]): void => {
      found.hosts = hosts
      host.showNearby(hosts)
    }
    const lan = joinLan({ host, onChange, dataDir, log })
    host.joinRoom(lan)
    return {
      renew: () => lan.renew(),
      stop: () => lan.stop(),
      whereIs: (id) => found.hosts.flatMap(({ hostId, urls }) => (hostId === id ? urls : [])),
    }
  }
  return createRoom({ asksFirst: process.platform !== 'linux', dataDir, join, log })
}

interface ReportParts {
  readonly host: RunningHost
  readonly hosting: Hosting
  readonly found: FoundHosts
  readonly language: SpokenLanguage
  readonly logFile: string
}

async function reportOf({ host, hosting, found, language, logFile }: ReportParts): Promise<string> {
  return helpReport({
    ...systemFacts(),
    language: language.words.language,
    hostId: host.hostId,
    host: hosting.info(),
    found: found.hosts,
    tables: host.tables(),
    log: await lastLines(logFile, REPORTED_LINES),
  })
}

/** Takes down when others are let in and when they are shut out. */
function noteHosting(hosting: Hosting): void {
  let wasOpen = false
  hosting.onChange(() => {
    if (hosting.isOpen === wasOpen) return
    wasOpen = hosting.isOpen
    note(wasOpen ? `others are let in at ${hosting.info().addresses.join(', ')}` : 'others are shut out')
  })
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
  noteCrashes(log)
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
    const logFile = path.join(dataDir, LOGS, LOG)
    keepLines(logFile)
    const host = await hostHere(options, dataDir, settings.read().port)
    settings.change({ port: host.port })
    const found: FoundHosts = { hosts: [] }
    const room = roomOf(host, dataDir, found)
    const hosting = createHosting({ host, room, tell, log })
    noteHosting(hosting)
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
        helpReport: () => reportOf({ host, hosting, found, language, logFile }),
      }),
    )

    const icon = path.join(out, 'main/icon.png')
    const preload = path.join(out, 'main/preload.cjs')
    const opened = openWindow({ url: `${origin}/`, preload, icon, settings, log })
    window = opened
    events.attach(opened.browser.webContents, origin)
    keepPage({ browser: opened.browser, language, log })
    app.on('activate', show)
    const goodbye = async (): Promise<void> => {
      await Promise.all([room.stop(), host.close()])
      note('the program ends')
      await lines.close()
    }
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
    await lines.close()
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
