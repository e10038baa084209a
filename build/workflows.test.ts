import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { load } from 'js-yaml'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { inRoot } from './lib/paths'

const FOLDER = '.github/workflows'

const stepSchema = z.object({ uses: z.string().optional(), run: z.string().optional() })
const workflowSchema = z.object({
  on: z.record(z.string(), z.unknown()),
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(
    z.string(),
    z.object({
      'timeout-minutes': z.number(),
      permissions: z.record(z.string(), z.string()).optional(),
      strategy: z.object({ matrix: z.object({ system: z.array(z.string()) }) }).optional(),
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

  test('uses actions of a named version, and no secrets', () => {
    for (const { uses } of steps)
      if (uses !== undefined) expect(uses).toMatch(/^actions\/[\w-]+@v\d+(\.\d+)*$/)
    expect(text(file)).not.toMatch(/\bsecrets\s*[.[]/)
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

test('a tag builds the packages of all three systems', () => {
  const { on, jobs } = read('release.yml')
  expect(on).toEqual({ push: { tags: ['v*'] } })
  const systems = jobs.packages?.strategy?.matrix.system.map((system) => system.replace(/-.*/, ''))
  expect(systems).toEqual(['ubuntu', 'windows', 'macos'])
  expect(jobs.packages?.steps.map(({ run }) => run)).toContain('npm run dist')
})
