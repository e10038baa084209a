import { spawn } from 'node:child_process'
import { readFileSync, readdirSync, existsSync, rmSync } from 'node:fs'
import { sweep, whyNoFilter, whyNoNamespaces } from '../../e2e/lan/namespaces'
import { ownNetwork } from '../../e2e/stub/ownNetwork'
import { whyNoWindow } from '../../e2e/window/launch'
import { ofRunner, type Count } from './count'
import { inRoot, root } from './paths'
import { ofCases, ofPlaywright, ofVitest, readReport } from './reports'
import { electronForTests } from './fetchElectron'
import { exitCode, run, runTool, say, toolScript } from './run'
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

/** @param report the name of the report: runs beside each other need one each. */
export const runUnit = (args: readonly string[] = [], report = 'unit'): Promise<Count> =>
  counted(`test-results/${report}.json`, ofVitest, (file) =>
    runTool('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args]),
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
      { env: withBrowser(browser) },
    ),
  )
  if (missing === null) sweep()
  return count
}

/** Words that run a tool in a network of its own, from which nothing leaves, where that can be. */
const walledOff = (script: string, args: readonly string[]): readonly [string, ...string[]] =>
  ownNetwork(process.execPath, inRoot(script), ...args)

const withBrowser = (browser: string | undefined): NodeJS.ProcessEnv => ({
  ...process.env,
  ...(browser === undefined ? {} : { PLAYWRIGHT_CHROMIUM: browser }),
})

/** Tests of vitest in a network of their own, by the configuration in their folder of `e2e`. */
async function runWalledOff(folder: string, args: readonly string[]): Promise<Count> {
  const env = withBrowser(await testBrowser())
  return counted(`test-results/${folder}.json`, ofVitest, (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const [command, ...words] = walledOff(toolScript('vitest'), [
      ...['run', `--config=e2e/${folder}/vitest.config.ts`, ...reporters],
      ...args,
    ])
    return run(command, words, { env })
  })
}

/** The built main process on a stand-in for Electron. What needs a LAN counts as skipped where there can be none of its own. */
export async function runStub(args: readonly string[] = []): Promise<Count> {
  const missing = whyNoNamespaces()
  if (missing !== null) say(`Skipped in part: ${missing}.`)
  return runWalledOff('stub', args)
}

/** The packages, made for all systems on a stand-in for Electron, and the folder of the host. */
export const runPack = (args: readonly string[] = []): Promise<Count> => runWalledOff('pack', args)

/** The tests on the real window; where there can be none each counts as skipped, and why is said. */
export async function runWindow(args: readonly string[] = []): Promise<Count> {
  await electronForTests()
  const missing = whyNoWindow()
  if (missing !== null) say(`Skipped: ${missing}.`)
  return counted('test-results/window.json', ofPlaywright, (report) => {
    const [command, ...words] = walledOff(toolScript('@playwright/test', 'playwright'), [
      ...['test', '--config', 'e2e/window/playwright.config.ts'],
      ...args,
    ])
    return run(command, words, { env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } })
  })
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
        env: { ...withBrowser(browser), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      },
    ),
  )
}
