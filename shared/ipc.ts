import { z } from './zod'

/**
 * The few calls that the client makes to the desktop program around it. Nothing of a game goes this way:
 * the window sees cards as every browser does, through its connection to a host.
 */

/** The host inside this program: its address on this computer, and those for others while it is open to them. */
export const hostInfoSchema = z.strictObject({
  url: z.string(),
  lan: z.boolean(),
  /** Whether it looks for the tables of the room. */
  looking: z.boolean(),
  addresses: z.array(z.string()),
})
export type HostInfo = z.infer<typeof hostInfoSchema>

const withoutArguments = z.tuple([])

/** As `shared/protocol` has it: a host program, made by lot once. */
const hostIdSchema = z.string().regex(/^[0-9a-f]{12}$/)

/** The page of a host: plain http, an address or a `.local` name, and perhaps the part that invites to a table. */
const hostPageSchema = z
  .string()
  .max(300)
  .regex(/^http:\/\/(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:\d{1,5})?\/?(#[tw]=[a-z0-9]{8})?$/)

export const DESKTOP_CALLS = {
  hostInfo: { args: withoutArguments, result: hostInfoSchema },
  /** Lets other computers in; from this call on the system's firewall may ask. */
  openToLan: { args: withoutArguments, result: hostInfoSchema },
  /** Shuts them out again; who is connected from elsewhere loses the connection. */
  closeToLan: { args: withoutArguments, result: hostInfoSchema },
  /** Begins to look for the tables of the room; from this call on the system's firewall may ask. Kept for next time. */
  lookAround: { args: withoutArguments, result: hostInfoSchema },
  /** Opens the page of another host in the system's browser: it fits that host, whatever its version. */
  openInBrowser: { args: z.tuple([hostPageSchema]), result: z.boolean() },
  /** Where a host of the room answers at this moment, the best address first. It is a hint: others can use its id. */
  whereIs: { args: z.tuple([hostIdSchema]), result: z.array(z.string()).max(50) },
} as const

export type DesktopCall = keyof typeof DESKTOP_CALLS

/** What the main process does for each call. */
export type DesktopHandlers = {
  readonly [Call in DesktopCall]: (
    ...args: z.infer<(typeof DESKTOP_CALLS)[Call]['args']>
  ) => DesktopResult<Call> | Promise<DesktopResult<Call>>
}

type DesktopResult<Call extends DesktopCall> = z.infer<(typeof DESKTOP_CALLS)[Call]['result']>

/** `window.desktop`, which only the desktop program's window has. */
export type DesktopApi = {
  readonly [Call in DesktopCall]: (
    ...args: z.infer<(typeof DESKTOP_CALLS)[Call]['args']>
  ) => Promise<z.infer<(typeof DESKTOP_CALLS)[Call]['result']>>
}
