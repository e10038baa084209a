import { isLoopback } from '../net/ownHosts'
import type { House } from './house'
import type { Session } from './sessions'
import { people } from './tableState'
import type { TablePhase } from './tableState'

/** A table as whoever runs the program around the host may know it: no card, no secret. */
export interface PresentTable {
  readonly id: string
  readonly name: string
  readonly phase: TablePhase
  /** Who has a seat, in the order of the seats; no bots. */
  readonly people: readonly PresentPerson[]
  /** How many look on over the LAN at this moment, without a seat. */
  readonly watchers: number
}

export interface PresentPerson {
  readonly name: string
  /** Whether a device of this person is connected. */
  readonly isHere: boolean
  /**
   * Whether it came over the LAN, or did so last, as all do that are at other computers; false for somebody who has not
   * come yet.
   */
  readonly isElsewhere: boolean
}

/** Knows who is at which table, and tells when that or the addresses of the host have changed. */
export class Presence {
  private readonly listeners = new Set<() => void>()
  private readonly elsewhere = new WeakMap<Session, boolean>()
  /** What there was when it last looked. */
  private last = ''

  constructor(private readonly house: House) {}

  tables(): readonly PresentTable[] {
    const { lobby, sessions, connections } = this.house
    const watching = [...connections].flatMap(({ place, address }) =>
      place.at === 'watching' && !place.isScreen && !isLoopback(address) ? place.table : [],
    )
    return lobby.tables.map((table) => {
      const all = sessions.of(table)
      return {
        ...{ id: table.spec.id, name: table.spec.name, phase: table.state.phase },
        people: people(table.state).map(({ id, name }) => {
          const own = all.filter(({ person }) => person === id)
          return {
            name,
            isHere: own.some(({ player }) => player !== null),
            isElsewhere: own.some((session) => this.isElsewhere(session)),
          }
        }),
        watchers: watching.filter((watched) => watched === table).length,
      }
    })
  }

  /** Returns how to stop listening. */
  onChange(listener: () => void): () => void {
    if (this.listeners.size === 0) this.last = this.now()
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** To be called after every piece of work. A host that nobody listens to looks at nothing. */
  follow(): void {
    if (this.listeners.size === 0) return
    const now = this.now()
    if (now === this.last) return
    this.last = now
    for (const listener of this.listeners) listener()
  }

  private now(): string {
    return JSON.stringify([this.tables(), this.house.addresses()])
  }

  private isElsewhere(session: Session): boolean {
    if (session.player) this.elsewhere.set(session, !isLoopback(session.player.address))
    return this.elsewhere.get(session) ?? false
  }
}
