import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { load } from 'js-yaml'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { inRoot } from './lib/paths'

const FOLDER = '.github/workflows'

const stepSchema = z.object({
  name: z.string().optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
})
const matrixSchema = z.object({ include: z.array(z.object({ system: z.string(), files: z.string() })) })
const workflowSchema = z.object({
  on: z.record(z.string(), z.unknown()),
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(
    z.string(),
    z.object({
      'timeout-minutes': z.number(),
      permissions: z.record(z.string(), z.string()).optional(),
      strategy: z.object({ matrix: matrixSchema }).optional(),
      steps: z.array(stepSchema).min(1),
    }),
  ),
})

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(inRoot('package.json'), 'utf8')))

const text = (file: string): string => readFileSync(inRoot(FOLDER, file), 'utf8')
const read = (file: string): z.infer<typeof workflowSchema> => workflowSchema.parse(load(text(file)))

describe.each(readdirSync(inRoot(FOLDER)))('%s', (file) => {
  const steps = Object.values(read(file).jobs).flatMap((job) => job.steps)
  const commands = steps.flatMap(({ run }) => run ?? [])

  test('runs commands that there are', () => {
    for (const command of commands) {
      for (const [, name = ''] of command.matchAll(/\bnpm run (?:-s )?([\w:]+)/g))
        expect(scripts).toHaveProperty([name])
      for (const [name] of command.matchAll(/(?<=\s)\.[\w-]+\/[\w/]+/g)) {
        expect(existsSync(inRoot(name)), name).toBe(true)
        expect(statSync(inRoot(name)).mode & 0o100, name).toBe(0o100)
      }
    }
    expect(commands.join('\n')).toMatch(/npm run|\.ci\/run/)
  })

  test('uses actions of one commit, whose version is told, and no secrets', () => {
    const used = text(file).match(/(?<=uses: ).*/g) ?? []
    expect(used.length).toBeGreaterThan(1)
    for (const uses of used) expect(uses).toMatch(/^actions\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/)
    expect(text(file)).not.toMatch(/\bsecrets\s*[.[]/)
  })

  test('leaves no token with what is checked out', () => {
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))
    expect(checkouts).toHaveLength(1)
    for (const step of checkouts) expect(step.with).toMatchObject({ 'persist-credentials': false })
  })

  test('may read and no more, but for the job that drafts a release', () => {
    const { permissions, jobs } = read(file)
    expect(permissions).toEqual({ contents: 'read' })
    const allowed = Object.entries(jobs).flatMap(([name, job]) => (job.permissions ? [name] : []))
    expect(allowed).toEqual(file === 'release.yml' ? ['draft'] : [])
  })
})

test('every script of npm leads to a file', () => {
  for (const [name, script] of Object.entries(scripts)) {
    const [, file = ''] = /^node build\/setup\.mjs (\S+)/.exec(script) ?? []
    expect(existsSync(inRoot(file)), name).toBe(true)
  }
})

describe('a tag', () => {
  const { on, jobs } = read('release.yml')
  const machines = jobs.packages?.strategy?.matrix.include ?? []
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'billet-release-'))
    mkdirSync(path.join(folder, 'release'))
    for (const name of ['a.deb', 'b c.zip', 'licences.txt'])
      writeFileSync(path.join(folder, 'release', name), name)
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** Runs a step of the draft, with a program of the test in the place of one of the system. */
  function runStep(name: string, program: string, script: string, cwd = folder): string {
    const programs = path.join(folder, 'programs')
    mkdirSync(programs)
    writeFileSync(path.join(programs, program), `#!/bin/bash\n${script}\n`, { mode: 0o755 })
    const command = jobs.draft?.steps.find((step) => step.name === name)?.run ?? 'no such step'
    const env = { PATH: `${programs}:${process.env.PATH ?? ''}`, GITHUB_REF_NAME: 'v1.2.3' }
    const { status, stdout, stderr } = spawnSync('bash', ['-e', '-c', command], {
      cwd,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return `${stdout}${stderr}ended with ${status ?? 'a signal'}`
  }

  test('builds the packages of all three systems', () => {
    expect(on).toEqual({ push: { tags: ['v*'] } })
    expect(machines.map(({ system }) => system.replace(/-.*/, ''))).toEqual(['ubuntu', 'windows', 'macos'])
    expect(jobs.packages?.steps.map(({ run }) => run)).toContain('npm run dist')
  })

  test('has no file of one name from two machines, since all are laid together', () => {
    const kept = machines.flatMap(({ files }) => files.trim().split('\n'))
    expect([...kept].sort()).toEqual(
      ['AppImage', 'deb', 'dmg', 'exe', 'tar.gz', 'zip']
        .map((ending) => `release/*.${ending}`)
        .concat('release/licences.txt')
        .sort(),
    )
    const uploads = jobs.packages?.steps.filter(({ uses }) => uses?.startsWith('actions/upload-artifact@'))
    expect(uploads?.map((step) => step.with?.path)).toEqual(['${{ matrix.files }}'])
  })

  test('has the checksums of every file, and none of their own list', () => {
    // Slow to begin, so that a list which is there too early is surely seen.
    const real = 'sleep 0.3\ntest ! -e SHA256SUMS || exit 9\nPATH=${PATH#*:} exec sha256sum "$@"'
    const release = path.join(folder, 'release')
    expect(runStep('Checksums', 'sha256sum', real, release)).toMatch(/ended with 0$/)
    const lines = readFileSync(path.join(release, 'SHA256SUMS'), 'utf8').trim().split('\n')
    expect(lines.map((line) => line.slice(66))).toEqual(['a.deb', 'b c.zip', 'licences.txt'])
    expect(readdirSync(folder).sort()).toEqual(['programs', 'release'])
  })

  test.each([
    ['is drafted', 'exit 1', /^create v1\.2\.3 release\/a\.deb .* --draft .*\nended with 0$/s],
    [
      'that runs again renews its draft',
      'echo true',
      /^upload v1\.2\.3 release\/a\.deb .* --clobber\nended with 0$/,
    ],
    ['that is published stays as it is', 'echo false', /^v1\.2\.3 is published already\nended with 1$/],
  ])('%s', (_what, view, told) => {
    const gh = `if [ "$2" = view ]; then ${view}; else shift; echo "$@"; fi`
    expect(runStep('Draft', 'gh', gh)).toMatch(told)
  })
})
