import { EventEmitter } from 'node:events'
import { BrowserWindow } from './windows'

type Handler = (event: unknown, ...args: readonly unknown[]) => unknown

/** Who calls: the page of a window, as Electron tells of it. */
export interface Caller {
  readonly window: number
  /** The address of the page or of the frame within it that calls. */
  readonly url: string
  /** Whether it is the window's page itself, no frame within it. */
  readonly isTop: boolean
}

const handlers = new Map<string, Handler>()

export const ipcMain = Object.assign(new EventEmitter(), {
  handle: (channel: string, handler: Handler) => {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    handlers.set(channel, handler)
  },
  handleOnce: (channel: string, handler: Handler) => void handlers.set(channel, handler),
  removeHandler: (channel: string) => void handlers.delete(channel),
})

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : 'null')

/** Calls as the preload script's `ipcRenderer.invoke` does. Null as caller: its frame has gone meanwhile. */
export async function invoke(
  channel: string,
  args: readonly unknown[],
  caller: Caller | null,
): Promise<unknown> {
  const handler = handlers.get(channel)
  if (!handler) throw new Error(`No handler registered for '${channel}'`)
  const { window = 1, url = '', isTop = true } = caller ?? {}
  const top = { url: 'http://top.invalid/', origin: 'http://top.invalid', parent: null }
  const frame = { url, origin: originOf(url), parent: isTop ? null : top, processId: 1, routingId: 1 }
  const sender = BrowserWindow.fromId(window)?.webContents
  const event = { type: 'frame', sender, senderFrame: caller ? frame : null, frameId: 1, processId: 1 }
  return structuredClone(await handler(event, ...structuredClone(args)))
}

/** The channels that are answered. */
export const channels = (): readonly string[] => [...handlers.keys()]
