import type { Page } from '@playwright/test'
import type * as Electron from 'electron'

/** The desktop program as a test drives it, whatever it runs on. */
export interface Desktop {
  /** What its window shows. */
  readonly page: Page
  /** Runs a function within the main process, which must hold everything it uses or be given it. */
  inside<Result, Argument>(
    work: (electron: typeof Electron, argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>
  /** Starts the program once more on the same data folder, as a link of the system does; resolves when that one has ended. */
  startAgain(...args: readonly string[]): Promise<void>
  /** Resolves when it has ended. */
  readonly ended: Promise<unknown>
}

/** Starts a program with a data folder of its own; it is ended with the test. */
export type Launch = (...args: readonly string[]) => Promise<Desktop>

interface Asked {
  readonly message: string
  readonly detail: string
  readonly buttons: readonly string[]
}

/** Presses this button, counted from 0, in every dialog of the system to come, since no test can reach them. */
export async function answerDialogs(desktop: Desktop, button: number): Promise<void> {
  await desktop.inside(({ dialog }, response) => {
    const answered = Object.assign(dialog, { asked: [] as object[] })
    answered.showMessageBox = (...words: readonly unknown[]) => {
      const { message = '', detail = '', buttons = [] } = words.at(-1) as Partial<Asked>
      answered.asked.push({ message, detail, buttons: [...buttons] })
      return Promise.resolve({ response, checkboxChecked: false })
    }
  }, button)
}

/** What the dialogs have said since `answerDialogs`. */
export function dialogsOf(desktop: Desktop): Promise<readonly Asked[]> {
  return desktop.inside(({ dialog }) => (dialog as unknown as { asked: Asked[] }).asked, null)
}

/** Presses the cross of the window. The program may end by it. */
export async function closeWindow(desktop: Desktop): Promise<void> {
  await desktop
    .inside(({ BrowserWindow }) => {
      // Later, or the answer could not come any more.
      setImmediate(() => BrowserWindow.getAllWindows()[0]?.close())
    }, null)
    .catch(() => undefined)
}
