import { runTool } from './run'

/** Each side by itself, so that none sees the other's globals. The root's project holds the tests of shared/. */
const sides = ['shared', 'shared/engine', 'electron', 'renderer', 'e2e', 'build', '.'] as const

const checkSide = (side: string): Promise<number> =>
  runTool(
    side === 'renderer' ? 'vue-tsc' : { package: 'typescript', command: 'tsc' },
    // What was found last time spares most of the work; it is checked by content.
    ['-p', side, '--incremental', '--tsBuildInfoFile', `node_modules/.cache/types/${side}.tsbuildinfo`],
  )

/** All sides, also after one has failed. */
export async function typecheck(): Promise<boolean> {
  const waiting = [...sides]
  const codes: number[] = []
  const worker = async (): Promise<void> => {
    for (let side = waiting.shift(); side; side = waiting.shift()) codes.push(await checkSide(side))
  }
  await Promise.all([worker(), worker()])
  return codes.every((code) => code === 0)
}

export async function lint(): Promise<boolean> {
  const rules = await runTool('eslint', ['.', '--max-warnings', '0'])
  const format = await runTool('prettier', ['--check', '--log-level', 'warn', '.'])
  return rules === 0 && format === 0
}
