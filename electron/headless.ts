/** The host without a window, as a command. `--help` tells what it can. */
import { existsSync, mkdirSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { cleanName } from '@shared/protocol'
import type { NearbyHost } from '@shared/protocol'
import { ArgumentError, readArguments } from './headless/arguments'
import type { HeadlessArguments } from './headless/arguments'
import { lockFolder } from './headless/folderLock'
import { USAGE } from './headless/usage'
import { HostError, startHost } from './host/startHost'
import type { RunningHost } from './host/startHost'
import { hostIdIn } from './lan/hostId'
import { joinLan } from './lan/lan'
import type { Lan } from './lan/lan'

/** A host, and its place in the LAN unless it listens on this computer alone. */
interface Running {
  readonly host: RunningHost
  readonly lan: Lan | null
}

/** Beside the built file, out/host/headless.js; run from its source, in the same place of the repository. */
const webRoot = join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? '../out/renderer' : '../renderer',
)

async function start(args: HeadlessArguments): Promise<Running> {
  const { name = defaultName(), port, tables, listen, seed, data, records, open, seats, bots, auto } = args
  if (data !== undefined) process.on('exit', await lockFolder(data))
  if (records !== undefined) makeFolder('records', records)
  const log = (line: string): void => console.error(line)
  const host = await startHost({
    name,
    hostId: hostIdIn(data, log),
    webRoot,
    log,
    ...(port === undefined ? {} : { port }),
    ...(tables === undefined ? {} : { tables }),
    ...(listen === undefined ? {} : { listen }),
    ...(seed === undefined ? {} : { seed }),
    ...(data === undefined ? {} : { dataDir: data }),
    ...(records === undefined ? {} : { recordsDir: records }),
  })
  if (open !== undefined) host.openTable({ edition: open, seats, bots, auto })
  announce(name, host)
  const onChange = (hosts: readonly NearbyHost[]): void => host.showNearby(hosts)
  const lan = host.lanPort() === null ? null : joinLan({ host, onChange, dataDir: data, log })
  if (lan) host.joinRoom(lan)
  return { host, lan }
}

/** At once, so that whoever has mistyped it hears of it now. */
function makeFolder(option: string, folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
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

/** The first signal lets the host say goodbye; a second one does not wait. */
function closeOnSignal({ host, lan }: Running): void {
  let isClosing = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (isClosing) process.exit(1)
      isClosing = true
      void Promise.all([lan?.stop(), host.close()]).then(() => process.exit(0))
    })
}

try {
  const args = readArguments(process.argv.slice(2))
  if (args.help === true) console.log(USAGE)
  else closeOnSignal(await start(args))
} catch (error) {
  if (!(error instanceof ArgumentError) && !(error instanceof HostError)) throw error
  console.error(`billet-doux: ${error.message}`)
  process.exitCode = 2
}
