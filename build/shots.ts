/**
 * npm run shots [-- options]: a picture of every view in each of its worlds, in every language and size, and a page that shows
 * them all. `--help` lists the options.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { BROWSER_ARGS } from '../e2e/helpers/browserArgs'
import { fromCaller } from './lib/paths'
import { runE2e } from './lib/testRuns'
import { testBrowser } from './lib/testBrowser'
import { HELP, readArguments, shotName, SIZES, type Shot, type Wanted } from './shots/arguments'
import { contactSheet } from './shots/contactSheet'
import { serveGallery } from './shots/gallery'
import { openView } from './shots/openView'

/** One page takes one picture after the other, until none is left. Returns what went wrong. */
async function takeTurns(browser: Browser, url: string, waiting: Shot[], wanted: Wanted): Promise<string[]> {
  const folder = fromCaller(wanted.out)
  const faults: string[] = []
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  for (let shot = waiting.shift(); shot; shot = waiting.shift()) {
    try {
      await page.setViewportSize(SIZES[shot.size])
      await openView(page, url, shot, wanted)
      await page.screenshot({ path: path.join(folder, `${shotName(shot)}.png`), fullPage: true })
    } catch (error) {
      faults.push(`${shotName(shot)}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  await context.close()
  return faults
}

async function takeAll(wanted: Wanted): Promise<void> {
  const folder = fromCaller(wanted.out)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const executablePath = await testBrowser()
  const gallery = await serveGallery(console.log)
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...BROWSER_ARGS],
  })
  // By size first, so that a page seldom changes its own.
  const waiting = wanted.shots.toSorted((one, other) => one.size.localeCompare(other.size))
  const pages = Array.from({ length: wanted.jobs }, () => takeTurns(browser, gallery.url, waiting, wanted))
  const faults = (await Promise.all(pages)).flat()
  await browser.close()
  await gallery.stop()
  writeFileSync(path.join(folder, 'index.html'), contactSheet(wanted.shots))
  for (const fault of faults) console.error(fault)
  const taken = wanted.shots.length - faults.length
  console.log(`${String(taken)} pictures in ${folder}, all of them on ${folder}/index.html`)
  if (faults.length > 0) process.exitCode = 1
}

/** What the browser tests compare: they record it themselves, as they look at it. */
async function record(): Promise<void> {
  process.env.RECORD_REFERENCES = '1'
  const { failed } = await runE2e(['reference', 'spoken', '--update-snapshots=all'])
  console.log('Recorded: e2e/reference and e2e/spoken. Look at each before it is kept.')
  process.exitCode = failed > 0 ? 1 : 0
}

try {
  const wanted = readArguments(process.argv.slice(2))
  if (wanted.help) console.log(HELP)
  else await (wanted.reference ? record() : takeAll(wanted))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
