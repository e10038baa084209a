import { ipcMain, type IpcMainInvokeEvent } from 'electron'
import { DESKTOP_CALLS, type DesktopCall, type DesktopHandlers } from '@shared/ipc'

/** Only the page of the own host may call, and only as the window's page itself, never from a frame within it. */
function isOwnPage(event: IpcMainInvokeEvent, origin: string): boolean {
  const frame = event.senderFrame
  return frame !== null && frame.parent === null && frame.origin === origin
}

/**
 * Answers the window's calls. Arguments are parsed and results too, so that what crosses is what shared/ipc says.
 *
 * @param log is told of calls that failed, and once of each that a stranger made.
 */
export function registerIpc(origin: string, handlers: DesktopHandlers, log: (line: string) => void): void {
  const strangers = new Set<DesktopCall>()
  for (const name of Object.keys(DESKTOP_CALLS) as DesktopCall[]) {
    const { args: argsSchema, result: resultSchema } = DESKTOP_CALLS[name]
    // What the arguments are is known once they are parsed, which the compiler cannot follow through the table.
    const handle = handlers[name] as (...args: readonly unknown[]) => unknown
    ipcMain.handle(name, async (event, ...args: unknown[]) => {
      if (!isOwnPage(event, origin)) {
        if (!strangers.has(name)) log(`${name} is refused to a page that is not the own one`)
        strangers.add(name)
        throw new Error(`${name}: not for this page`)
      }
      const parsed = argsSchema.safeParse(args)
      if (!parsed.success) throw new Error(`${name}: wrong arguments`)
      try {
        return resultSchema.parse(await handle(...parsed.data))
      } catch (error) {
        log(`${name} has failed: ${error instanceof Error ? error.message : String(error)}`)
        throw error
      }
    })
  }
}
