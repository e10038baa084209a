import type { NearbyHost } from '@shared/protocol'
import type { Clock } from './clock'
import type { OpenTable } from './openTable'
import type { PresentTable } from './presence'
import type { RoomLan } from './roomLan'
import type { Thread } from './thinking/startThread'

export interface HostOptions {
  /** What people call this host; as strict as the name of a person. */
  readonly name: string
  /** Who this host program is: 12 hexadecimal digits, made by lot and kept. Left out: made anew. */
  readonly hostId?: string
  /** The folder with the built client. */
  readonly webRoot: string
  /** One address to listen on; left out: all of them. */
  readonly listen?: string
  /** Left out: the default port, or one of the next ones if it is taken. 0: any free one. */
  readonly port?: number
  /** Tried before the usual ones: what pages keep belongs to an address with its port. */
  readonly lastPort?: number
  /** Whether any free port will do where the usual ones are all taken; left out: no, since people type them. */
  readonly orAnyPort?: boolean
  /** How many tables there may be at one time; 20 if left out. */
  readonly tables?: number
  /** Makes all deals repeatable, and marks every table "practice". */
  readonly seed?: string
  /** Where the host keeps what outlives it: journals of the tables, the last games. Left out: nothing outlives it. */
  readonly dataDir?: string
  /** A folder to which the record of each finished game is written; left out: none is. */
  readonly recordsDir?: string
  /** 4 to 12 digits with which the staff opens and closes tables; left out: anybody opens one. */
  readonly staffPin?: string
  /** How long nobody may have been at a table before it is closed, in milliseconds; left out: for ever. */
  readonly closeEmptyMs?: number
  /** How many connections without a seat one address may have; left out: as many as a café needs. */
  readonly connectionsOfAddress?: number
  /** Is told of mistakes and of what is in the way, in one line each. */
  readonly log?: (line: string) => void
  /** Is told what happens, in one line each: tables opened and closed, games that are over, people shown out. */
  readonly note?: (line: string) => void
  /** The pause before a bot moves; left out: about as long as people take. */
  readonly botDelayMs?: number
  /** Starts a thread in which bots think; left out: a real one. */
  readonly startThread?: () => Thread
  /** Milliseconds until a table that could not be saved is saved again; left out: some seconds. */
  readonly saveAgainMs?: number
  /** Milliseconds after which a disk that does not answer counts as one that fails; left out: some seconds. */
  readonly saveWithinMs?: number
  /** What everything that runs down at a table is measured by; left out: the system's. */
  readonly clock?: Clock
  /** The date in milliseconds; left out: the computer's. */
  readonly date?: () => number
  /** By how many milliseconds the program was late lately; left out: it is measured. */
  readonly lateMs?: () => number
}

export interface RunningHost {
  readonly port: number
  readonly hostId: string
  readonly run: string
  /** The port under which others on the LAN reach it; null while it listens on this computer alone. */
  lanPort(): number | null
  /** Shows the other hosts of the room to everybody who is at no table. */
  showNearby(hosts: readonly NearbyHost[]): void
  /** Gives the host its place in the LAN. */
  joinRoom(room: RoomLan): void
  /** Where this computer itself opens the client. */
  readonly localUrl: string
  /** Where others on the LAN open it; empty while it listens on loopback only. */
  urls(): string[]
  /** All tables, with the people who have a seat there. */
  tables(): readonly PresentTable[]
  /** Is told when tables or urls have changed, at the end of the work that has changed them; returns how to stop. */
  onChange(listener: () => void): () => void
  /** Opens a table of the host and returns its id. */
  openTable(wish: OpenTable): string
  /**
   * Listens on the LAN too, on the own port if that is free there; returns where. Called again it adds the addresses
   * that have come since.
   */
  listenOnLan(port?: number): Promise<string[]>
  /** Listens as at the start again; whoever came over the LAN is cut off. */
  closeLan(): Promise<void>
  /** Tells everybody that the host stops, and stops. */
  close(): Promise<void>
}
