import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseCaseFile } from './caseFile'
import { runCase } from './caseRunner'

const folder = path.join(import.meta.dirname, 'cases')
const files = readdirSync(folder).filter((file) => file.endsWith('.json'))

describe.each(files)('cases of %s', (file) => {
  const content = parseCaseFile(readFileSync(path.join(folder, file), 'utf8'))
  const cases = content.ok ? content.cases : []

  it('is a valid file', () => expect(content).toMatchObject({ ok: true }))
  it.each(cases.map((given) => [given.name, given] as const))('%s', (_, given) => {
    expect(runCase(given)).toBeNull()
  })
})
