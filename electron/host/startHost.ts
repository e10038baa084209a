import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { cleanName, mdnsName } from '@shared/protocol'
import { networkAddresses } from '../net/adapters'
import { followAdapters } from '../net/followAdapters'
import { lanAddresses, localUrl, readAddress } from './addresses'
import { SeatMoves } from './absence/seatMoves'
import { Timekeeper } from './absence/timekeeper'
import { allReady, nextStep } from './automatic'
import { systemClock } from './clock'
import type { Connection } from './connection'
import { Diary } from './diary'
import { EmptyTables } from './emptyTables'
import { healthOf, watchLoop } from './health'
import { Hints } from './hints'
import { HostError } from './hostError'
import type { HostOptions, RunningHost } from './hostOptions'
import type { House } from './house'
import { listen, listenOnEach } from './listener'
import type { Listener, ListenerOptions } from './listener'
import { Journals, NOT_KEPT } from './journal/journals'
import { Lobby } from './lobby'
import { openTable } from './openTable'
import { isLoopback } from '../net/ownHosts'
import { botPause } from './pace'
import { Pacer } from './pacer'
import { atMost, untilSent } from './patience'
import { candidatePorts, firstFree } from './ports'
import { Presence } from './presence'
import { publish } from './publisher'
import { Reactions } from './reactions'
import { Records } from './records'
import { hostReport } from './report'
import { freshSeeds, seedsFrom, shuffled } from './seeds'
import { Sessions } from './sessions'
import { createSocketServer } from './socketServer'
import type { LateAnswer } from './socketServer'
import type { Table } from './table'
import { ThinkingPool } from './thinking/pool'
import { Thoughts } from './thinking/thoughts'

export { HostError } from './hostError'
export type { HostOptions, RunningHost } from './hostOptions'
export type { OpenTable } from './openTable'
export type { PresentTable } from './presence'

const DEFAULT_TABLES = 20
/** How many games the archive of the data folder holds. */
const ARCHIVED_GAMES = 200
/** Tables that play by themselves for nobody but watchers and endurance tests need not wait as people would. */
const AUTO_PAUSE_MS = 50
/** How long a goodbye may take to reach everybody. */
const GOODBYE_MS = 500

export async function startHost(options: HostOptions): Promise<RunningHost> {
  return (await assembleHost(options)).host
}

