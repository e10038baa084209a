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

/** As a language is called in `renderer/locales`; the main process takes what it has words for. */
const languageSchema = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)

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
  /** The page hears events from now on: those that came before are told at once. */
  listening: { args: withoutArguments, result: z.boolean() },
  /** The language of the page is the program's too: of its menu, its dialogs and its tray. Kept for next time. */
  setLanguage: { args: z.tuple([languageSchema]), result: z.boolean() },
  /** What to send to somebody who helps, to be read before it is copied: no secrets, no cards. */
  helpReport: { args: withoutArguments, result: z.string().max(500_000) },
} as const

const LINK_TABLE = /^[a-z0-9]{8}$/

/** What the main process tells the page without being asked. */
export const desktopEventSchema = z.discriminatedUnion('type', [
  /** A link of the system wants to bring somebody to a host, perhaps to a table there. Nothing is done before a yes. */
  z.strictObject({
    type: z.literal('link'),
    /** As people type it, and as it is looked at when they do: with its port, if the link has one. */
    address: z.string().min(1).max(300),
    table: z.string().regex(LINK_TABLE).nullable(),
  }),
  /** A link that cannot be read. */
  z.strictObject({ type: z.literal('badLink') }),
  /** The computer has slept: a line that may be dead is not waited for. */
  z.strictObject({ type: z.literal('resumed') }),
  /** Whether others are let in, or where, has changed without the page's doing. */
  z.strictObject({ type: z.literal('host'), host: hostInfoSchema }),
  /** The menu was asked for these. */
  z.strictObject({ type: z.literal('showReport') }),
  z.strictObject({ type: z.literal('showLicences') }),
  z.strictObject({ type: z.literal('language'), language: languageSchema }),
])
export type DesktopEvent = z.infer<typeof desktopEventSchema>

/** The one channel on which events come. */
export const DESKTOP_EVENTS = 'event' as const

export type DesktopCall = keyof typeof DESKTOP_CALLS

/** What the main process does for each call. */
export type DesktopHandlers = {
  readonly [Call in DesktopCall]: (
    ...args: z.infer<(typeof DESKTOP_CALLS)[Call]['args']>
  ) => DesktopResult<Call> | Promise<DesktopResult<Call>>
}

type DesktopResult<Call extends DesktopCall> = z.infer<(typeof DESKTOP_CALLS)[Call]['result']>

/** The calls as the page makes them. */
type CallsOfPage = {
  readonly [Call in DesktopCall]: (
    ...args: z.infer<(typeof DESKTOP_CALLS)[Call]['args']>
  ) => Promise<z.infer<(typeof DESKTOP_CALLS)[Call]['result']>>
}

/** `window.desktop`, which only the desktop program's window has. */
export interface DesktopApi extends CallsOfPage {
  /** Takes what comes from now on; there is one listener, and each new one takes the place of the last. */
  onEvent(listener: (event: unknown) => void): void
}
