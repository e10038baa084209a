import os from 'node:os'
import { startClient } from '../../../e2e/lan/client'
import { startHost, type LanHost } from '../../../e2e/lan/host'
import { sweep, whyNoNamespaces } from '../../../e2e/lan/namespaces'
import { endLans, lan, type Lan } from '../../../e2e/lan/network'
import { buildPrograms, startLister, type Lister } from '../../../e2e/lan/programs'
import { parts } from '../../lib/parts'
import { buildIfStale } from '../../lib/stale'
import type { Bench, Report } from '../bench'
import { median } from '../median'
import { textTable } from '../textTable'

/** What people wait for on a LAN, in milliseconds. */
export interface LanResult {
  readonly what: string
  readonly median: number
  readonly worst: number
}

/** One measurement of each kind; the kinds are in the order in which they are shown. */
const KINDS = {
  tableListed: 'a new table is listed on another computer',
  hostListed: 'a new host is listed, from the moment that it is open',
  closedGone: 'a host that is closed is gone from the list',
  hostBack: 'the same host is listed when it is started again right away',
  killedGone: 'a host that is killed is gone from the list',
  firstView: 'joining: from the connect to the first view of the table',
} as const
type Kind = keyof typeof KINDS
type Times = Readonly<Record<Kind, number[]>>

const now = (): number => performance.timeOrigin + performance.now()

/** How long it took until whoever looks for hosts had a list as wanted. */
async function until(lister: Lister, since: number, holds: (names: string) => boolean): Promise<number> {
  const first = lister.lines.findIndex(({ at }) => at >= since)
  const { at } = await lister.until(
    ({ hosts }) => hosts !== undefined && holds(namesOf(hosts)),
    first < 0 ? lister.lines.length : first,
  )
  return at - since
}

/** A host with its tables, such as `Guest[Anna]`. */
function namesOf(hosts: Lister['hosts']): string {
  return hosts.map(({ name, tables }) => `${name}[${tables.map((table) => table.name).join()}]`).join()
}

/** Somebody opens a table and clears it again; meanwhile somebody else comes and sits down. */
async function measureTable(net: Lan, home: LanHost, lister: Lister, times: Times): Promise<void> {
  const owner = startClient(net.pc(2), home.url, { name: 'Anna' })
  await owner.hears('tables')
  const opened = now()
  const { table } = await owner.must('table:open', { edition: 'classic', name: 'Window' })
  times.tableListed.push(await until(lister, opened, (names) => names.includes('Home[Window]')))
  const guest = startClient(net.pc(3), home.url, { name: 'Bruno' })
  await guest.must('table:join', { table })
  const began = await guest.until(({ event }) => event === 'began')
  const viewed = await guest.until(({ event }) => event === 'table')
  times.firstView.push(viewed.at - began.at)
  await Promise.all([guest.must('table:leave', {}), owner.must('table:leave', {})])
  await until(lister, viewed.at, (names) => names.includes('Home[]'))
  await Promise.all([guest.close(), owner.close()])
}

/** A host that nobody has seen before comes, is closed, comes again and is killed. */
async function measureHost(net: Lan, lister: Lister, run: number, times: Times): Promise<void> {
  net.pc(4).setAddress(`10.77.0.${100 + (run % 100)}/24`)
  const first = await startHost(net.pc(4), { name: 'Guest' })
  times.hostListed.push(await until(lister, first.openedAt, (names) => names.includes('Guest')))
  times.closedGone.push(await measureEnd(lister, () => first.stop()))
  const again = await startHost(net.pc(4), { name: 'Guest', data: first.data })
  times.hostBack.push(await until(lister, again.openedAt, (names) => names.includes('Guest')))
  times.killedGone.push(await measureEnd(lister, () => again.kill()))
}

async function measureEnd(lister: Lister, end: () => Promise<void>): Promise<number> {
  const since = now()
  const ending = end()
  const gone = await until(lister, since, (names) => !names.includes('Guest'))
  await ending
  return gone
}

async function measure(runs: number, say: (line: string) => void): Promise<Times> {
  for (const part of [parts.host, parts.client]) await buildIfStale(part, say)
  await buildPrograms()
  sweep()
  const times: Times = {
    tableListed: [],
    hostListed: [],
    closedGone: [],
    hostBack: [],
    killedGone: [],
    firstView: [],
  }
  try {
    const net = lan(4)
    const home = await startHost(net.pc(1), { name: 'Home' })
    const lister = startLister(net.pc(3))
    await lister.names('Home')
    for (let run = 1; run <= runs; run += 1) {
      say(`run ${run} of ${runs}`)
      await measureTable(net, home, lister, times)
      await measureHost(net, lister, run, times)
    }
    return times
  } finally {
    endLans()
  }
}

/** The figures as they are shown, or why there are none. */
export function reportOf(times: Times | string, runs: number): Report {
  const machine = {
    node: process.version,
    cpu: os.cpus()[0]?.model ?? 'unknown',
    platform: process.platform,
  }
  if (typeof times === 'string')
    return { json: { results: [], why: times, runs, ...machine }, text: `No figures: ${times}.` }
  const results: readonly LanResult[] = (Object.keys(KINDS) as Kind[]).map((what) => ({
    what,
    median: Math.round(median(times[what])),
    worst: Math.round(Math.max(...times[what])),
  }))
  const rows = results.map(({ what, median: middle, worst }) => [
    KINDS[what as Kind],
    String(middle),
    String(worst),
  ])
  return {
    json: { results, runs, ...machine },
    text: `${textTable(['', 'median ms', 'worst ms'], rows)}\n${runs} times each (${machine.cpu}, Node ${machine.node})`,
  }
}

export const lanBench: Bench<'runs'> = {
  summary:
    'how long people on a LAN wait until they see what is new, on a virtual LAN (needs Linux and root)',
  numbers: { runs: { fallback: 20, whole: true, help: 'how often each is measured' } },
  run: async ({ runs }, say) => {
    const missing = whyNoNamespaces()
    return reportOf(missing ?? (await measure(runs, say)), runs)
  },
}
