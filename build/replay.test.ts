import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { recordedGame } from '@shared/engine/testing/recordedGame'
import { defaultOptions, recordText } from '@shared/game'
import { inRoot } from './lib/paths'

const folder = mkdtempSync(path.join(tmpdir(), 'replay-'))
afterAll(() => rmSync(folder, { recursive: true }))

const { record } = recordedGame({ options: defaultOptions('classic'), seats: 2 }, 4)
writeFileSync(path.join(folder, 'game.json'), recordText(record))
writeFileSync(path.join(folder, 'cut.json'), recordText(record).slice(0, 700))

/** Runs the command as npm does, from the folder of the caller. */
function replay(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [inRoot('build/setup.mjs'), 'build/replay.ts', ...args],
    { cwd: inRoot(), env: { ...process.env, INIT_CWD: folder }, encoding: 'utf8' },
  )
  return { status, stdout, stderr }
}

describe('npm run replay', { timeout: 60_000 }, () => {
  it('tells a game to its end', () => {
    const { status, stdout, stderr } = replay('game.json', '--seat', '2')
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain('Told as seat 2, Bruno, saw it.')
    expect(stdout).toMatch(/wins the game\.\n/)
  })

  it.each([
    [['cut.json'], /^replay: cut\.json: not JSON: [^\n]+\n$/],
    [['nowhere.json'], /^replay: nowhere\.json: there is no such file\n$/],
    [['.'], /^replay: \.: it is a folder\n$/],
    [['game.json', '--loud'], /^replay: [^\n]*--loud[^\n]*\n$/],
  ])('ends with 2 and one line for %j', (args, message) => {
    const { status, stdout, stderr } = replay(...args)
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(message)
  })
})
