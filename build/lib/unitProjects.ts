import { readFileSync, readdirSync } from 'node:fs'
import { inRoot } from './paths'

/** The projects of `vitest.config.ts`, in two parts that take about as long beside what else is tested. */
export const UNIT_PROJECTS = {
  rules: ['shared', 'made-up edition'],
  rest: ['node', 'node apart', 'renderer', 'renderer apart'],
} as const

/** What vitest is told to run these projects alone. */
export const onlyProjects = (projects: readonly string[]): readonly string[] =>
  projects.map((project) => `--project=${project}`)

/** The files of tests in a folder of the repository that put something else in a module's place, as paths in the repository. */
export function testsThatReplaceModules(folder: string): string[] {
  return readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\bvi\s*\.(mock|doMock)\(/.test(readFileSync(inRoot(file), 'utf8')))
}
