/** The host without a window, as a command. `--help` tells what it can. */
import { existsSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { cleanName } from '@shared/protocol'
import type { NearbyHost } from '@shared/protocol'
import { LogFileError, openLog } from './files/logFile'
import type { LogFile } from './files/logFile'
import { makeFolder } from './files/makeFolder'
import { ArgumentError, readArguments } from './headless/arguments'
import type { HeadlessArguments } from './headless/arguments'
import { dataFolder } from './headless/dataFolder'
import { STAFF_PIN_VARIABLE, staffPinOf } from './headless/staffPin'
import { stopCleanly } from './headless/stopCleanly'
import { USAGE } from './headless/usage'
import { HostError, startHost } from './host/startHost'
import type { RunningHost } from './host/startHost'
import { hostIdIn } from './lan/hostId'
import { joinLan } from './lan/lan'
import type { Lan } from './lan/lan'

/** How long nobody may be at a table unless `--close-empty` says otherwise, in hours. */
const EMPTY_HOURS = 6
const HOUR_MS = 3_600_000

/** A host, its place in the LAN unless it listens on this computer alone, and its log if it writes one. */
interface Running {
  readonly host: RunningHost
  readonly lan: Lan | null
  readonly file: LogFile | null
}

/** Beside the built file, out/host/headless.js; run from its source, in the same place of the repository. */
const webRoot = join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? '../out/renderer' : '../renderer',
)

async function start(args: HeadlessArguments): Promise<Running> {
  const { name = defaultName(), port, tables, listen, seed, records, open, seats, bots, level, auto } = args
  const staffPin = staffPinOf(args, process.env)
  // No program that is started from here needs it.
  Reflect.deleteProperty(process.env, STAFF_PIN_VARIABLE)
  const complain = (line: string): void => console.error(line)
  const file = args.log === undefined ? null : openLog(args.log, complain)
  const note = (line: string): void => file?.add(line)
  const log = (line: string): void => {
    complain(line)
    note(line)
  }
  const data = await dataFolder(args, log)
  if (data) process.on('exit', data.release)
  if (records !== undefined) folderOf('records', records)
  const closeEmptyMs = (args['close-empty'] ?? EMPTY_HOURS) * HOUR_MS
  const host = await startHost({
    ...{ name, webRoot, log, note },
    hostId: hostIdIn(data?.path, log),
    ...(port === undefined ? {} : { port }),
    ...(tables === undefined ? {} : { tables }),
    ...(listen === undefined ? {} : { listen }),
    ...(seed === undefined ? {} : { seed }),
    ...(data === null ? {} : { dataDir: data.path }),
    ...(records === undefined ? {} : { recordsDir: records }),
    ...(staffPin === undefined ? {} : { staffPin }),
    ...(closeEmptyMs === 0 ? {} : { closeEmptyMs }),
  })
  try {
    if (open !== undefined) host.openTable({ edition: open, seats, bots, level, auto })
  } catch (error) {
    // Else it would go on without the table that was asked for.
    await host.close()
    await file?.close()
    throw error
  }
  announce(name, host)
  note(`"${name}" is open at ${[host.localUrl, ...host.urls()].join(', ')}`)
  const onChange = (hosts: readonly NearbyHost[]): void => host.showNearby(hosts)
  const lan = host.lanPort() === null ? null : joinLan({ host, onChange, dataDir: data?.path, log })
  if (lan) host.joinRoom(lan)
  return { host, lan, file }
}

/** At once, so that whoever has mistyped it hears of it now. */
function folderOf(option: string, folder: string): void {
  try {
    makeFolder(folder)
  } catch {
    throw new ArgumentError(`--${option} must be a folder, or one that can be made: ${folder} cannot`)
  }
}

function defaultName(): string {
  return (
    cleanName(
      hostname()
        .replace(/\.local$/, '')
        .slice(0, 20),
    ) ?? 'Billet-doux'
  )
}

function announce(name: string, host: RunningHost): void {
  console.log(`"${name}" is open.`)
  console.log(`On this computer:   ${host.localUrl}/`)
  const urls = host.urls()
  for (const [at, url] of urls.entries())
    console.log(`${at === 0 ? 'On other computers:' : '                or:'} ${url}/`)
  if (urls.length === 0)
    console.log('Other computers cannot reach it: it listens on this computer alone, or there is no network.')
  if (!existsSync(join(webRoot, 'index.html')))
    console.log('The client is not built yet: run "npm run build".')
  console.log('Ctrl+C ends it.')
}

try {
  const args = readArguments(process.argv.slice(2))
  if (args.help === true) console.log(USAGE)
  else {
    const { host, lan, file } = await start(args)
    stopCleanly(async (signal) => {
      file?.add(`it stops upon ${signal}`)
      await Promise.all([lan?.stop(), host.close()])
      await file?.close()
    })
  }
} catch (error) {
  const isExpected = [ArgumentError, HostError, LogFileError].some((kind) => error instanceof kind)
  if (!(error instanceof Error) || !isExpected) throw error
  console.error(`billet-doux: ${error.message}`)
  process.exitCode = 2
}
