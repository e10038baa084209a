import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import {
  bundleHost,
  bundleServer,
  killAll,
  startProcess,
} from '../../../electron/host/journal/testing/hostProcess'
import { closeClients, connect } from '../../../electron/host/testing/client'
import { playing, playOn } from '../../../electron/host/testing/tables'
import type { Bench, Report } from '../bench'
import { calibration } from '../calibration'
import { median } from '../median'
import { quantile } from '../quantile'
import { fastRandom } from '../random'
import { textTable } from '../textTable'
import { BareClients, Players } from './commands'
import { bytesOf, typical } from './messages'
import type { Wake } from './messages'

const NAMES = ['Anna', 'Bruno', 'Carla', 'Dino', 'Elsa', 'Franco']
/** Commands of each table before the host is killed. */
const MOVES = 12
const WARM_UP = 50
/** How many people come back at one moment: all of them have one address here. */
const AT_ONCE = 30

/** What was measured, in milliseconds. */
export interface HostTimes {
  /** From a command to the last of all views. */
  readonly command: readonly number[]
  /** The same of a bare server. */
  readonly bareCommand: readonly number[]
  /** From the start of the program until it listens. */
  readonly listens: readonly number[]
  /** From the start of the program until everybody has the own view again. */
  readonly back: readonly number[]
  /** From the start of a bare server until it listens. */
  readonly bareListens: readonly number[]
}

interface Circumstances {
  readonly runs: number
  readonly tables: number
  /** What one command leads to. */
  readonly messages: { readonly count: number; readonly bytes: number }
  /** Simple operations per second. */
  readonly operations: number
}

interface Programs {
  readonly folder: string
  readonly host: string
  readonly bare: string
}

/** Commands at a table of six with a journal, in turn with a bare server that sends as many messages of the same size. */
async function measureCommands(
  { folder, host, bare }: Programs,
  { runs, commands }: { readonly runs: number; readonly commands: number },
  say: (line: string) => void,
): Promise<Pick<HostTimes, 'command' | 'bareCommand'> & { readonly wake: Wake }> {
  const table = await startProcess(host, join(folder, 'commands'), 0, 0)
  const other = await startProcess(bare, folder, 0, 0)
  const { clients } = await playing(table.port, NAMES, { edition: '2019' })
  const players = new Players(clients, fastRandom(7))
  const wakes: Wake[] = []
  for (let count = 0; count < WARM_UP; count += 1) wakes.push((await players.play()).wake)
  const wake = typical(wakes)
  const bareClients = await BareClients.connect(other.port, wake)
  const guess = { type: 'play', card: 'guard', target: 1, guess: 'priest' } as const
  for (let count = 0; count < WARM_UP; count += 1) await bareClients.play(guess)
  const command: number[] = []
  const bareCommand: number[] = []
  for (let run = 1; run <= runs; run += 1) {
    say(`commands: run ${run} of ${runs}`)
    for (let count = 0; count < commands; count += 1) command.push((await players.play()).ms)
    for (let count = 0; count < commands; count += 1) bareCommand.push(await bareClients.play(guess))
  }
  bareClients.close()
  closeClients()
  await Promise.all([table.kill(), other.kill()])
  return { command, bareCommand, wake }
}

