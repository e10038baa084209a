import { EventEmitter } from 'node:events'

/** What the test is told without asking: the program opens and closes windows, and speaks to their pages. */
export type Notice =
  | { readonly notice: 'opened'; readonly window: number; readonly url: string }
  | { readonly notice: 'closed'; readonly window: number }
  | {
      readonly notice: 'sent'
      readonly window: number
      readonly channel: string
      readonly args: readonly unknown[]
    }

const notices = new EventEmitter()

export function tellTest(notice: Notice): void {
  notices.emit('notice', notice)
}

export function onNotice(listener: (notice: Notice) => void): void {
  notices.on('notice', listener)
}

/** An event of Electron that can be held back. */
export interface Preventable {
  defaultPrevented: boolean
  preventDefault(): void
}

export function preventable<Facts extends object>(facts: Facts): Facts & Preventable {
  const event = {
    ...facts,
    defaultPrevented: false,
    preventDefault: () => {
      event.defaultPrevented = true
    },
  }
  return event
}

/** Emits an event that can be held back, and says whether it was. */
export function heldBack(
  emitter: EventEmitter,
  name: string,
  facts: object = {},
  ...rest: unknown[]
): boolean {
  const event = preventable(facts)
  emitter.emit(name, event, ...rest)
  return event.defaultPrevented
}
