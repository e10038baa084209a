import { spawn } from 'node:child_process'
import { readFileSync, readdirSync, existsSync, rmSync } from 'node:fs'
import { sweep, whyNoFilter, whyNoNamespaces } from '../../e2e/lan/namespaces'
import { ofRunner, type Count } from './count'
import { inRoot, root } from './paths'
import { ofCases, ofPlaywright, ofVitest, readReport } from './reports'
import { exitCode, runTool, say } from './run'
import { testBrowser } from './testBrowser'

/** Runs a test runner that writes a JSON report, and counts by that report. */
async function counted(
  file: string,
  count: (json: string) => Count,
  start: (file: string) => Promise<number>,
): Promise<Count> {
  const report = inRoot(file)
  rmSync(report, { force: true }) // an old report must not pass for a new one
  const code = await start(report)
  return ofRunner(
    readReport(() => readFileSync(report, 'utf8'), count),
    code,
  )
}

export const runUnit = (args: readonly string[] = []): Promise<Count> =>
  counted('test-results/unit.json', ofVitest, (report) =>
    runTool('vitest', [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ]),
  )

/** The project's own copies of the rules' cases, through the same command as anybody's. */
export async function runCases(): Promise<Count> {
  const folder = 'shared/engine/testing/cases'
  const files = existsSync(inRoot(folder)) ? readdirSync(inRoot(folder)) : []
  const cases = files.filter((file) => file.endsWith('.json')).map((file) => inRoot(folder, file))
  const child = spawn(process.execPath, [inRoot('build/setup.mjs'), 'build/cases.ts', ...cases], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await exitCode(child)
  say(output.trimEnd())
  return ofRunner(
    readReport(() => output, ofCases),
    code,
  )
}

/** The tests on virtual LANs. Where there can be none, each is counted as skipped, and why is said. */
export async function runLan(args: readonly string[] = []): Promise<Count> {
  const missing = whyNoNamespaces() ?? whyNoFilter()
  if (missing !== null) say(`Skipped: ${missing}.`)
  const browser = missing === null ? await testBrowser() : undefined
  const count = await counted('test-results/lan.json', ofVitest, (report) =>
    runTool(
      'vitest',
      [
        'run',
        '--config=e2e/lan/vitest.config.ts',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...args,
      ],
      { env: { ...process.env, ...(browser === undefined ? {} : { PLAYWRIGHT_CHROMIUM: browser }) } },
    ),
  )
  if (missing === null) sweep()
  return count
}

export async function runE2e(args: readonly string[] = []): Promise<Count> {
  const browser = await testBrowser()
  if (browser === undefined) {
    console.error(
      'No Chrome or Chromium for the browser tests: install one, or set PLAYWRIGHT_CHROMIUM to its program.',
    )
    return ofRunner(undefined, 1)
  }
  return counted('test-results/e2e.json', ofPlaywright, (report) =>
    runTool(
      { package: '@playwright/test', command: 'playwright' },
      ['test', '--config', 'e2e/playwright.config.ts', ...args],
      {
        env: { ...process.env, PLAYWRIGHT_CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      },
    ),
  )
}
