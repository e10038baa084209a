import type { DesktopEvent, HostInfo } from '@shared/ipc'
import { powerSaveBlocker } from 'electron'
import { isAnybodyAt, noticeDesertion } from './desertion'
import type { Room } from './room'

/** Somebody at a table of this host, as the host tells of people. */
export interface Guest {
  readonly name: string
  readonly isHere: boolean
  /** Whether it came over the LAN. */
  readonly isElsewhere: boolean
}

export interface HostedTable {
  readonly id: string
  readonly name: string
  readonly people: readonly Guest[]
  /** How many look on over the LAN. */
  readonly watchers: number
}

/** What this program does with the host that runs in it. */
export interface LanHost {
  readonly port: number
  listenOnLan(): Promise<readonly string[]>
  closeLan(): Promise<void>
  /** Where others on the LAN open it at this moment: adapters come and go. */
  urls(): readonly string[]
  tables(): readonly HostedTable[]
  /** Is told when the tables, their people or the addresses have changed. */
  onChange(listener: () => void): unknown
}

/** The host of this program, as far as others are let in. */
export interface Hosting {
  readonly isOpen: boolean
  info(): HostInfo
  tables(): readonly HostedTable[]
  /** Lets others in, at the addresses that there are now. */
  open(): Promise<HostInfo>
  /** Shuts them out. */
  close(): Promise<HostInfo>
  /** As `close`, without the page's doing, so that the page is told. */
  stop(): Promise<void>
  /** Is told when it has been opened or closed, or when tables or people have changed. */
  onChange(listener: () => void): void
}

export interface HostingOptions {
  readonly host: LanHost
  readonly room: Pick<Room, 'looking' | 'lookAround' | 'renew'>
  readonly tell: (event: DesktopEvent) => void
  readonly log: (line: string) => void
}

/**
 * So long the LAN is listened on after the last table, in milliseconds: people are told first that it is closed, and who
 * lays another one at once finds the door open.
 */
export const LINGER_MS = 1500

/** Where the window finds the host of its own program. */
export const ownOrigin = (host: Pick<LanHost, 'port'>): string => `http://127.0.0.1:${host.port}`

/**
 * On loopback only, until somebody opens the host to the LAN; from then until the last of its tables is closed. Opened
 * before there is a table, it waits for the first one. Opening and closing wait for each other.
 */
export function createHosting({ host, room, tell, log }: HostingOptions): Hosting {
  let isOpen = false
  /** Whether there has been a table since it was opened. */
  let hadTable = false
  let last: Promise<unknown> = Promise.resolve()
  const awake = keepAwake()
  const listeners: (() => void)[] = []

  const info = (): HostInfo => ({
    url: `${ownOrigin(host)}/`,
    lan: isOpen,
    looking: room.looking,
    addresses: isOpen ? [...host.urls()] : [],
  })
  const hasTables = (): boolean => host.tables().length > 0
  const isDone = (): boolean => isOpen && hadTable && !hasTables()
  const lookForPeople = noticeDesertion(
    () => !isAnybodyAt(host.tables()),
    () => awake(false),
  )
  const changed = (): void => {
    if (!isOpen || !hasTables()) awake(false)
    else if (isAnybodyAt(host.tables())) awake(true)
    lookForPeople()
    for (const listener of listeners) listener()
  }
  function inTurn<T>(action: () => Promise<T>): Promise<T> {
    const turn = last.then(action)
    last = turn.catch(() => undefined)
    return turn
  }
  async function shut(): Promise<void> {
    if (!isOpen) return
    isOpen = false
    changed()
    await host.closeLan()
    await room.renew()
  }
  const stopIf = (holds: () => boolean): Promise<void> =>
    inTurn(async () => {
      if (!holds()) return
      try {
        await shut()
      } finally {
        tell({ type: 'host', host: info() })
      }
    })

  /** The page shows them to be typed elsewhere, so it must know when they have become others. */
  let known = ''
  const where = (): string => host.urls().join(' ')
  const tellOfAddresses = (): void => {
    if (!isOpen || where() === known) return
    known = where()
    tell({ type: 'host', host: info() })
  }

  let lingering: NodeJS.Timeout | undefined
  host.onChange(() => {
    hadTable ||= isOpen && hasTables()
    changed()
    tellOfAddresses()
    clearTimeout(lingering)
    if (!isDone()) return
    lingering = setTimeout(() => {
      stopIf(isDone).catch((error: unknown) => log(`the host could not be closed: ${String(error)}`))
    }, LINGER_MS).unref()
  })

  return {
    get isOpen() {
      return isOpen
    },
    info,
    tables: () => host.tables(),
    open: () =>
      inTurn(async () => {
        await host.listenOnLan() // asked again, it finds the addresses that have come since
        isOpen = true
        known = where()
        hadTable = hasTables()
        changed()
        // Whoever lets others in is asked by the system anyway.
        room.lookAround()
        await room.renew()
        return info()
      }),
    close: () =>
      inTurn(async () => {
        await shut()
        return info()
      }),
    stop: () => stopIf(() => isOpen),
    onChange: (listener) => void listeners.push(listener),
  }
}

/** Takes down when others are let in and when they are shut out. */
export function noteHosting(
  hosting: Pick<Hosting, 'isOpen' | 'info' | 'onChange'>,
  note: (line: string) => void,
): void {
  let wasOpen = false
  hosting.onChange(() => {
    if (hosting.isOpen === wasOpen) return
    wasOpen = hosting.isOpen
    note(wasOpen ? `others are let in at ${hosting.info().addresses.join(', ')}` : 'others are shut out')
  })
}

/** Keeps the computer from falling asleep while it is wished; the screen may go dark. */
function keepAwake(): (wished: boolean) => void {
  let blocker: number | undefined
  return (wished) => {
    if (wished) blocker ??= powerSaveBlocker.start('prevent-app-suspension')
    else if (blocker !== undefined) {
      powerSaveBlocker.stop(blocker)
      blocker = undefined
    }
  }
}
