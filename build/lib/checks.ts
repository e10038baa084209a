import { runNode, runTool } from './run'

/** Every side against its own tsconfig, so that none sees the other's globals; the renderer's components need a program of their own. */
export async function typecheck(): Promise<boolean> {
  const renderer = runTool('vue-tsc', [
    ...['-p', 'renderer', '--incremental'],
    ...['--tsBuildInfoFile', 'node_modules/.cache/types/renderer.tsbuildinfo'],
  ])
  const codes = await Promise.all([renderer, runNode('build/setup.mjs', ['build/typesOfSides.ts'])])
  return codes.every((code) => code === 0)
}

export async function lint(): Promise<boolean> {
  const rules = await runTool('eslint', ['.', '--max-warnings', '0'])
  const format = await runTool('prettier', ['--check', '--log-level', 'warn', '.'])
  return rules === 0 && format === 0
}
