import type { SpawnOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { run, runTool } from './run'

const { env } = process

/** Where Chrome and Chromium usually are. Debian's is started without its wrapper, which only costs time. */
const usualPlaces: readonly string[] = [
  '/usr/lib/chromium/chromium',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...[env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .map((folder) => path.join(folder, 'Google/Chrome/Application/chrome.exe')),
]

/** The browser that is there: the one named by PLAYWRIGHT_CHROMIUM, Playwright's own, or the computer's. */
export function findBrowser(): string | undefined {
  if (env.PLAYWRIGHT_CHROMIUM) return env.PLAYWRIGHT_CHROMIUM
  return [chromium.executablePath(), ...usualPlaces].find((file) => existsSync(file))
}

/** As root on Debian (or a relative of it) the system's own package brings all that the browser needs. */
const canUseApt = (): boolean =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get')

async function installByApt(): Promise<void> {
  const options: SpawnOptions = {
    env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  }
  const updated = await run('apt-get', ['update', '-qq'], options)
  if (updated === 0) {
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options)
  }
}

async function findOrInstall(): Promise<string | undefined> {
  const found = findBrowser()
  if (found !== undefined) return found
  console.log('No browser for the tests yet: installing Chromium ...')
  if (canUseApt()) await installByApt()
  if (findBrowser() === undefined) {
    await runTool({ package: '@playwright/test', command: 'playwright' }, ['install', 'chromium'])
  }
  return findBrowser()
}

let asked: Promise<string | undefined> | undefined

/**
 * A browser for the tests, installed if there is none; undefined if that cannot be. Whoever asks again in the same run, as tests
 * beside each other do, waits for the same one: apt does one thing at a time.
 */
export function testBrowser(): Promise<string | undefined> {
  return (asked ??= findOrInstall())
}
