import { repeat, type Workload } from './interleaved'

const LENGTH = 64
const ROUNDS = 64

/** What came out last; kept, so that no compiler may leave the work out. */
let sink = 0

/** Shuffles copies of a list of small numbers by numbers reckoned on the way. Always the same work. */
function fixedWork(): void {
  const list = Array.from({ length: LENGTH }, (_, at) => at)
  let word = 0x9e3779b9
  for (let round = 0; round < ROUNDS; round += 1) {
    const copy = list.slice()
    for (let at = LENGTH - 1; at >= 0; at -= 1) {
      word = (Math.imul(word, 1664525) + 1013904223) | 0
      const other = (word >>> 16) % (at + 1)
      const entry = copy[other] ?? 0
      copy[other] = copy[at] ?? 0
      copy[at] = entry
      sink = (sink + entry) | 0
    }
  }
}

/** Figures of one machine mean nothing on another without this one: simple operations on integers and arrays per second. */
export const calibration: Workload = (milliseconds) => {
  const { times, seconds } = repeat(milliseconds, fixedWork)
  return [(times * ROUNDS * LENGTH) / seconds]
}
