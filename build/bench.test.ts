import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { inRoot } from './lib/paths'

/** Runs the command as npm does. */
const bench = (...words: readonly string[]) =>
  spawnSync(process.execPath, [inRoot('build/setup.mjs'), 'build/bench.ts', ...words], {
    cwd: inRoot(),
    encoding: 'utf8',
  })

describe('npm run bench', { timeout: 120_000 }, () => {
  it('prints JSON and nothing else with --json', () => {
    const { status, stdout } = bench('engine', '--json', '--seconds', '0.01', '--runs', '1')
    expect(status).toBe(0)
    expect(JSON.parse(stdout)).toHaveProperty('results')
  })

  it('refuses what it does not know in one line, with exit code 2', () => {
    const { status, stdout, stderr } = bench('motor')
    expect([status, stdout, stderr]).toEqual([
      2,
      '',
      'there is no bench motor (known: bots, engine, host, lan, look, start)\n',
    ])
  })
})
