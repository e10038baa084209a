import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

/** Nothing in a test takes so long, unless it never comes. */
const LIMIT_MS = 60_000

/** What a program of this folder says, line by line, for as long as it runs. */
export class Feed<Line extends object> {
  readonly lines: (Line & { readonly at: number })[] = []
  /** What it complained about. */
  complaints = ''
  private readonly waiting = new Set<() => void>()

  constructor(readonly child: ChildProcess) {
    let rest = ''
    // As many may wait for what it says as like.
    child.setMaxListeners(0)
    child.stdout?.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\n')
      rest = lines.pop() ?? ''
      this.lines.push(...lines.map((line) => JSON.parse(line) as Line & { at: number }))
      for (const look of [...this.waiting]) look()
    })
    child.stderr?.on('data', (chunk: Buffer) => (this.complaints += chunk.toString()))
  }

  /** Waits for the first line, of those from `from` on, that is as wanted. Throws an Error if it does not come. */
  until(holds: (line: Line) => boolean, from = 0): Promise<Line & { readonly at: number }> {
    // Made here, since a stack that begins at a timer names no test.
    const cause = new Error('waited here')
    return new Promise((resolve, reject) => {
      let next = from
      const look = (): void => {
        const found = this.lines.slice(next).find(holds)
        next = this.lines.length
        if (!found) return
        stop()
        resolve(found)
      }
      const fail = (why: string): void => {
        stop()
        reject(
          new Error(`${why}; it said ${JSON.stringify(this.lines.slice(-5))} ${this.complaints}`, { cause }),
        )
      }
      const ended = (): void => fail('the program has ended')
      const timer = setTimeout(() => fail('what was waited for did not come'), LIMIT_MS)
      const stop = (): void => {
        clearTimeout(timer)
        this.waiting.delete(look)
        this.child.off('close', ended)
      }
      this.waiting.add(look)
      this.child.once('close', ended)
      look()
    })
  }
}

/** Asks again and again until the answer is as wanted, and returns it. Throws an Error if it never is. */
export async function poll<T>(ask: () => Promise<T> | T, holds: (answer: T) => boolean): Promise<T> {
  const end = Date.now() + LIMIT_MS
  for (;;) {
    const answer = await ask()
    if (holds(answer)) return answer
    if (Date.now() > end) throw new Error(`what was waited for did not come, but ${JSON.stringify(answer)}`)
    await sleep(100)
  }
}

/** The end of a program, after it was told to. */
export function ended(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}
