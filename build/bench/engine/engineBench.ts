import os from 'node:os'
import type { EditionId } from '@shared/catalogue'
import type { Bench } from '../bench'
import { calibration } from '../calibration'
import { interleaved, repeat, type Workload } from '../interleaved'
import { fastRandom } from '../random'
import { textTable } from '../textTable'
import { deepCopy } from './deepCopy'
import { PlayoutRounds } from './playoutRounds'
import { RandomRounds, benchTables, type Table } from './randomRounds'

/** One table's figures, each the median of all runs, on one core. */
export interface EngineResult {
  readonly edition: EditionId
  readonly seats: number
  /** Whole random rounds as bots try them out, deals included. */
  readonly playoutsPerSecond: number
  /** Microseconds of one of them that go to shuffling and dealing, to choosing moves, and to making them. */
  readonly dealMicros: number
  readonly chooseMicros: number
  readonly moveMicros: number
  /** Whole random rounds as at a real table, which records, deals included. */
  readonly roundsPerSecond: number
  /** Commands of seats decided in these rounds, choosing among what is legal included. */
  readonly decisionsPerSecond: number
  /** Microseconds for one full copy of a state in the middle of a round. */
  readonly copyMicros: number
}

/** Playouts between two looks at the clock. */
const AT_ONCE = 100
/** States that are copied in turn. */
const STATES = 32
/** The parts of a table's time that go to each figure; the rest goes to copies. */
const FOR_PLAYOUTS = 0.3
const FOR_CHOICES = 0.15
const FOR_DEALS = 0.05
const FOR_ROUNDS = 0.4

/** Figures: those of {@link EngineResult}, in its order. */
function tableWorkload(table: Table, at: number): Workload {
  const rounds = new RandomRounds(table, fastRandom(at + 1))
  const states = new RandomRounds(table, fastRandom(at + 1001)).middles(STATES)
  const playouts = new PlayoutRounds(table, fastRandom(at + 1))
  let copies: readonly unknown[] = []
  return (milliseconds) => {
    const micros = (share: number, act: () => void): number => {
      const { times, seconds } = repeat(milliseconds * share, () => {
        for (let count = 0; count < AT_ONCE; count += 1) act()
      })
      return (seconds * 1e6) / (times * AT_ONCE)
    }
    const whole = micros(FOR_PLAYOUTS, () => playouts.play())
    const choose = micros(FOR_CHOICES, () => playouts.playChoosing(2)) - whole
    const deal = micros(FOR_DEALS, () => playouts.deal())
    let decisions = 0
    const played = repeat(milliseconds * FOR_ROUNDS, () => {
      decisions += rounds.play()
    })
    const copied = repeat(milliseconds * (1 - FOR_PLAYOUTS - FOR_CHOICES - FOR_DEALS - FOR_ROUNDS), () => {
      copies = states.map(deepCopy)
    })
    return [
      1e6 / whole,
      deal,
      choose,
      whole - deal - choose,
      played.times / played.seconds,
      decisions / played.seconds,
      (copied.seconds * 1e6) / (copied.times * copies.length),
    ]
  }
}

const digits = (number: number, count: number): number => Number(number.toFixed(count))

export const engineBench: Bench<'seconds' | 'runs'> = {
  summary:
    'random rounds per second, tried out and recorded, where their time goes, and the cost of copying a state',
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
      const [
        playouts = NaN,
        deal = NaN,
        choose = NaN,
        move = NaN,
        rounds = NaN,
        decisions = NaN,
        micros = NaN,
      ] = found[at] ?? []
      return {
        edition,
        seats,
        playoutsPerSecond: digits(playouts, 1),
        dealMicros: digits(deal, 3),
        chooseMicros: digits(choose, 3),
        moveMicros: digits(move, 3),
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

const HEADS = [
  'edition',
  'seats',
  'playouts/s',
  'µs deal + choose + move',
  'recorded rounds/s',
  'decisions/s',
  'µs/copy',
]

function textOf(results: readonly EngineResult[], operations: number, machine: string): string {
  const rows = results.map((result) => [
    result.edition,
    String(result.seats),
    result.playoutsPerSecond.toFixed(0),
    [result.dealMicros, result.chooseMicros, result.moveMicros]
      .map((micros) => micros.toFixed(2))
      .join(' + '),
    result.roundsPerSecond.toFixed(0),
    result.decisionsPerSecond.toFixed(0),
    result.copyMicros.toFixed(2),
  ])
  const table = textTable(HEADS, rows)
  return `${table}\ncalibration: ${(operations / 1e6).toFixed(1)} million operations per second (${machine})`
}
