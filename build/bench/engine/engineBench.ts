import os from 'node:os'
import type { EditionId } from '@shared/catalogue'
import type { Bench } from '../bench'
import { calibration } from '../calibration'
import { interleaved, repeat, type Workload } from '../interleaved'
import { fastRandom } from '../random'
import { textTable } from '../textTable'
import { deepCopy } from './deepCopy'
import { RandomRounds, benchTables, type Table } from './randomRounds'

/** One table's figures, each the median of all runs, on one core. */
export interface EngineResult {
  readonly edition: EditionId
  readonly seats: number
  /** Whole random rounds, deals included. */
  readonly roundsPerSecond: number
  /** Commands of seats decided in these rounds, choosing among what is legal included. */
  readonly decisionsPerSecond: number
  /** Microseconds for one full copy of a state in the middle of a round. */
  readonly copyMicros: number
}

/** States that are copied in turn. */
const STATES = 32
/** The part of a table's time that goes to rounds; the rest goes to copies. */
const FOR_ROUNDS = 0.8

/** Figures: rounds per second, decisions per second, microseconds per copy. */
function tableWorkload(table: Table, at: number): Workload {
  const rounds = new RandomRounds(table, fastRandom(at + 1))
  const states = new RandomRounds(table, fastRandom(at + 1001)).middles(STATES)
  let copies: readonly unknown[] = []
  return (milliseconds) => {
    let decisions = 0
    const played = repeat(milliseconds * FOR_ROUNDS, () => {
      decisions += rounds.play()
    })
    const copied = repeat(milliseconds * (1 - FOR_ROUNDS), () => {
      copies = states.map(deepCopy)
    })
    return [
      played.times / played.seconds,
      decisions / played.seconds,
      (copied.seconds * 1e6) / (copied.times * copies.length),
    ]
  }
}

const digits = (number: number, count: number): number => Number(number.toFixed(count))

export const engineBench: Bench<'seconds' | 'runs'> = {
  summary:
    'random rounds and decisions per second and the cost of copying a state, by edition and number of seats',
  numbers: {
    seconds: { fallback: 70, help: 'how long it measures, all in all' },
    runs: { fallback: 5, whole: true, help: 'how often it measures each table; the median counts' },
  },
  run: ({ seconds, runs }, say) => {
    const tables = benchTables()
    const workloads = [calibration, ...tables.map(tableWorkload)]
    const milliseconds = (seconds * 1000) / (workloads.length * (runs + 1))
    const [[operations = NaN] = [], ...found] = interleaved(workloads, { runs, milliseconds }, say)
    const results: readonly EngineResult[] = tables.map(({ edition, seats }, at) => {
      const [rounds = NaN, decisions = NaN, micros = NaN] = found[at] ?? []
      return {
        edition,
        seats,
        roundsPerSecond: digits(rounds, 1),
        decisionsPerSecond: digits(decisions, 1),
        copyMicros: digits(micros, 3),
      }
    })
    const machine = {
      node: process.version,
      cpu: os.cpus()[0]?.model ?? 'unknown',
      platform: process.platform,
    }
    const json = {
      results,
      calibration: { operationsPerSecond: Math.round(operations) },
      runs,
      seconds,
      ...machine,
    }
    return Promise.resolve({
      json,
      text: textOf(results, operations, `${machine.cpu}, Node ${machine.node}`),
    })
  },
}

function textOf(results: readonly EngineResult[], operations: number, machine: string): string {
  const rows = results.map(({ edition, seats, roundsPerSecond, decisionsPerSecond, copyMicros }) => [
    edition,
    String(seats),
    roundsPerSecond.toFixed(0),
    decisionsPerSecond.toFixed(0),
    copyMicros.toFixed(2),
  ])
  const table = textTable(['edition', 'seats', 'rounds/s', 'decisions/s', 'µs/copy'], rows)
  return `${table}\ncalibration: ${(operations / 1e6).toFixed(1)} million operations per second (${machine})`
}
