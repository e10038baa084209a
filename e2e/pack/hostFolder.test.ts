import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROGRAM_VERSION } from '@shared/protocol'
import { readBundled } from '../../build/licences/bundled'
import { PACKS } from './packs'

/** The folder in a place without anything of this repository around it, and a home beside it. */
let place: string
let folder: string
const running = new Set<ChildProcess>()

beforeAll(() => {
  place = mkdtempSync(path.join(tmpdir(), 'billet-host-folder-'))
  folder = path.join(place, 'billet-doux')
  cpSync(path.join(PACKS, `billet-doux-host-${PROGRAM_VERSION}`), folder, { recursive: true })
  mkdirSync(path.join(place, 'home'))
})
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(place, { recursive: true, force: true })
})

/** Plain Node in an environment with nothing in it but a home. */
function node(...args: readonly string[]): ChildProcess {
  const env = { HOME: path.join(place, 'home') }
  const child = spawn(process.execPath, [...args], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  child.once('close', () => running.delete(child))
  return child
}

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => child.once('close', (code) => resolve(code)))

async function firstLine(child: ChildProcess, pattern: RegExp): Promise<string> {
  const lines: string[] = []
  child.stderr?.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  if (child.stdout)
    for await (const line of createInterface({ input: child.stdout })) {
      lines.push(line)
      const [found] = pattern.exec(line) ?? []
      if (found !== undefined) return found
    }
  throw new Error(`it ended, and said: ${lines.join('\n')}`)
}

describe('the folder of the host', () => {
  test('holds what was built, and no sources, maps or packages', () => {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    const built = ['host', 'client'].flatMap((part) => readBundled(part).outputs)
    const own = built.filter((file) => !file.endsWith('.map')).map((file) => file.slice('out/'.length))
    const beside = ['LICENSE.txt', 'README.md', 'billet-doux.service', 'licences.txt', 'package.json']
    expect(files.sort()).toEqual([...own, ...beside, 'renderer/licences.txt'].sort())
  })

  test('has a service that starts it from where its head says that it is copied to', () => {
    const unit = readFileSync(path.join(folder, 'billet-doux.service'), 'utf8')
    const [, file = ''] = /^ExecStart=\S+ \/opt\/billet-doux\/(\S+)/m.exec(unit) ?? []
    expect(existsSync(path.join(folder, file))).toBe(true)
    expect(unit).toContain('cp -r . /opt/billet-doux')
  })

  test('names nothing in its README that is not there', () => {
    const readme = readFileSync(path.join(folder, 'README.md'), 'utf8')
    const named = [...readme.matchAll(/node (host\/\S+\.js)|`([\w-]+\.(?:txt|service))`/g)]
    expect(named.length).toBeGreaterThan(3)
    for (const [, program, file] of named)
      expect(existsSync(path.join(folder, program ?? file ?? '')), program ?? file).toBe(true)
  })

  test('tells its options', async () => {
    const child = node('host/headless.js', '--help')
    expect(await firstLine(child, /^Usage: .*/)).toContain('billet-doux-host')
    expect(await ended(child)).toBe(0)
  })

  test('serves the page and its health, keeps its data at home, and ends cleanly', async () => {
    const child = node('host/headless.js', '--listen', '127.0.0.1', '--port', '0', '--open', 'classic')
    const over = ended(child)
    const url = await firstLine(child, /http:\/\/127\.0\.0\.1:\d+\//)
    const page = await (await fetch(url)).text()
    expect(page).toContain('<div id="app">')
    for (const [, file = ''] of page.matchAll(/(?:src|href)="\.?\/([^"]+)"/g))
      expect((await fetch(url + file)).status, file).toBe(200)
    expect((await fetch(`${url}health.json`)).status).toBe(200)
    expect(await (await fetch(`${url}licences.txt`)).text()).toContain('socket.io')
    child.kill('SIGTERM')
    expect(await over).toBe(0)
    const kept = readdirSync(path.join(place, 'home'), { recursive: true }).map(String)
    expect(kept.some((file) => file.endsWith('billet-doux-host'))).toBe(true)
  })
})