/** A host that was killed with games at many tables is started again, and everybody comes back. */
async function measureRestart(
  { folder, host, bare }: Programs,
  { runs, tables }: { readonly runs: number; readonly tables: number },
  say: (line: string) => void,
): Promise<Pick<HostTimes, 'listens' | 'back' | 'bareListens'>> {
  const dataDir = join(folder, 'restart')
  const first = await startProcess(host, dataDir, 0, 0)
  const tokens: string[] = []
  say(`restart: ${tables} tables are set up`)
  for (let table = 0; table < tables; table += 1) {
    const seated = await playing(first.port, NAMES, { edition: '2019' })
    tokens.push(...seated.tokens)
    let left = MOVES
    await playOn(seated.clients, () => (left -= 1) >= 0)
  }
  await first.kill()
  closeClients()
  const listens: number[] = []
  const back: number[] = []
  const bareListens: number[] = []
  for (let run = 1; run <= runs; run += 1) {
    say(`restart: run ${run} of ${runs}`)
    // Each of the same files, since a host that is started writes them anew.
    const copy = join(folder, `restart-${run}`)
    cpSync(dataDir, copy, { recursive: true })
    const begun = performance.now()
    const again = await startProcess(host, copy, 0, 0)
    listens.push(performance.now() - begun)
    for (let at = 0; at < tokens.length; at += AT_ONCE)
      await Promise.all(
        tokens
          .slice(at, at + AT_ONCE)
          .map(async (token) => (await connect(again.port, { token })).until('game')),
      )
    back.push(performance.now() - begun)
    closeClients()
    await again.kill()
    const bareBegun = performance.now()
    const other = await startProcess(bare, folder, 0, 0)
    bareListens.push(performance.now() - bareBegun)
    await other.kill()
  }
  return { listens, back, bareListens }
}

const digits = (number: number): number => Number(number.toFixed(2))

/** The figures as they are shown. */
export function reportOf(times: HostTimes, { runs, tables, messages, operations }: Circumstances): Report {
  const kinds: Readonly<Record<keyof HostTimes, string>> = {
    command: 'a command, until the last of six has the view',
    bareCommand: 'the same messages from a bare server',
    listens: `restart with ${tables} tables in a game, until it listens`,
    back: `and until all ${tables * NAMES.length} people have their view`,
    bareListens: 'start of a bare server, until it listens',
  }
  const results = (Object.keys(kinds) as (keyof HostTimes)[]).map((what) => ({
    what,
    median: digits(median(times[what])),
    p99: digits(quantile(times[what], 0.99)),
  }))
  const machine = {
    node: process.version,
    cpu: os.cpus()[0]?.model ?? 'unknown',
    platform: process.platform,
  }
  const rows = results.map(({ what, median: middle, p99 }) => [kinds[what], String(middle), String(p99)])
  return {
    json: {
      results,
      messages,
      calibration: { operationsPerSecond: Math.round(operations) },
      runs,
      tables,
      ...machine,
    },
    text: [
      textTable(['', 'median ms', 'p99 ms'], rows),
      `a command leads to ${messages.count} messages of ${messages.bytes} bytes in all; ${runs} runs in turn`,
      `calibration: ${(operations / 1e6).toFixed(1)} million operations per second (${machine.cpu}, Node ${machine.node})`,
    ].join('\n'),
  }
}

export const hostBench: Bench<'runs' | 'commands' | 'tables'> = {
  summary: 'from a command to the last view with six seats and a journal, and a restart with many tables',
  numbers: {
    runs: { fallback: 5, whole: true, help: 'how often each is measured, in turn' },
    commands: { fallback: 200, whole: true, help: 'how many commands each time' },
    tables: { fallback: 20, whole: true, help: 'how many tables are in a game when the host restarts' },
  },
  run: async ({ runs, commands, tables }, say) => {
    const folder = mkdtempSync(join(os.tmpdir(), 'bench-host-'))
    try {
      const programs = {
        folder,
        host: await bundleHost(folder),
        bare: await bundleServer(join(import.meta.dirname, 'bareServer.ts'), folder),
      }
      const speed = [calibration(500)]
      const { wake, ...first } = await measureCommands(programs, { runs, commands }, say)
      speed.push(calibration(500))
      const second = await measureRestart(programs, { runs, tables }, say)
      speed.push(calibration(500))
      const messages = { count: wake.flat().length, bytes: bytesOf(wake.flat()) }
      const operations = median(speed.flat())
      return reportOf({ ...first, ...second }, { runs, tables, messages, operations })
    } finally {
      closeClients()
      killAll()
      rmSync(folder, { recursive: true })
    }
  },
}
