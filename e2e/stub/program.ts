import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { ON_STUB } from './buildStub'
import type { StubbedElectron } from './electron/electron'
import type { Notice } from './electron/heard'
import type { Caller } from './electron/ipcMain'
import { variable, type Setting } from './electron/settings'

const MAIN = path.resolve(import.meta.dirname, '../../out/main/main.js')
const MARK = '@stub '
/** Nothing in a test takes so long, unless it never comes. */
const LIMIT_MS = 60_000

export interface StubOptions {
  /** The command line after the program's own name. */
  readonly args?: readonly string[]
  /** Its data folder; a new one if left out, which goes with the program. */
  readonly data?: string
  /** What the computer is like. */
  readonly computer?: Partial<Record<Exclude<Setting, 'driven'>, string>>
  /** The built main process; that of this tree if left out. */
  readonly main?: string
  /** Starts it somewhere else than on this computer itself. */
  readonly start?: (command: string, ...args: readonly string[]) => ChildProcess
}

interface Answer {
  readonly id: number
  readonly result?: unknown
  readonly error?: string
}

const running = new Set<StubProgram>()

/** The main process as it is built, on the stand-in for Electron. */
export class StubProgram {
  /** What it has told without being asked. */
  readonly notices: Notice[] = []
  /** All that it has printed. */
  printed = ''
  /** The exit code; -1 for a signal. */
  readonly ended: Promise<number>
  private readonly answers = new Map<number, (answer: Answer) => void>()
  private readonly waiting = new Set<() => void>()
  private asked = 0

  private constructor(
    private readonly child: ChildProcess,
    /** The folder of all that it keeps. */
    readonly data: string,
    private readonly isOwnFolder: boolean,
  ) {
    running.add(this)
    if (child.stdout) createInterface({ input: child.stdout }).on('line', (line) => this.hear(line))
    child.stderr?.on('data', (chunk: Buffer) => (this.printed += chunk.toString()))
    child.stdin?.on('error', () => undefined) // it has ended meanwhile
    this.ended = new Promise((resolve) => {
      child.once('close', (code) => {
        running.delete(this)
        for (const look of [...this.waiting]) look()
        for (const [id, answer] of this.answers)
          answer({ id, error: `the program has ended: ${this.printed}` })
        resolve(code ?? -1)
      })
    })
  }

  /** Starts it. That it is up, nobody has said then: see `window`. */
  static launch({
    args = [],
    data,
    computer = {},
    main = MAIN,
    start = spawnHere,
  }: StubOptions = {}): StubProgram {
    const folder = data ?? mkdtempSync(path.join(tmpdir(), 'billet-stub-'))
    const settings = { home: folder, driven: 'yes', ...computer }
    const variables = Object.entries(settings).map(([name, value]) => `${variable(name as Setting)}=${value}`)
    const words = [...variables, process.execPath, ...ON_STUB, main, '--data', folder, ...args]
    return new StubProgram(start('env', ...words), folder, data === undefined)
  }

  /** Starts it, and waits until its window shows a page. */
  static async start(options: StubOptions = {}): Promise<StubProgram> {
    const program = StubProgram.launch(options)
    await program.window()
    return program
  }

  /** The window that it has opened first: its number, and the page that it is to show. */
  async window(): Promise<{ readonly window: number; readonly url: string }> {
    return this.until((notice) => notice.notice === 'opened') as Promise<{ window: number; url: string }>
  }

  /** Runs a function within the main process, which must hold everything it uses or be given it. */
  async inside<Result, Argument = undefined>(
    work: (electron: StubbedElectron, argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ): Promise<Result> {
    const id = (this.asked += 1)
    const { result, error } = await new Promise<Answer>((resolve) => {
      this.answers.set(id, resolve)
      this.child.stdin?.write(`${JSON.stringify({ id, source: work.toString(), argument })}\n`)
    })
    this.answers.delete(id)
    if (error !== undefined) throw new Error(error)
    return result as Result
  }

  /** Calls as the preload script does, as the page of the window unless another caller is named. */
  async call(
    channel: string,
    args: readonly unknown[] = [],
    caller?: Partial<Caller> | null,
  ): Promise<unknown> {
    const { window, url } = await this.window()
    return this.inside(({ stub }, call) => stub.invoke(call.channel, call.args, call.caller), {
      channel,
      args,
      caller: caller === null ? null : { window, url, isTop: true, ...caller },
    })
  }

  /** Waits for something that it tells by itself. Throws an Error if it does not come, or the program ends. */
  until(holds: (notice: Notice) => boolean): Promise<Notice> {
    const cause = new Error('waited here')
    return new Promise((resolve, reject) => {
      const fail = (why: string): void => {
        stop()
        reject(new Error(`${why}; ${JSON.stringify(this.notices.slice(-5))} ${this.printed}`, { cause }))
      }
      const look = (): void => {
        const found = this.notices.find(holds)
        if (found) {
          stop()
          resolve(found)
        } else if (!running.has(this)) fail('the program has ended')
      }
      const timer = setTimeout(() => fail('what was waited for did not come'), LIMIT_MS)
      const stop = (): void => {
        clearTimeout(timer)
        this.waiting.delete(look)
      }
      this.waiting.add(look)
      look()
    })
  }

  /** Hears everything that comes from now on. */
  onNotice(listener: (notice: Notice) => void): void {
    let seen = this.notices.length
    this.waiting.add(() => {
      for (const notice of this.notices.slice(seen)) listener(notice)
      seen = this.notices.length
    })
  }

  /** Ends it as its own menu does, and returns the exit code. */
  async quit(): Promise<number> {
    // The answer cannot come any more.
    void this.inside(({ app }) => app.quit()).catch(() => undefined)
    return this.ended
  }

  kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<number> {
    this.child.kill(signal)
    return this.ended
  }

  /** Ends it, and takes its folder away. */
  async clear(): Promise<void> {
    if (running.has(this)) await this.kill()
    if (this.isOwnFolder) rmSync(this.data, { recursive: true, force: true })
  }

  private hear(line: string): void {
    if (!line.startsWith(MARK)) {
      this.printed += `${line}\n`
      return
    }
    const told = JSON.parse(line.slice(MARK.length)) as Answer | Notice
    if ('notice' in told) {
      this.notices.push(told)
      for (const look of [...this.waiting]) look()
    } else this.answers.get(told.id)?.(told)
  }
}

const spawnHere = (command: string, ...args: readonly string[]): ChildProcess =>
  spawn(command, args, { stdio: 'pipe' })

/** Ends whatever a test has left. */
export async function clearPrograms(): Promise<void> {
  await Promise.all([...running].map((program) => program.clear()))
}
