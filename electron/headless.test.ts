import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { closeClients, connect } from './host/testing/client'
import { closeHosts, testHost } from './host/testing/host'
import { bundleServer } from './host/journal/testing/hostProcess'

const running: Run[] = []

interface Run {
  readonly process: ChildProcess
  readonly out: () => string
  readonly err: () => string
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | string | null>
}

let folder: string
let file: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'billet-'))
  file = await bundleServer(join(import.meta.dirname, 'headless.ts'), folder)
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true }))

/** The command as people run it: one file made of its source. */
const run = (...args: readonly string[]): Run => runIn({}, args)

/**
 * @param environment what it finds beside this process's own.
 * @param first a module that runs before it.
 */
function runIn(environment: NodeJS.ProcessEnv, args: readonly string[], first?: string): Run {
  const words = [
    ...(first === undefined ? [] : ['--import', first]),
    file,
    // Nothing of this user's own is touched.
    ...(args.includes('--data') || environment['XDG_STATE_HOME'] ? [] : ['--data', 'none']),
    ...args,
  ]
  const process = spawn(globalThis.process.execPath, words, {
    env: { ...globalThis.process.env, ...environment },
  })
  let out = ''
  let err = ''
  process.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  process.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  const ended = new Promise<number | string | null>((resolve) =>
    process.once('close', (code, signal) => resolve(code ?? signal)),
  )
  const begun = { process, out: () => out, err: () => err, ended }
  running.push(begun)
  return begun
}

/** The port that a host says it listens on. */
async function portOf({ process, out }: Run): Promise<number> {
  for (;;) {
    const port = /http:\/\/127\.0\.0\.1:(\d+)\//.exec(out())?.[1]
    if (port !== undefined && out().includes('Ctrl+C')) return Number(port)
    await new Promise((resolve) => process.stdout?.once('data', resolve))
  }
}

afterEach(async () => {
  closeClients()
  await closeHosts()
  await killAll()
})

/** To be awaited before what they write to is removed. */
async function killAll(): Promise<void> {
  for (const { process, ended } of running.splice(0)) {
    process.kill('SIGKILL')
    await ended
  }
}

