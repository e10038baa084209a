/**
 * npm test, npm run test:long: everything that says whether the project is sound. Goes on after a failure,
 * so that all is seen at once; the last line counts.
 */
import { lint, typecheck } from './lib/checks'
import { add, countLine, ofStep, type Count } from './lib/count'
import { runNode } from './lib/run'
import { runCases, runE2e, runLan, runUnit } from './lib/testRuns'

if (process.argv.includes('--long')) process.env.LONG = '1'

const steps: readonly (readonly [name: string, run: () => Promise<Count>])[] = [
  ['Types', async () => ofStep(await typecheck())],
  ['Lint', async () => ofStep(await lint())],
  ['Unit tests', runUnit],
  ['Cases', runCases],
  ['Build', async () => ofStep((await runNode('build/setup.mjs', ['build/build.ts'])) === 0)],
  ['Browser tests', runE2e],
  ['Tests on virtual LANs', runLan],
]

const counts: Count[] = []
for (const [name, run] of steps) {
  console.log(`\n== ${name}`)
  const count = await run()
  if (count.failed > 0) console.log(`${name}: FAILED`)
  counts.push(count)
}

const total = add(counts)
process.exitCode = total.failed > 0 ? 1 : 0
console.log(`\n${countLine(total)}`)
