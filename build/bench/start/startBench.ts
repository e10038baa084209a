import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type Browser } from '@playwright/test'
import { BROWSER_ARGS } from '../../../e2e/helpers/browserArgs'
import { buildStub } from '../../../e2e/stub/buildStub'
import { clearPrograms, StubProgram } from '../../../e2e/stub/program'
import { parts } from '../../lib/parts'
import { inRoot } from '../../lib/paths'
import { buildIfStale } from '../../lib/stale'
import { findBrowser } from '../../lib/testBrowser'
import type { Bench, Report } from '../bench'
import { calibration } from '../calibration'
import { median } from '../median'
import { textTable } from '../textTable'

/** What was measured, in milliseconds. */
export interface StartTimes {
  /** From the start of the process until the host listens and the window is to show its page. */
  readonly main: readonly number[]
  /** From the start of the process until an empty module has opened a window. */
  readonly bareMain: readonly number[]
  /** From the wish for the page until its first view is there, in a browser that has kept nothing. */
  readonly view: readonly number[]
  /** The same of an empty page. */
  readonly bareView: readonly number[]
}

interface Circumstances {
  readonly runs: number
  /** Bytes of the main process, and of the scripts that the first view needs as they are when packed by gzip. */
  readonly sizes: { readonly main: number; readonly scripts: number; readonly gzipped: number }
  /** Simple operations per second. */
  readonly operations: number
}

const EMPTY_MAIN =
  "import { BrowserWindow } from 'electron'\nnew BrowserWindow().loadURL('http://127.0.0.1/')\n"
const EMPTY_PAGE = '<!doctype html><main data-view="empty"></main>'
/** In the page, before all else: notes when something else than the word of patience is shown. */
const NOTE = `new MutationObserver((_changes, observer) => {
  const main = document.querySelector('main[data-view]:not([data-view="connecting"])')
  if (!main) return
  observer.disconnect()
  requestAnimationFrame(() => { window.__shown = performance.now() })
}).observe(document, { childList: true, subtree: true, attributes: true })`

/** A system that asks people first: nothing is said to the LAN before somebody wishes it. */
const QUIET = { platform: 'darwin' }

/** From the start of a process until its window is to show a page. */
async function startOf(main?: string): Promise<{ readonly ms: number; readonly program: StubProgram }> {
  const begun = performance.now()
  const program = await StubProgram.start({ computer: QUIET, ...(main === undefined ? {} : { main }) })
  return { ms: performance.now() - begun, program }
}

/** From the wish for a page until its first view is shown, by the page's own clock, and the scripts it has asked for. */
async function viewOf(
  browser: Browser,
  url: string,
): Promise<{ readonly ms: number; readonly scripts: string[] }> {
  const context = await browser.newContext({ locale: 'en-US' })
  try {
    await context.addInitScript({ content: NOTE })
    const page = await context.newPage()
    const scripts: string[] = []
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (pathname.endsWith('.js')) scripts.push(pathname)
    })
    await page.goto(url)
    const shown = await page.waitForFunction(() => Reflect.get(globalThis, '__shown') as unknown)
    return { ms: Number(await shown.jsonValue()), scripts }
  } finally {
    await context.close()
  }
}

/** An empty page on loopback. */
async function serveEmpty(): Promise<{ readonly url: string; close(): void }> {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(EMPTY_PAGE),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => void server.close(),
  }
}

function sizesOf(scripts: readonly string[]): Circumstances['sizes'] {
  const files = scripts.map((path) => readFileSync(inRoot('out/renderer', path.slice(1))))
  const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
  return {
    main: readFileSync(inRoot('out/main/main.js')).length,
    scripts: sum(files.map(({ length }) => length)),
    gzipped: sum(files.map((file) => gzipSync(file).length)),
  }
}

/** The figures as they are shown. */
export function reportOf(times: StartTimes, { runs, sizes, operations }: Circumstances): Report {
  const kinds: Readonly<Record<keyof StartTimes, string>> = {
    main: 'the main process, until its host listens',
    bareMain: 'an empty module in its place',
    view: 'the first view, in a browser that has kept nothing',
    bareView: 'an empty page',
  }
  const results = (Object.keys(kinds) as (keyof StartTimes)[]).map((what) => ({
    what,
    median: Math.round(median(times[what])),
    worst: Math.round(Math.max(...times[what])),
  }))
  const rows = results.map(({ what, median: middle, worst }) => [kinds[what], String(middle), String(worst)])
  const machine = { node: process.version, cpu: os.cpus()[0]?.model ?? 'unknown', platform: process.platform }
  const kB = (bytes: number): string => `${Math.round(bytes / 1000)} kB`
  return {
    json: { results, sizes, calibration: { operationsPerSecond: Math.round(operations) }, runs, ...machine },
    text: [
      textTable(['', 'median ms', 'worst ms'], rows),
      `main process ${kB(sizes.main)}; scripts of the first view ${kB(sizes.scripts)}, ${kB(sizes.gzipped)} by gzip; ${runs} runs in turn`,
      `calibration: ${(operations / 1e6).toFixed(1)} million operations per second (${machine.cpu}, Node ${machine.node})`,
    ].join('\n'),
  }
}

/** Everything in turn, each from nothing; a first turn only fills the system's own caches. */
async function measure(
  browser: Browser,
  folder: string,
  runs: number,
  say: (line: string) => void,
): Promise<{ readonly times: StartTimes; readonly scripts: readonly string[] }> {
  const empty = join(folder, 'empty.mjs')
  writeFileSync(empty, EMPTY_MAIN)
  const page = await serveEmpty()
  const times = {
    main: [] as number[],
    bareMain: [] as number[],
    view: [] as number[],
    bareView: [] as number[],
  }
  let scripts: readonly string[] = []
  for (let run = 0; run <= runs; run += 1) {
    say(run === 0 ? 'warming up' : `run ${run} of ${runs}`)
    const { ms: main, program } = await startOf()
    const view = await viewOf(browser, (await program.window()).url)
    await program.clear()
    const bare = await startOf(empty)
    await bare.program.clear()
    const bareView = await viewOf(browser, page.url)
    scripts = view.scripts
    if (run === 0) continue
    times.main.push(main)
    times.bareMain.push(bare.ms)
    times.view.push(view.ms)
    times.bareView.push(bareView.ms)
  }
  page.close()
  return { times, scripts }
}

export const startBench: Bench<'runs'> = {
  summary: 'how long the desktop program takes to start, without Electron itself, and its first view',
  numbers: { runs: { fallback: 10, whole: true, help: 'how often each is measured, in turn' } },
  run: async ({ runs }, say) => {
    for (const part of [parts.desktop, parts.client]) await buildIfStale(part, say)
    await buildStub()
    const folder = mkdtempSync(join(os.tmpdir(), 'bench-start-'))
    const executablePath = findBrowser()
    const browser = await chromium.launch({
      ...(executablePath ? { executablePath } : {}),
      args: [...BROWSER_ARGS],
    })
    try {
      const speed = [calibration(500)]
      const { times, scripts } = await measure(browser, folder, runs, say)
      speed.push(calibration(500))
      return reportOf(times, { runs, sizes: sizesOf(scripts), operations: median(speed.flat()) })
    } finally {
      await browser.close()
      await clearPrograms()
      rmSync(folder, { recursive: true })
    }
  },
}
