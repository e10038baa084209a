import { assembleHost } from '../startHost'
import type { HostOptions } from '../startHost'

type Assembled = Awaited<ReturnType<typeof assembleHost>>

/** A host for a test, with what it noted of its own mistakes. */
export interface TestHost extends Assembled {
  readonly port: number
  readonly notes: readonly string[]
}

const running: TestHost[] = []

/** A host on loopback, at any free port, whose bots do not wait. */
export async function testHost(options: Partial<HostOptions> = {}): Promise<TestHost> {
  const notes: string[] = []
  const assembled = await assembleHost({
    name: 'Test host',
    webRoot: '/nowhere',
    listen: '127.0.0.1',
    port: 0,
    botDelayMs: 0,
    log: (line) => notes.push(line),
    ...options,
  })
  const host: TestHost = { ...assembled, port: assembled.host.port, notes }
  running.push(host)
  return host
}

export async function closeHosts(): Promise<void> {
  await Promise.all(running.splice(0).map(({ host }) => host.close()))
}
