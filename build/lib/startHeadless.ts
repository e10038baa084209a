import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { parts } from './parts'
import { inRoot } from './paths'
import { buildIfStale } from './stale'

/** Starts the built host without a window, after building what is stale of it. */
export async function startHeadless(
  args: readonly string[],
  stdio: StdioOptions = 'inherit',
): Promise<ChildProcess> {
  // To stderr: what the host prints is its own.
  await buildIfStale(parts.host, console.error)
  await buildIfStale(parts.client, console.error)
  return spawn(process.execPath, [inRoot('out/host/headless.js'), ...args], { stdio })
}