describe('the host without a window', { timeout: 60_000 }, () => {
  it('shows its help', async () => {
    const { ended, out } = run('--help')
    expect(await ended).toBe(0)
    expect(out()).toContain('Usage:')
  })

  it('ends with one line and code 2 for a wrong option', async () => {
    const { ended, err, out } = run('--open', 'other')
    expect(await ended).toBe(2)
    expect(err()).toMatch(/^billet-doux: --open must be one of [^\n]+\n$/)
    expect(out()).toBe('')
  })

  it('ends with one line and code 2 for a port that is taken', async () => {
    const { port } = await testHost()
    const { ended, err } = run('--listen', '127.0.0.1', '--port', String(port))
    expect(await ended).toBe(2)
    expect(err()).toMatch(/^billet-doux: port \d+ of 127\.0\.0\.1 is taken[^\n]*\n$/)
  })

  it.each(['SIGTERM', 'SIGINT'] as const)('opens a table, and stops cleanly upon %s', async (signal) => {
    const host = run(
      ...['--listen', '127.0.0.1', '--port', '0', '--name', 'Café', '--seed', 'x'],
      ...['--open', 'classic', '--seats', '3', '--bots', '1'],
    )
    const port = await portOf(host)
    expect(host.out()).toContain('"Café" is open.')
    const anna = await connect(port, { name: 'Anna' })
    expect(await anna.until('host')).toMatchObject({ name: 'Café', addresses: [], tablesLeft: 19 })
    const { tables } = await anna.until('tables')
    expect(tables).toMatchObject([{ practice: true, seats: 3, free: 2, options: { edition: 'classic' } }])
    host.process.kill(signal)
    expect(await anna.until('gone')).toEqual({ reason: 'hostStops' })
    expect(await host.ended).toBe(0)
    expect(host.err()).toBe('')
  })

  it('is the same host after a restart, if it has a folder for its data', async () => {
    const data = mkdtempSync(join(tmpdir(), 'billet-'))
    const idOf = async (...args: readonly string[]): Promise<string> => {
      const host = run('--listen', '127.0.0.1', '--port', '0', ...args)
      const { hostId } = await (await connect(await portOf(host))).until('host')
      host.process.kill('SIGTERM')
      expect(await host.ended).toBe(0)
      return hostId
    }
    try {
      const first = await idOf('--data', join(data, 'new'))
      expect(await idOf('--data', join(data, 'new'))).toBe(first)
      expect(await idOf('--data', join(data, 'other'))).not.toBe(first)
      expect(await idOf()).not.toBe(first)
    } finally {
      await killAll()
      rmSync(data, { recursive: true })
    }
  })

  it('ends with one line and code 2 when a table that has outlived it leaves no room for the one to open', async () => {
    const data = mkdtempSync(join(tmpdir(), 'billet-'))
    const args = ['--listen', '127.0.0.1', '--port', '0', '--tables', '1', '--data', data]
    try {
      const first = run(...args)
      const anna = await connect(await portOf(first), { name: 'Anna' })
      await anna.must('table:open', { edition: '2019' })
      first.process.kill('SIGTERM')
      expect(await first.ended).toBe(0)
      const { ended, err, out } = run(...args, '--open', 'classic')
      expect(await ended).toBe(2)
      expect(err()).toBe('billet-doux: no more tables may be opened here\n')
      expect(out()).toBe('')
      // Nothing is lost by it.
      const { tables } = await (await connect(await portOf(run(...args)))).until('tables')
      expect(tables).toMatchObject([{ people: ['Anna'] }])
    } finally {
      await killAll()
      rmSync(data, { recursive: true })
    }
  })

  it.skipIf(process.platform === 'win32')(
    'ends even when the system never answers for a file, and tells everybody before',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'billet-'))
      try {
        const pipe = join(folder, 'pipe')
        execFileSync('mkfifo', [pipe])
        // Whoever opens a pipe for writing waits for somebody who reads it.
        const hangs = join(folder, 'hangs.mjs')
        writeFileSync(
          hangs,
          `import { open } from 'node:fs/promises'\nvoid open(${JSON.stringify(pipe)}, 'w')\n`,
        )
        const args = ['--listen', '127.0.0.1', '--port', '0']
        const host = runIn({}, args, pathToFileURL(hangs).href)
        const anna = await connect(await portOf(host), { name: 'Anna' })
        host.process.kill('SIGTERM')
        expect(await anna.until('gone')).toEqual({ reason: 'hostStops' })
        expect(await host.ended).toBe('SIGTERM')
        expect(host.err()).toBe('Something here hangs: the host ends without it.\n')
      } finally {
        await killAll()
        rmSync(folder, { recursive: true })
      }
    },
  )

  it('keeps its tables in this user’s folder, writes its log, and knows its staff by the environment', async () => {
    const state = mkdtempSync(join(tmpdir(), 'billet-'))
    const environment = {
      XDG_STATE_HOME: state,
      LOCALAPPDATA: state,
      HOME: state,
      BILLET_DOUX_STAFF_PIN: '918273',
    }
    const log = join(state, 'log', 'host.log')
    const args = ['--listen', '127.0.0.1', '--port', '0', '--name', 'Café', '--log', log]
    try {
      const first = runIn(environment, args)
      const desk = await connect(await portOf(first))
      await desk.must('staff:enter', { pin: '918273' })
      const { table } = await desk.must('staff:open', { edition: '2019', name: 'Window' })
      const anna = await connect(await portOf(first), { name: 'Anna' })
      await anna.must('table:join', { table })
      const second = runIn(environment, args.slice(0, 6))
      await portOf(second)
      expect(second.err()).toMatch(/^nothing is kept in [^\n]+, since another host uses it; [^\n]+\n$/)
      for (const { process, ended } of [first, second]) {
        process.kill('SIGTERM')
        expect(await ended).toBe(0)
      }
      const third = runIn(environment, args)
      const { tables } = await (await connect(await portOf(third))).until('tables')
      expect(tables).toMatchObject([{ id: table, people: ['Anna'] }])
      third.process.kill('SIGTERM')
      expect(await third.ended).toBe(0)
      expect([first.err(), third.err()]).toEqual(['', ''])
      const lines = readFileSync(log, 'utf8').trimEnd().split('\n')
      for (const line of lines) expect(line).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z ./)
      const said = lines.map((line) => line.slice(25)).join('\n')
      expect(said).toContain('"Café" is open at http://127.0.0.1:')
      expect(said).toContain(`table "Window" (${table}) is open: 2019`)
      expect(said).toContain('it stops upon SIGTERM')
      expect(said).not.toContain('918273')
    } finally {
      await killAll()
      rmSync(state, { recursive: true })
    }
  })

  it('with the same seed deals the same', async () => {
    const hands = async (): Promise<unknown> => {
      const host = run(
        '--listen',
        '127.0.0.1',
        '--port',
        '0',
        '--seed',
        'again',
        '--open',
        '2019',
        '--seats',
        '2',
      )
      const port = await portOf(host)
      const clients = [await connect(port, { name: 'Anna' }), await connect(port, { name: 'Bruno' })]
      const table = (await clients[0]?.until('tables'))?.tables[0]?.id ?? ''
      for (const client of clients) await client.must('table:join', { table })
      await clients[0]?.must('table:start', {})
      const games = await Promise.all(clients.map((client) => client.until('game')))
      host.process.kill('SIGTERM')
      await host.ended
      return games
    }
    expect(await hands()).toEqual(await hands())
  })
})
