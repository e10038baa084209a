import { PROGRAM_VERSION, PROTOCOL_VERSION } from '@shared/protocol'
import type { Auth, ClientMessage, ClientPayload, ServerMessage, ServerPayload } from '@shared/protocol'
import type { LinkState, SendResult } from '../../renderer/net/hostClient'
import { Feed } from './feed'
import type { Computer } from './network'
import { wordsFor } from './programs'

interface Line {
  readonly page?: string
  readonly state?: LinkState
  readonly event?: string
  readonly payload?: unknown
  readonly id?: number
  readonly answer?: unknown
  /** The moment in milliseconds. */
  readonly at: number
}

/** Pages on a computer, which keep their lines to a host by the client's own code. */
export class Pages extends Feed<Line> {
  private made = 0

  /** A page that goes to a host, with the secret of a seat. */
  open(url: string, auth: Partial<Auth>): Page {
    const name = `page ${(this.made += 1)}`
    const tab = auth.tab ?? freshTab()
    const whole = { protocol: PROTOCOL_VERSION, version: PROGRAM_VERSION, ...auth, tab }
    this.tell({ page: name, open: { url, auth: whole } })
    return new Page(this, name, tab)
  }

  tell(word: object): void {
    this.child.stdin?.write(`${JSON.stringify(word)}\n`)
  }
}

let asked = 0
let tabs = 0

function freshTab(): string {
  return (tabs += 1).toString(16).padStart(16, '0')
}

export class Page {
  constructor(
    readonly pages: Pages,
    private readonly name: string,
    readonly tab: string,
  ) {}

  /** How its line stood, in order. */
  get states(): readonly LinkState[] {
    return this.own.flatMap(({ state }) => (state === undefined ? [] : [state]))
  }

  /** How many things have come to it. */
  get heard(): number {
    return this.own.length
  }

  /** All payloads of a kind, in order. */
  all<M extends ServerMessage>(message: M): readonly ServerPayload<M>[] {
    return this.own.filter(({ event }) => event === message).map(({ payload }) => payload as ServerPayload<M>)
  }

  /** The newest payload of a kind; undefined if there is none yet. */
  last<M extends ServerMessage>(message: M): ServerPayload<M> | undefined {
    return this.all(message).at(-1)
  }

  /** Waits until the newest payload of a kind is as wanted, and returns it. */
  async hears<M extends ServerMessage>(
    message: M,
    holds: (payload: ServerPayload<M>) => boolean = () => true,
  ): Promise<ServerPayload<M>> {
    const { lines } = this.pages
    const newest = lines.findLastIndex(({ page, event }) => page === this.name && event === message)
    const line = await this.pages.until(
      ({ page, event, payload }) =>
        page === this.name && event === message && holds(payload as ServerPayload<M>),
      Math.max(newest, 0),
    )
    return line.payload as ServerPayload<M>
  }

  /** Waits until its line stands so, and returns the moment since when it does. */
  async stands(wanted: LinkState): Promise<number> {
    const { lines } = this.pages
    const newest = lines.findLastIndex(({ page, state }) => page === this.name && state !== undefined)
    const line = await this.pages.until(
      ({ page, state }) => page === this.name && state === wanted,
      Math.max(newest, 0),
    )
    return line.at
  }

  /** Sends a message; the answer is the host's, or why there is none. */
  async ask<M extends ClientMessage>(event: M, payload: ClientPayload<M>): Promise<SendResult<M>> {
    const id = (asked += 1)
    this.pages.tell({ page: this.name, id, event, payload })
    return (await this.pages.until((line) => line.id === id)).answer as SendResult<M>
  }

  private get own(): readonly Line[] {
    return this.pages.lines.filter(({ page }) => page === this.name)
  }
}

export const startPages = (pc: Computer): Pages => new Pages(pc.start(...wordsFor('pages')))
