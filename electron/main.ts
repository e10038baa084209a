import path from 'node:path'
import { app, dialog } from 'electron'
import { parseArguments, type DesktopArguments } from './app/arguments'
import { guardClosing } from './app/closing'
import { keepPage, noteCrashes } from './app/crashes'
import { desktopCalls } from './app/desktopCalls'
import { registerScheme, takeLinks } from './app/deepLink'
import { createEvents } from './app/events'
import { createHosting, noteHosting, ownOrigin } from './app/hosting'
import { isFirst, onSecondStart, ownDataFolder } from './app/instance'
import { registerIpc } from './app/ipc'
import { openLanguage } from './app/language'
import { createLog } from './app/log'
import { keepMenu } from './app/menu'
import { followPower } from './app/power'
import { secure } from './app/security'
import { openHostPage } from './app/securityExternal'
import { refusedSwitch, shutIn } from './app/securitySwitches'
import { openSettings } from './app/settings'
import { keepTray } from './app/tray'
import { openWindow, type ProgramWindow } from './app/window'
import { FolderInUse } from './files/folderLock'
import { keepLog } from './main/keepLog'
import { openFolder } from './main/openFolder'
import { ownHost } from './main/ownHost'
import { ownReport } from './main/ownReport'
import { ownRoom } from './main/ownRoom'
import { takeFolder } from './main/takeFolder'
import { whyNot } from './main/whyNot'

/** Within the data folder. */
const LOGS = 'logs'
const LOG = 'billet-doux.log'

/** This file is out/main/main.js when it runs. */
const out = path.resolve(import.meta.dirname, '..')
const webRoot = path.join(out, 'renderer')
const preload = path.join(out, 'main/preload.cjs')
const icon = path.join(out, 'main/icon.png')

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

/**
 * @param isAlone whether no other program has the data folder, as far as Electron knows. It says no as well where it
 *   cannot find out, or where a program that fell over has left its mark: then the folder itself is the second witness.
 */
async function boot(options: DesktopArguments, isAlone: boolean): Promise<void> {
  const dataDir = app.getPath('userData')
  const taking = isAlone ? takeFolder(dataDir) : null
  let window: ProgramWindow | undefined
  const show = (): void => window?.show()
  const events = createEvents(log)
  const { tell } = events
  noteCrashes(log)
  shutIn(log)
  const take = takeLinks({ tell, show, log })
  onSecondStart({ show, take })
  registerScheme(process.platform, process.env, log)
  if (options.link !== undefined) take(options.link)
  await app.whenReady()
  const refusal = await (taking ?? takeFolder(dataDir))
  if (!isAlone && refusal instanceof FolderInUse) {
    // It has been told of this start.
    app.quit()
    return
  }

  const settings = openSettings(dataDir, log)
  const language = openLanguage(settings, app.getPreferredSystemLanguages())
  try {
    if (refusal) throw refusal
    const logFile = path.join(dataDir, LOGS, LOG)
    keepLog(lines, logFile)
    const lastPort = settings.read().port
    const host = await ownHost(options, { dataDir, webRoot, lastPort, log, note })
    settings.change({ port: host.port })
    const { room, found } = ownRoom(host, dataDir, log)
    const hosting = createHosting({ host, room, tell, log })
    noteHosting(hosting, note)
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
        helpReport: () => ownReport({ host, hosting, found, language, logFile, lines }),
      }),
      log,
    )

    const opened = openWindow({ url: `${origin}/`, preload, icon, settings, log })
    window = opened
    events.attach(opened.browser.webContents, origin)
    keepPage({ window: opened, language, log })
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
      openLogs: () => void openFolder(path.join(dataDir, LOGS), language.words, log),
    })
  } catch (error) {
    log(
      `the program cannot start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    )
    dialog.showErrorBox('Billet-doux', whyNot(error, dataDir, language.words))
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
  void boot(options, options.several || isFirst(options.link))
}
