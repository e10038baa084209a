import type { HostInfo } from '@shared/ipc'
import type { Adapter } from '../net/adapters'
import { redact, type Owner } from './reportRedaction'

/** What is known of a table without knowing anybody: names are left out by whoever makes the report. */
export interface ReportedTable {
  readonly id: string
  readonly phase: string
  readonly people: readonly { readonly isHere: boolean; readonly isElsewhere: boolean }[]
}

/** A host of the room, without what it is called. */
export interface ReportedHost {
  readonly hostId: string
  readonly version: string
  readonly protocol: number
  readonly urls: readonly string[]
  readonly tables: readonly unknown[]
}

export interface ReportFacts {
  /** When it is made, as the log writes it. */
  readonly time: string
  /** Of the program and what it runs on: `['Billet-doux', '0.6.0']`. */
  readonly versions: readonly (readonly [what: string, version: string])[]
  readonly system: string
  readonly language: string
  readonly isPackaged: boolean
  readonly hostId: string
  readonly host: HostInfo
  readonly adapters: readonly Adapter[]
  readonly found: readonly ReportedHost[]
  readonly tables: readonly ReportedTable[]
  /** The last lines of the log. */
  readonly log: readonly string[]
  /** The last lines of this run, as the program itself remembers them: its file may be full, gone or shut. */
  readonly recent: readonly string[]
  /** The home folder and the name of this computer, which stay out. */
  readonly owner: Owner
}

/** As long as the page takes it, with room to spare. */
const MAX_LENGTH = 400_000
const MAX_LINE = 2000

/**
 * What to send to somebody who helps: versions, how the host hangs in the network, what was found there, and the log. No
 * name, no secret, no card; addresses of the LAN stay, since they are what help needs.
 */
export function helpReport(facts: ReportFacts): string {
  const { host, owner } = facts
  const head = [
    `Billet-doux: a report for help, ${facts.time}`,
    '',
    ...facts.versions.map(([what, version]) => `${what} ${version}`),
    `System: ${facts.system}`,
    `Language: ${facts.language}`,
    `Packed: ${yes(facts.isPackaged)}`,
    '',
    `Host ${facts.hostId} at ${host.url}`,
    `Open to the LAN: ${yes(host.lan)}; looks for others: ${yes(host.looking)}`,
    ...host.addresses.map((address) => `  for others: ${address}`),
    ...section('Adapters', facts.adapters.map(adapterLine)),
    ...section('Hosts in the room', facts.found.map(hostLine)),
    ...section('Tables', facts.tables.map(tableLine)),
  ]
  const told = (lines: readonly string[]): readonly string[] =>
    lines.map((line) => redact(line.slice(0, MAX_LINE), owner))
  const unwritten = missing(facts)
  return [
    ...head,
    ...section('Log', told(facts.log)),
    ...(unwritten.length > 0 ? section('Of this run, and not in the file of the log', told(unwritten)) : []),
  ]
    .join('\n')
    .slice(0, MAX_LENGTH)
}

/** What the file of the log has not; in it each line has the time at which it was written, so times count for nothing. */
function missing({ log, recent }: ReportFacts): readonly string[] {
  const textOf = (line: string): string => line.slice(line.indexOf(' ') + 1)
  const written = new Set(log.map(textOf))
  return recent.filter((line) => !written.has(textOf(line)))
}

const yes = (holds: boolean): string => (holds ? 'yes' : 'no')

const section = (title: string, lines: readonly string[]): readonly string[] => [
  '',
  `${title} (${String(lines.length)}):`,
  // What others say of themselves may be anything.
  ...lines.map((line) => `  ${line.replace(/\p{Cc}+/gu, ' ')}`),
]

function adapterLine({ name, kind, address, prefix, linkLocal }: Adapter): string {
  return `${name}, ${kind}: ${address}/${String(prefix)}${linkLocal ? ', given to itself' : ''}`
}

function hostLine({ hostId, version, protocol, urls, tables }: ReportedHost): string {
  return `${hostId} ${version}, protocol ${String(protocol)}, tables ${String(tables.length)}: ${urls.join(' ')}`
}

function tableLine({ id, phase, people }: ReportedTable): string {
  const count = (holds: (one: (typeof people)[number]) => boolean): string =>
    String(people.filter(holds).length)
  return `${id}, ${phase}: people ${String(people.length)}, here ${count((one) => one.isHere)}, over the LAN ${count((one) => one.isElsewhere)}`
}
