import { DESKTOP_EVENTS, desktopEventSchema, type DesktopEvent } from '@shared/ipc'
import type { WebContents } from 'electron'

/** The way from the main process to the own page. */
export interface Events {
  /** Tells the page, now or as soon as it listens. Of what waits, each kind counts once: the last. */
  readonly tell: (event: DesktopEvent) => void
  /** The page listens from now on. */
  readonly listening: () => void
  /** Tells this window's page, and only while the page comes from this origin. */
  readonly attach: (contents: WebContents, origin: string) => void
}

/**
 * Events may come before there is a window, or while its page loads: they wait. Whoever reloads the page has it listen
 * anew.
 */
export function createEvents(log: (line: string) => void): Events {
  const waiting = new Map<DesktopEvent['type'], DesktopEvent>()
  let window: { readonly contents: WebContents; readonly origin: string } | null = null
  let isListening = false

  /** False while nobody is there to be told. */
  function send(event: DesktopEvent): boolean {
    if (window === null || !isListening || window.contents.isDestroyed()) return false
    const { mainFrame } = window.contents
    if (mainFrame.origin !== window.origin) return false
    mainFrame.send(DESKTOP_EVENTS, event)
    return true
  }

  return {
    tell(event) {
      const parsed = desktopEventSchema.safeParse(event)
      if (!parsed.success) log(`an event "${event.type}" is not as the page knows it, so it is not told`)
      else if (!send(parsed.data)) {
        waiting.delete(event.type)
        waiting.set(event.type, parsed.data)
      }
    },
    listening() {
      isListening = true
      for (const [type, event] of waiting) if (send(event)) waiting.delete(type)
    },
    attach(contents, origin) {
      window = { contents, origin }
      isListening = false
      const stops = (): void => {
        if (window?.contents === contents) isListening = false
      }
      contents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
        if (isMainFrame && !isSameDocument) stops()
      })
      contents.on('render-process-gone', stops)
      contents.on('destroyed', stops)
    },
  }
}
