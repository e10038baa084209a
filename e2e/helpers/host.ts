import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const HEADLESS = fileURLToPath(new URL('../../out/host/headless.js', import.meta.url))
const START_LIMIT_MS = 20_000

/** A host without a window, as it was built, in a process of its own; on this computer alone. */
export interface HostProcess {
  /** Where its page is, with a slash at the end. */
  readonly url: string
  stop(): Promise<void>
  /** Ends it as a crash or a power cut does. */
  kill(): Promise<void>
}

/** Starts the built host on a free port, unless one is named. Throws an Error with what it printed if it does not say where it is. */
export async function startHost(...args: readonly string[]): Promise<HostProcess> {
  const port = args.includes('--port') ? [] : ['--port', '0']
  // Nothing of this user's own is touched.
  const data = args.includes('--data') ? [] : ['--data', 'none']
  const child = spawn(process.execPath, [HEADLESS, '--listen', '127.0.0.1', ...data, ...port, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const url = await addressOf(child)
  return { url, stop: () => end(child), kill: () => end(child, 'SIGKILL') }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const limit = setTimeout(() => {
      child.kill()
      reject(new Error(`the host does not say where it is: ${printed}`))
    }, START_LIMIT_MS)
    const read = (chunk: Buffer): void => {
      printed += chunk.toString()
      const [url] = /http:\/\/127\.0\.0\.1:\d+\//.exec(printed) ?? []
      if (url === undefined) return
      clearTimeout(limit)
      resolve(url)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => {
      clearTimeout(limit)
      reject(new Error(`the host ended with ${String(code)}: ${printed}`))
    })
  })
}

function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}
