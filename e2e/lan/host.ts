import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { hostIdSchema } from '@shared/protocol'
import { ended } from './feed'
import { lanFolder } from './network'
import type { Computer } from './network'
import { HEADLESS } from './programs'

const START_LIMIT_MS = 60_000

export interface HostOptions {
  /** What it is called; its computer's name if left out. */
  readonly name?: string
  /** Its data folder; a new one if left out. */
  readonly data?: string
  /** More options of the host's command line. */
  readonly args?: readonly string[]
  /** Options of Node itself. */
  readonly node?: readonly string[]
}

/** A host without a window that runs on a computer of a virtual LAN. */
export interface LanHost {
  readonly pc: Computer
  readonly name: string
  readonly hostId: string
  readonly port: number
  /** Where its page is on the LAN, with a slash at the end. */
  readonly url: string
  readonly data: string
  readonly child: ChildProcess
  /** The moment in milliseconds at which it said that it is open. */
  readonly openedAt: number
  /** All that it has printed. */
  readonly printed: string
  /** Asks it to end, as Ctrl+C does. */
  stop(): Promise<void>
  /** Ends it without its having a chance to say so. */
  kill(): Promise<void>
  /** The computer falls asleep. */
  sleep(): void
  wake(): void
}

/** Starts a host on a computer. Throws an Error with what it printed if it does not open. */
export async function startHost(pc: Computer, options: HostOptions = {}): Promise<LanHost> {
  const { name = pc.hostname, data = lanFolder(), args = [], node = [] } = options
  const child = pc.start(process.execPath, ...node, HEADLESS, '--data', data, '--name', name, ...args)
  let printed = ''
  let openedAt = 0
  const port = await new Promise<number>((resolve, reject) => {
    const fail = (why: string): void => reject(new Error(`the host ${why}: ${printed}`))
    const timer = setTimeout(() => fail('does not open'), START_LIMIT_MS)
    const read = (chunk: Buffer): void => {
      printed += chunk.toString()
      const [, found] = /http:\/\/127\.0\.0\.1:(\d+)\//.exec(printed) ?? []
      if (found === undefined) return
      clearTimeout(timer)
      openedAt ||= performance.timeOrigin + performance.now()
      resolve(Number(found))
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => {
      clearTimeout(timer)
      fail(`has ended with ${String(code)}`)
    })
  })
  return {
    pc,
    name,
    hostId: hostIdSchema.parse(readFileSync(path.join(data, 'host-id'), 'utf8').trim()),
    port,
    get url() {
      return `http://${pc.address()}:${port}/`
    },
    data,
    child,
    openedAt,
    get printed() {
      return printed
    },
    stop: () => ended(child, 'SIGTERM'),
    kill: () => ended(child, 'SIGKILL'),
    sleep: () => void child.kill('SIGSTOP'),
    wake: () => void child.kill('SIGCONT'),
  }
}
