import { z } from './zod'

/**
 * The few calls that the client makes to the desktop program around it. Nothing of a game goes this way:
 * the window sees cards as every browser does, through its connection to a host.
 */

/** The host inside this program: its address on this computer, and those for others while it is open to them. */
export const hostInfoSchema = z.strictObject({
  url: z.string(),
  lan: z.boolean(),
  addresses: z.array(z.string()),
})
export type HostInfo = z.infer<typeof hostInfoSchema>

const withoutArguments = z.tuple([])

export const DESKTOP_CALLS = {
  hostInfo: { args: withoutArguments, result: hostInfoSchema },
  /** Lets other computers in; from this call on the system's firewall may ask. */
  openToLan: { args: withoutArguments, result: hostInfoSchema },
  /** Shuts them out again; who is connected from elsewhere loses the connection. */
  closeToLan: { args: withoutArguments, result: hostInfoSchema },
} as const

export type DesktopCall = keyof typeof DESKTOP_CALLS

/** What the main process does for each call. */
export type DesktopHandlers = {
  readonly [Call in DesktopCall]: (
    ...args: z.infer<(typeof DESKTOP_CALLS)[Call]['args']>
  ) => HostInfo | Promise<HostInfo>
}

/** `window.desktop`, which only the desktop program's window has. */
export type DesktopApi = {
  readonly [Call in DesktopCall]: (
    ...args: z.infer<(typeof DESKTOP_CALLS)[Call]['args']>
  ) => Promise<z.infer<(typeof DESKTOP_CALLS)[Call]['result']>>
}
