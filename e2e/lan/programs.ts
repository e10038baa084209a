/** What runs on the computers of a virtual LAN: the host as it is built, the project's commands, and small programs for tests. */
import path from 'node:path'
import { build } from 'esbuild'
import type { NearbyHost } from '@shared/protocol'
import { Feed } from './feed'
import type { Computer } from './network'

/** The repository's root. */
export const ROOT = path.resolve(import.meta.dirname, '../..')
const FOLDER = path.join(ROOT, 'node_modules/.cache/lan')

const SOURCES = {
  lister: 'e2e/lan/programs/lister.ts',
  client: 'e2e/lan/programs/client.ts',
  pages: 'e2e/lan/programs/pages.ts',
  park: 'e2e/lan/programs/park.ts',
  ear: 'e2e/lan/programs/ear.ts',
  hold: 'e2e/lan/programs/hold.ts',
  dateJump: 'e2e/lan/programs/dateJump.ts',
  listen: 'e2e/lan/programs/listen.ts',
  flood: 'e2e/lan/programs/flood.ts',
  tables: 'build/tables.ts',
  doctor: 'build/doctor.ts',
} as const
export type Program = keyof typeof SOURCES

/** The host without a window, as it was built. */
export const HEADLESS = path.join(ROOT, 'out/host/headless.js')

/** Makes one file of each program, so that starting it costs next to nothing. */
export async function buildPrograms(): Promise<void> {
  await build({
    entryPoints: Object.fromEntries(
      Object.entries(SOURCES).map(([name, source]) => [name, path.join(ROOT, source)]),
    ),
    outdir: FOLDER,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'warning',
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
  })
}

/** The words that start a program. */
export function wordsFor(program: Program, ...args: readonly string[]): readonly [string, ...string[]] {
  return [process.execPath, path.join(FOLDER, `${program}.mjs`), ...args]
}

function start<Line extends object>(pc: Computer, program: Program, ...args: readonly string[]): Feed<Line> {
  return new Feed(pc.start(...wordsFor(program, ...args)))
}

/** Whoever looks for hosts on a computer: each line is the whole list, or a complaint. */
export class Lister extends Feed<{ readonly hosts?: readonly NearbyHost[]; readonly log?: string }> {
  /** The list as it is now. */
  get hosts(): readonly NearbyHost[] {
    return this.lines.findLast(({ hosts }) => hosts)?.hosts ?? []
  }

  /** Every list so far, as the names of its hosts. */
  get history(): readonly (readonly string[])[] {
    return this.lines.flatMap(({ hosts }) => (hosts ? [hosts.map(({ name }) => name)] : []))
  }

  /** Waits until the newest list is as wanted. */
  async lists(holds: (hosts: readonly NearbyHost[]) => boolean): Promise<readonly NearbyHost[]> {
    const newest = this.lines.findLastIndex(({ hosts }) => hosts)
    return (
      (await this.until(({ hosts }) => hosts !== undefined && holds(hosts), Math.max(newest, 0))).hosts ?? []
    )
  }

  /** Waits until these hosts are listed, by their names, and no others. */
  names(...names: readonly string[]): Promise<readonly NearbyHost[]> {
    const wanted = [...names].sort().join('\n')
    return this.lists(
      (hosts) =>
        hosts
          .map(({ name }) => name)
          .sort()
          .join('\n') === wanted,
    )
  }
}

export const startLister = (pc: Computer): Lister => new Lister(pc.start(...wordsFor('lister')))

/** Hears which hosts are told of over mDNS, by their ids, and which say goodbye. */
export const startEar = (
  pc: Computer,
): Feed<{ readonly ready?: true; readonly told?: string; readonly goodbye?: boolean }> =>
  start(pc, 'ear', pc.address())

/** Hears everything that is said over mDNS: the text of each packet. */
export const startListening = (pc: Computer) =>
  start<{ readonly ready?: true; readonly packet?: string }>(pc, 'listen', pc.address())

/** The options of Node with which a host's date jumps at SIGUSR2. */
export const JUMPING_DATE: readonly string[] = ['--import', wordsFor('dateJump')[1] ?? '']

/** Holds the port of mDNS for itself alone. */
export const startHold = (pc: Computer): Feed<{ readonly ready: true }> => start(pc, 'hold')

/** A stranger who says over mDNS what nobody should; a line for each two thousand invented hosts. */
export const startFlood = (pc: Computer, victim?: { readonly hostId: string; readonly port: number }) =>
  start<{ readonly hosts: number }>(
    pc,
    'flood',
    pc.address(),
    ...(victim ? [victim.hostId, String(victim.port)] : []),
  )
