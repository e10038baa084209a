import { app, dialog, type BrowserWindow } from 'electron'
import type { Words } from './words'

/** A page that stops twice within this time would stop again and again: then somebody is asked. In milliseconds. */
const AGAIN_MS = 60_000

const told = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

/**
 * Mistakes of the program and of Chromium's other processes are taken down. The program stays up: a host does not end for
 * everybody at its tables because of one piece of work.
 *
 * @param program where mistakes are heard of that nobody has caught.
 */
export function noteCrashes(log: (line: string) => void, program: NodeJS.EventEmitter = process): void {
  program.on('uncaughtException', (error: unknown) => log(`a mistake of the program: ${told(error)}`))
  program.on('unhandledRejection', (reason: unknown) =>
    log(`a mistake of the program, later: ${told(reason)}`),
  )
  app.on('child-process-gone', (_event, { type, reason, exitCode, name }) => {
    if (reason !== 'clean-exit') log(`Chromium's ${name ?? type} has ended: ${reason}, ${String(exitCode)}`)
  })
}

export interface PageOptions {
  readonly browser: BrowserWindow
  readonly language: { readonly words: Words }
  readonly log: (line: string) => void
  /** The time in milliseconds. */
  readonly now?: () => number
}

/**
 * A page that stops is loaded again, and comes back to its chair by itself. If it stops once more soon after, the window
 * says so and asks whether to try again.
 */
export function keepPage({ browser, language, log, now = () => performance.now() }: PageOptions): void {
  let lastAt = -Infinity
  const contents = browser.webContents
  contents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit' || browser.isDestroyed()) return
    log(`the page has ended: ${reason}, ${String(exitCode)}`)
    const isAgain = now() - lastAt < AGAIN_MS
    lastAt = now()
    if (!isAgain) contents.reload()
    else void askToReload(browser, language.words, log)
  })
  contents.on('unresponsive', () => log('the page does not answer'))
  contents.on('responsive', () => log('the page answers again'))
  contents.on('preload-error', (_event, _file, error) =>
    log(`the page has not what joins it to the program: ${told(error)}`),
  )
}

async function askToReload(
  browser: BrowserWindow,
  { say }: Words,
  log: (line: string) => void,
): Promise<void> {
  try {
    const { response } = await dialog.showMessageBox(browser, {
      type: 'error',
      title: 'Billet-doux',
      message: say('desktop.crash.title'),
      detail: say('desktop.crash.detail'),
      buttons: [say('desktop.crash.again'), say('desktop.crash.quit')],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    })
    if (browser.isDestroyed()) return
    if (response === 0) browser.webContents.reload()
    else app.quit()
  } catch (error) {
    log(`a question could not be asked: ${told(error)}`)
  }
}
