import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'esbuild'

/** A host that runs as a process of its own. */
export interface HostProcess {
  readonly port: number
  /** What it has noted of its own mistakes and of the journals that it read. */
  readonly notes: readonly string[]
  /** Ends it at once, as a crash would; resolves when it is gone. */
  kill(): Promise<void>
}

/** Makes one file of the host for plain Node, in the folder, and returns its path. */
export function bundleHost(folder: string): Promise<string> {
  return bundleServer(join(import.meta.dirname, 'journalHost.ts'), folder)
}

/** As {@link bundleHost}, of another server. */
export async function bundleServer(source: string, folder: string): Promise<string> {
  const outfile = join(folder, `${basename(source, '.ts')}.mjs`)
  await build({
    entryPoints: [source],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    tsconfig: join(import.meta.dirname, '../../../../tsconfig.json'),
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    define: { 'process.env.WS_NO_BUFFER_UTIL': '"1"', 'process.env.WS_NO_UTF_8_VALIDATE': '"1"' },
    logLevel: 'warning',
  })
  return outfile
}

const running = new Set<ChildProcess>()

/** Starts it and resolves when it listens. */
export async function startProcess(
  file: string,
  dataDir: string,
  port: number,
  botTables: number,
): Promise<HostProcess> {
  const notes: string[] = []
  const child = spawn(process.execPath, [file, dataDir, String(port), String(botTables)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const gone = once(child, 'exit').then(() => running.delete(child))
  createInterface({ input: child.stderr }).on('line', (line) => notes.push(line))
  const listens = once(createInterface({ input: child.stdout }), 'line')
  const [line] = (await Promise.race([listens, gone.then(() => [''])])) as [string]
  if (line === '') throw new Error(`the host has not started: ${notes.join('; ')}`)
  return {
    port: Number(line),
    notes,
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** Ends whatever a test has left. */
export function killAll(): void {
  for (const child of running) child.kill('SIGKILL')
}
