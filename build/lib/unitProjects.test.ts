import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from './paths'
import { UNIT_PROJECTS } from './unitProjects'

test('npm test runs every project of the unit tests, each once', () => {
  const names = [...readFileSync(inRoot('vitest.config.ts'), 'utf8').matchAll(/\bname: '([^']+)'/g)]
  expect(names.length).toBeGreaterThan(0)
  expect([...UNIT_PROJECTS.rules, ...UNIT_PROJECTS.rest].sort()).toEqual(names.map(([, name]) => name).sort())
})
