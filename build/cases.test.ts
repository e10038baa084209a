import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { inRoot } from './lib/paths'

const folder = mkdtempSync(path.join(tmpdir(), 'cases-'))
afterAll(() => rmSync(folder, { recursive: true }))

const setUp = (deck: number, name = 'a set-up') => ({
  name,
  edition: 'classic',
  setUp: { players: 4, deck, open: 0 },
})
const fileOf = (name: string, content: unknown): string => {
  writeFileSync(path.join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
  return name
}

/** Runs the command as npm does, from the folder of the caller. */
function cases(...files: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [inRoot('build/setup.mjs'), 'build/cases.ts', ...files],
    { cwd: inRoot(), env: { ...process.env, INIT_CWD: folder }, encoding: 'utf8' },
  )
  return { status, stderr, out: stdout, last: stdout.trimEnd().split('\n').at(-1) }
}

describe('npm run cases', { timeout: 60_000 }, () => {
  const good = fileOf('good.json', [setUp(11), setUp(11, 'another')])
  const bad = fileOf('bad.json', [setUp(11), setUp(12, 'too many')])
  const invalid = fileOf('invalid.json', [{ ...setUp(11), start: {} }])
  const broken = fileOf('broken.json', '[')

  it('ends with 0 when all is as expected', () => {
    expect(cases(good)).toMatchObject({ status: 0, stderr: '', last: '2 passed, 0 failed' })
  })

  it('ends with 1 when a case fails, and says which, where, what was expected and what was found', () => {
    const { status, out, last } = cases(path.join(folder, good), bad)
    expect([status, last]).toEqual([1, '3 passed, 1 failed'])
    for (const word of ['bad.json: too many', 'set-up', 'expected {"deck":12', 'found    {"deck":11'])
      expect(out).toContain(word)
  })

  it('ends with 2 when a file is not valid, says where, and plays the others', () => {
    const { status, stderr, last } = cases(invalid, broken, 'nowhere.json', '.', bad)
    expect([status, last]).toEqual([2, '1 passed, 1 failed'])
    for (const word of ['invalid.json', 'case 1 "a set-up"', '"start"', 'not JSON', 'nowhere.json'])
      expect(stderr).toContain(word)
    for (const reason of ['there is no such file', 'it is a folder']) expect(stderr).toContain(reason)
    expect(stderr).not.toMatch(/ENOENT|EISDIR/)
  })

  it('ends with 2 for what looks like an option', () => {
    expect(cases('--bad')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('unknown option --bad; usage') as string,
    })
  })

  it('ends with 2 when no file is named, counts nothing, and names the sets there are', () => {
    const { status, stderr, out } = cases()
    expect([status, out]).toEqual([2, ''])
    for (const words of ['usage', 'shared/engine/testing/cases/*.json']) expect(stderr).toContain(words)
  })
})
