import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inRoot } from './lib/paths'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'billet-ci-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const where = (name: string): string => spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim()

/** What a stand-in for apt does with its arguments: it knows no nftables, and refuses all that is asked for along with it. */
const APT = 'case "$*" in *nftables*) exit 100 ;; esac'

/** Runs .ci/run on a computer of programs that only note what they are told. */
function runOn(programs: Readonly<Record<string, string>>): {
  code: number | null
  told: string[]
  said: string
} {
  const place = path.join(folder, 'programs')
  mkdirSync(place)
  for (const name of ['bash', 'dirname', 'grep']) symlinkSync(where(name), path.join(place, name))
  const notes = path.join(folder, 'notes')
  writeFileSync(notes, '')
  for (const [name, script] of Object.entries(programs))
    writeFileSync(path.join(place, name), `#!${where('bash')}\necho "${name} $*" >> ${notes}\n${script}\n`, {
      mode: 0o755,
    })
  const { status, stderr } = spawnSync(where('bash'), [inRoot('.ci/run')], {
    env: { PATH: place },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const told = readFileSync(notes, 'utf8').trim().split('\n')
  return { code: status, told: told.filter((line) => /^(apt-get|npm) /.test(line)), said: stderr }
}

describe.skipIf(process.platform === 'win32')('a continuous integration machine', () => {
  const install = 'apt-get install -y -qq --no-install-recommends'

  test('gets each package that it can have, and runs the tests even so', () => {
    const { code, told, said } = runOn({
      id: 'echo 0',
      'dpkg-query': 'exit 1',
      'apt-get': APT,
      npm: 'exit 7',
    })
    expect(told).toEqual([
      'apt-get update -qq',
      `${install} iproute2`,
      `${install} nftables`,
      `${install} faketime`,
      'npm test',
    ])
    expect(said).toBe('Could not install nftables\n')
    expect(code).toBe(7)
  })

  test('asks for nothing that is there', () => {
    const there = { 'dpkg-query': 'echo install ok installed', 'apt-get': APT, npm: '' }
    expect(runOn({ id: 'echo 0', ...there })).toEqual({ code: 0, told: ['npm test'], said: '' })
  })

  test.each([
    ['is not root', { id: 'echo 1000', 'apt-get': APT }],
    ['has no apt', { id: 'echo 0' }],
  ])('asks for nothing where it %s', (_where, programs) => {
    expect(runOn({ ...programs, 'dpkg-query': 'exit 1', npm: '' }).told).toEqual(['npm test'])
  })
})
