import { app, dialog, type BrowserWindow, type MessageBoxOptions } from 'electron'
import type { ProgramWindow } from './window'
import type { Words } from './words'

/** A page that stops twice within this time would stop again and again: then somebody is asked. In milliseconds. */
const AGAIN_MS = 60_000

const told = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

/** The codes of Windows are known by their hexadecimal digits; in a report a long number would be taken for a secret. */
const codeOf = (exitCode: number): string =>
  exitCode >= 0 && exitCode < 1000 ? String(exitCode) : `0x${(exitCode >>> 0).toString(16)}`

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
    if (reason !== 'clean-exit') log(`Chromium's ${name ?? type} has ended: ${reason}, ${codeOf(exitCode)}`)
  })
}

export interface PageOptions {
  readonly window: Pick<ProgramWindow, 'browser' | 'isHidden'>
  readonly language: { readonly words: Words }
  readonly log: (line: string) => void
  /** The time in milliseconds. */
  readonly now?: () => number
}

/**
 * A page that stops is loaded again, and comes back to its chair by itself. If it stops once more soon after, the window
 * says so and asks whether to try again. A window out of sight has no page to lose: whoever shows it loads its page.
 */
export function keepPage({ window, language, log, now = () => performance.now() }: PageOptions): void {
  const { browser } = window
  let lastAt = -Infinity
  const contents = browser.webContents
  contents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit' || browser.isDestroyed()) return
    log(`the page has ended: ${reason}, ${codeOf(exitCode)}`)
    if (window.isHidden) return
    const isAgain = now() - lastAt < AGAIN_MS
    lastAt = now()
    if (isAgain) void askToReload(browser, language.words, log)
    // Chromium is still at work on the end of the page while it tells of it.
    else setImmediate(() => reload(browser))
  })
  contents.on('unresponsive', () => log('the page does not answer'))
  contents.on('responsive', () => log('the page answers again'))
  contents.on('preload-error', (_event, _file, error) =>
    log(`the page has not what joins it to the program: ${told(error)}`),
  )
}

function reload(browser: BrowserWindow): void {
  if (!browser.isDestroyed()) browser.webContents.reload()
}

async function askToReload(
  browser: BrowserWindow,
  { say }: Words,
  log: (line: string) => void,
): Promise<void> {
  try {
    const question: MessageBoxOptions = {
      type: 'error',
      title: 'Billet-doux',
      message: say('desktop.crash.title'),
      detail: say('desktop.crash.detail'),
      buttons: [say('desktop.crash.again'), say('desktop.crash.quit')],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    }
    // A window that never had a page is not seen yet, nor would be what belongs to it.
    const isSeen = browser.isVisible()
    const { response } = await (isSeen
      ? dialog.showMessageBox(browser, question)
      : dialog.showMessageBox(question))
    if (response === 0) reload(browser)
    else if (!browser.isDestroyed()) app.quit()
  } catch (error) {
    log(`a question could not be asked: ${told(error)}`)
  }
}
