import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { buildAll } from './parts'
import { inRoot } from './paths'

/** Starts the built host without a window, after building what is stale of it. */
export async function startHeadless(
  args: readonly string[],
  stdio: StdioOptions = 'inherit',
): Promise<ChildProcess> {
  // To stderr: what the host prints is its own.
  await buildAll(console.error)
  return spawn(process.execPath, [inRoot('out/host/headless.js'), ...args], { stdio })
}
