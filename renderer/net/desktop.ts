import { desktopEventSchema, type DesktopApi, type DesktopEvent, type HostInfo } from '@shared/ipc'

/*
 * What the desktop program's preload offers to the page; a browser has nothing of it.
 * The only file that asks `window` for anything.
 */

declare global {
  interface Window {
    readonly desktop?: DesktopApi
  }
}

const { desktop, location: page } = window

/** Whether the page stands in the desktop program's own window, which connects to other hosts instead of opening their pages. */
export const inDesktop = desktop !== undefined

/** The host to begin with: the one inside the desktop program, or the one that served the page. */
export async function homeHost(): Promise<string> {
  return desktop ? (await desktop.hostInfo()).url : page.origin
}

/** Lets other computers in; the system's firewall may ask. Null in a browser. */
export async function openToLan(): Promise<HostInfo | null> {
  return desktop ? desktop.openToLan() : null
}

/** Shuts other computers out again; whoever is connected from one loses the line. Null in a browser. */
export async function closeToLan(): Promise<HostInfo | null> {
  return desktop ? desktop.closeToLan() : null
}

/** How the host of this program stands; null in a browser. */
export async function desktopHost(): Promise<HostInfo | null> {
  return desktop ? desktop.hostInfo() : null
}

/** Begins to look for the tables of the room; the system may ask whether it may. Null in a browser. */
export async function lookAround(): Promise<HostInfo | null> {
  return desktop ? desktop.lookAround() : null
}

/** Where the host of an id is, as far as the desktop program knows, the best address first. Nothing in a browser. */
export async function whereIs(hostId: string): Promise<readonly string[]> {
  try {
    return desktop ? await desktop.whereIs(hostId) : []
  } catch {
    return []
  }
}

/** Opens the page of another host in the system's browser. False where that cannot be. */
export async function openInBrowser(url: string): Promise<boolean> {
  try {
    return desktop ? await desktop.openInBrowser(url) : false
  } catch {
    return false
  }
}

/**
 * Hears what the desktop program tells without being asked, also what it told before the page was there. What cannot be
 * read is passed over: the page goes on without it. Nothing ever comes in a browser.
 */
export function hearDesktop(listener: (event: DesktopEvent) => void): void {
  if (!desktop) return
  desktop.onEvent((told) => {
    const event = desktopEventSchema.safeParse(told)
    if (event.success) listener(event.data)
  })
  desktop.listening().catch(() => undefined)
}

/** The program's menu and dialogs speak the language of the page. */
export function tellLanguage(language: string): void {
  desktop?.setLanguage(language).catch(() => undefined)
}

/** What to send to somebody who helps; null where there is none. */
export async function helpReport(): Promise<string | null> {
  try {
    return desktop ? await desktop.helpReport() : null
  } catch {
    return null
  }
}
