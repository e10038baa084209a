/**
 * npm test, npm run test:long: everything that says whether the project is sound. Goes on after a failure,
 * so that all is seen at once; the last line counts.
 */
import { lint, typecheck } from './lib/checks'
import { add, countLine, ofStep, type Count } from './lib/count'
import { quietly, runNode, say } from './lib/run'
import { runCases, runE2e, runLan, runUnit } from './lib/testRuns'

if (process.argv.includes('--long')) process.env.LONG = '1'

type Step = readonly [name: string, run: () => Promise<Count>]

/** Beside each other: one waits for others most of its time, and each of the other two keeps one processor busy. */
const beside: readonly (readonly Step[])[] = [
  [
    ['Build', async () => ofStep((await runNode('build/setup.mjs', ['build/build.ts'])) === 0)],
    ['Tests on virtual LANs', runLan],
  ],
  [
    ['Types', async () => ofStep(await typecheck())],
    ['Lint', async () => ofStep(await lint())],
    ['Cases', runCases],
  ],
]
const before: readonly Step[] = [['Unit tests', runUnit]]
/** By itself: browsers are slow enough. */
const alone: readonly Step[] = [['Browser tests', runE2e]]

async function take([name, run]: Step): Promise<Count> {
  const began = Date.now()
  say(`\n== ${name}`)
  const count = await run()
  say(`${name}: ${count.failed > 0 ? 'FAILED' : 'done'} after ${Math.round((Date.now() - began) / 1000)} s`)
  return count
}

async function inTurn(steps: readonly Step[]): Promise<Count> {
  const counts: Count[] = []
  for (const step of steps) counts.push(await take(step))
  return add(counts)
}

const counts = await Promise.all([...beside.map((lane) => quietly(() => inTurn(lane))), inTurn(before)])
counts.push(await inTurn(alone))

const total = add(counts)
process.exitCode = total.failed > 0 ? 1 : 0
console.log(`\n${countLine(total)}`)
