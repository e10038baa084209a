/**
 * npm test, npm run test:long: everything that says whether the project is sound. Goes on after a failure,
 * so that all is seen at once; the last line counts.
 */
import { lint, typecheck } from './lib/checks'
import { add, countLine, ofStep, type Count } from './lib/count'
import { quietly, runNode, say } from './lib/run'
import { runCases, runE2e, runLan, runPack, runStub, runUnit, runWindow } from './lib/testRuns'
import { onlyProjects, UNIT_PROJECTS } from './lib/unitProjects'

if (process.argv.includes('--long')) process.env.LONG = '1'

type Step = readonly [name: string, run: () => Promise<Count>]

let built: Promise<Count> | undefined
/** What the browsers and the virtual LANs run: built once, by whoever needs it first. */
const build = (): Promise<Count> =>
  (built ??= runNode('build/setup.mjs', ['build/build.ts']).then((code) => ofStep(code === 0)))

/** What would otherwise run over an older build. */
const onBuild = (run: () => Promise<Count>) => async (): Promise<Count> => {
  if ((await build()).failed === 0) return run()
  say('Not run: these files could not be built.')
  return ofStep(false)
}

/** Beside each other, since two processors have time for more than one that waits for a page, a network or a file. */
const lanes: readonly (readonly Step[])[] = [
  [
    ['Build', build],
    ['Browser tests', onBuild(runE2e)],
    ['Window tests', onBuild(runWindow)],
  ],
  [
    ['Types', async () => ofStep(await typecheck())],
    ['Lint', async () => ofStep(await lint())],
    ['Cases', runCases],
    ['Main process on a stub', onBuild(runStub)],
  ],
  [
    ['Tests on virtual LANs', onBuild(runLan)],
    ['Packing', onBuild(runPack)],
    ['Unit tests of the rules', () => runUnit(onlyProjects(UNIT_PROJECTS.rules), 'unitOfRules')],
  ],
  [['Unit tests', () => runUnit(onlyProjects(UNIT_PROJECTS.rest))]],
]

/** What it says is shown when it is over, so that it is not mixed with what the others say. */
async function take([name, run]: Step): Promise<Count> {
  const began = Date.now()
  console.log(`${name} ...`)
  const { result, said } = await quietly(run)
  const seconds = Math.round((Date.now() - began) / 1000)
  console.log(`\n== ${name}: ${result.failed > 0 ? 'FAILED' : 'done'} after ${seconds} s\n${said}`)
  return result
}

async function inTurn(steps: readonly Step[]): Promise<Count> {
  const counts: Count[] = []
  for (const step of steps) counts.push(await take(step))
  return add(counts)
}

const total = add(await Promise.all(lanes.map(inTurn)))
process.exitCode = total.failed > 0 ? 1 : 0
console.log(`\n${countLine(total)}`)