/** As {@link startHost}, with what is inside, for tests that compare what was sent with what is true. */
export async function assembleHost(
  options: HostOptions,
): Promise<{ readonly host: RunningHost; readonly house: House }> {
  const name = cleanName(options.name)
  if (name === null) throw new HostError('badWish', `"${options.name}" cannot be the name of a host`)
  const log = options.log ?? (() => undefined)
  const listeners: Listener[] = []
  const { dataDir, recordsDir, saveAgainMs } = options
  const note = options.note ?? (() => undefined)
  const archive =
    dataDir === undefined
      ? null
      : new Records({ folder: join(dataDir, 'archive'), log, keep: ARCHIVED_GAMES, againMs: saveAgainMs })
  const records = [
    ...(recordsDir === undefined ? [] : [new Records({ folder: recordsDir, log, againMs: saveAgainMs })]),
    ...(archive ? [archive] : []),
  ]
  const clock = options.clock ?? systemClock
  const hostId = options.hostId ?? randomBytes(6).toString('hex')
  const pool = new ThinkingPool({ clock, log, start: options.startThread })
  const house: House = {
    name,
    hostId,
    run: randomBytes(4).toString('hex'),
    nearby: [],
    lobby: new Lobby({
      limit: options.tables ?? DEFAULT_TABLES,
      seeds: options.seed === undefined ? freshSeeds : seedsFrom(options.seed),
      practice: options.seed !== undefined,
      shuffled,
    }),
    sessions: new Sessions(),
    connections: new Set<Connection>(),
    clock,
    reactions: new Reactions(clock),
    hints: new Hints(pool),
    get times() {
      return times
    },
    get moves() {
      return moves
    },
    get thoughts() {
      return thoughts
    },
    get keeping() {
      return journals ?? NOT_KEPT
    },
    room: null,
    addresses: () => lanAddresses(listeners),
    staffPin: options.staffPin ?? null,
    log,
    note,
  }

  /** Nothing that goes wrong in one piece of work may end the program or reach another table. */
  const safely = (piece: () => void): void => {
    try {
      piece()
    } catch (error) {
      log(`internal error: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    }
  }
  let isClosed = false
  const work = (piece: () => void, answer?: LateAnswer): void => {
    // Nothing that comes of a goodbye, as the end of a line, is to be seen at a table.
    if (isClosed) return
    safely(piece)
    safely(() => empty.follow(house.lobby.tables))
    safely(() => diary.follow(house.lobby.tables))
    for (const table of house.lobby.tables)
      safely(() => {
        if (allReady(house, table)) table.goOn()
      })
    // What is dealt above runs down from now on.
    safely(() => times.follow(house.lobby.tables))
    for (const folder of records) safely(() => folder.follow(house.lobby.tables))
    safely(() => moves.follow())
    safely(() => presence.follow())
    const mail = [...house.connections].flatMap((connection) => connection.takeMail() ?? [])
    const say = (): void => {
      for (const send of mail) safely(send)
      safely(() => answer?.say())
    }
    const at = mail.length > 0 ? 'everywhere' : (answer?.table ?? null)
    if (journals) safely(() => journals.follow(house.lobby.tables, at, say))
    else say()
    goOn()
  }
  /** What comes after work: whoever may know of it is told, and tables that act by themselves wait to do so. */
  const goOn = (): void => {
    if (isClosed) return
    safely(() => pacer.follow(house.lobby.tables))
    safely(() => publish(house))
  }
  const pause = ({ spec, game, state }: Table): number => {
    if (options.botDelayMs !== undefined) return options.botDelayMs
    if (spec.auto) return AUTO_PAUSE_MS
    const shown = game?.latest.map(({ type }) => type) ?? []
    return botPause(state.settings.tempo, game?.countedAloud ?? 0, shown, Math.random())
  }
  const { lobby, sessions } = house
  const journals =
    dataDir === undefined || archive === null
      ? null
      : new Journals({
          ...{ dataDir, lobby, sessions, archive, log, settled: goOn },
          isOwn: ({ spec }) => empty.isStaying(spec.id),
          ...{ againMs: saveAgainMs, hangMs: options.saveWithinMs },
        })
  const wake = (): void => work(() => undefined)
  const times = new Timekeeper(house, wake)
  const diary = new Diary(note)
  const empty = new EmptyTables(house, {
    afterMs: options.closeEmptyMs ?? null,
    date: options.date ?? Date.now,
    wake,
  })
  const moves = new SeatMoves(house, wake)
  const presence = new Presence(house)
  const stepOf = (table: Table): (() => void) | null =>
    house.keeping.isHeld(table) ? null : nextStep(house, table)
  const thoughts = new Thoughts(pool, (table) => {
    if (lobby.find(table.spec.id) === table) work(() => stepOf(table)?.())
  })
  const pacer = new Pacer(house.clock, pause, stepOf, work)
  const sockets = createSocketServer(house, work, options.connectionsOfAddress)

  const startedAt = performance.now()
  const loop = watchLoop()
  const lateMs = options.lateMs ?? ((): number => loop.worst())
  const listening: ListenerOptions = {
    webRoot: options.webRoot,
    ports: () => listeners.map(({ port }) => port),
    names: [mdnsName(hostId)],
    report: () => hostReport(house),
    reach: (asker, port, id) => house.room?.reach(asker, port, id) ?? null,
    health: () => healthOf(house, performance.now() - startedAt, lateMs()),
    keyOf: (isMeant) => sessions.keyOf(isMeant),
    upgrade: sockets.upgrade,
    log,
  }
  await archive?.open()
  if (journals) {
    await journals.reopenAll()
    // Some of them may have been empty for so long that they are closed at once.
    diary.follow(lobby.tables)
    // Whoever comes first is told of all tables, so they must be kept by then.
    await new Promise<void>((kept) => journals.follow(lobby.tables, 'everywhere', kept))
  }
  const address = readAddress(options.listen)
  const wanted = candidatePorts(options.port, options.lastPort, options.orAnyPort)
  const first = await firstFree(wanted, (port) => listen(address, port, listening))
  listeners.push(first)
  wake()
  // People who are there and do nothing have been there, too: tables keep until when somebody was.
  const minutes = setInterval(wake, 60_000).unref()

  /** Whether it was wished that others can come in, beyond the first address. */
  let isOpen = false
  const closeLan = async (): Promise<void> => {
    isOpen = false
    const others = listeners.splice(1)
    await Promise.all(others.map((listener) => listener.close()))
    work(() => undefined)
  }

  const urls = (): string[] => house.addresses().map(({ url }) => url)

  // Clients hear where the host can be opened now, and an open host listens there, too.
  const stopFollowing = followAdapters(() => {
    const listened = isOpen ? host.listenOnLan() : Promise.resolve()
    listened
      .catch((error: unknown) => log(`a new address is not listened on: ${String(error)}`))
      .finally(() => work(() => undefined))
  })

  const host: RunningHost = {
    port: first.port,
    hostId,
    run: house.run,
    lanPort: () => listeners.find(({ address }) => address === null || !isLoopback(address))?.port ?? null,
    showNearby(hosts) {
      // Compared here, once, and not with each move at a table.
      if (JSON.stringify(hosts) === JSON.stringify(house.nearby)) return
      house.nearby = hosts
      work(() => undefined)
    },
    joinRoom(room) {
      house.room = room
    },
    localUrl: localUrl(first),
    urls,
    tables: () => presence.tables(),
    onChange: (listener) => presence.onChange(listener),
    openTable(wish) {
      const id = openTable(house, wish)
      empty.stays(id)
      work(() => undefined)
      return id
    },
    async listenOnLan(port) {
      if (first.address === null) return urls()
      isOpen = true
      const already = listeners.slice(1)
      const missing = networkAddresses()
        .map((own) => own.address)
        .filter((own) => !listeners.some((one) => one.address === own))
      const known = port ?? already[0]?.port
      const ports = known === undefined ? [first.port, ...candidatePorts(undefined)] : [known]
      listeners.push(...(await firstFree(ports, (free) => listenOnEach(missing, free, listening))))
      work(() => undefined)
      return urls()
    },
    closeLan,
    async close() {
      stopFollowing()
      // Until now people were here.
      wake()
      isClosed = true
      pacer.stop()
      times.stop()
      moves.stop()
      empty.stop()
      loop.stop()
      clearInterval(minutes)
      for (const connection of house.connections) connection.send('gone', { reason: 'hostStops' })
      const told = [...house.connections]
      // Nobody is told of the leaving of the others: to a client nothing may follow its `gone`.
      house.connections.clear()
      await atMost(GOODBYE_MS, untilSent(told))
      await atMost(GOODBYE_MS, sockets.close())
      await Promise.all(listeners.splice(0).map((listener) => listener.close()))
      await Promise.all([pool.close(), journals?.close(), ...records.map((folder) => folder.close())])
    },
  }
  return { host, house }
}
