import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What is needed of the program's place in the LAN, once it is taken. */
export interface JoinedLan {
  renew(): Promise<void>
  /** Where a host answers that goes by this id, the best address first. */
  whereIs(hostId: string): string[]
  stop(): Promise<void>
}

/** The program's place in the LAN, which it may take only when somebody has wished it. */
export interface Room {
  readonly looking: boolean
  /** From now on it looks around, and at every later start. */
  lookAround(): void
  /** The adapters, the computer's sleep or what is told to others has changed. */
  renew(): Promise<void>
  /** Nothing while it does not look around. */
  whereIs(hostId: string): string[]
  stop(): Promise<void>
}

export interface RoomOptions {
  /**
   * Windows and macOS ask people whether the program may listen on the LAN, the moment it does so: on these the window
   * says first what is going to be asked, and the program waits to be told.
   */
  readonly asksFirst: boolean
  /** The folder in which it is kept that somebody has wished it. */
  readonly dataDir: string
  readonly join: () => JoinedLan
  readonly log: (line: string) => void
}

const FILE = 'looks-around'

/** Begins to look around at once where nobody need be asked, or has been asked before. */
export function createRoom({ asksFirst, dataDir, join, log }: RoomOptions): Room {
  const file = path.join(dataDir, FILE)
  let lan = !asksFirst || existsSync(file) ? join() : null
  return {
    get looking() {
      return lan !== null
    },
    lookAround() {
      lan ??= join()
      if (!asksFirst) return
      try {
        mkdirSync(dataDir, { recursive: true })
        writeFileSync(file, '')
      } catch (error) {
        log(`it cannot be kept that tables are looked for: ${String(error)}`)
      }
    },
    renew: () => lan?.renew() ?? Promise.resolve(),
    whereIs: (hostId) => lan?.whereIs(hostId) ?? [],
    stop: () => lan?.stop() ?? Promise.resolve(),
  }
}
