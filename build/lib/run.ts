import { AsyncLocalStorage } from 'node:async_hooks'
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { inRoot, root } from './paths'

/** The exit code that a shell would show: 127 for a program that could not be started, 128 + n for signal n. */
export function exitCode(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(127))
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
}

/** Runs a program to its end, in the repository's root, on this terminal. */
export function run(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  const kept = later.getStore()
  if (!kept) return exitCode(spawn(command, args, { cwd: root, stdio: 'inherit', ...options }))
  const child = spawn(command, args, { cwd: root, ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  // By whole letters: a chunk may end in the middle of one.
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => kept.push(text))
  return exitCode(child)
}

/** The output of a run that goes on beside others: it would be mixed with theirs, so it is shown when it is over. */
const later = new AsyncLocalStorage<string[]>()

/** Says a line, or keeps it for when its piece of work is over. */
export function say(line: string): void {
  const kept = later.getStore()
  if (kept) kept.push(`${line}\n`)
  else console.log(line)
}

/** Does a piece of work beside others: what it and its programs say is kept. */
export async function quietly<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly said: string }> {
  const kept: string[] = []
  const result = await later.run(kept, work)
  return { result, said: kept.join('') }
}

/** Like `run`, for a Node script: a path in the repository. */
export function runNode(script: string, args: readonly string[], options?: SpawnOptions): Promise<number> {
  return run(process.execPath, [inRoot(script), ...args], options)
}

/** The script behind a package's command, so that no shell and no `.cmd` file is needed on any system. */
export function toolScript(packageName: string, command = packageName): string {
  const folder = `node_modules/${packageName}`
  const manifest = JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>
  }
  const script = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[command]
  if (script === undefined) throw new Error(`${packageName} has no command ${command}`)
  return `${folder}/${script}`
}

/** Runs a development tool of node_modules. */
export function runTool(
  name: string | { readonly package: string; readonly command: string },
  args: readonly string[],
  options?: SpawnOptions,
): Promise<number> {
  const script = typeof name === 'string' ? toolScript(name) : toolScript(name.package, name.command)
  return runNode(script, args, options)
}

/**
 * npm hands a signal to the shell between it and us, and that shell dies without a word. So under npm
 * the loss of our parent counts as the wish to end.
 */
function whenShellDies(then: () => void): void {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    then()
  }, 250)
  watch.unref()
}

/**
 * The exit code of a child that runs until it is told to stop; signals are handed on to it.
 * Ctrl-C reaches the child by itself, as both belong to one terminal.
 */
export function lifeOf(child: ChildProcess): Promise<number> {
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  whenShellDies(() => child.kill('SIGTERM'))
  return exitCode(child)
}

/** Lives as long as the child, and ends as it did. */
export async function endWith(child: ChildProcess): Promise<never> {
  process.exit(await lifeOf(child))
}
