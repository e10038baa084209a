import os from 'node:os'
import { chromium, type Browser } from '@playwright/test'
import { BROWSER_ARGS } from '../../../e2e/helpers/browserArgs'
import { startHost } from '../../../e2e/helpers/host'
import { readTrace, TRACED, watchMoves, type Task, type Traced } from '../../../e2e/helpers/moves'
import { nextPress } from '../../../e2e/helpers/nextPress'
import { Player } from '../../../e2e/helpers/player'
import { parts } from '../../lib/parts'
import { buildIfStale } from '../../lib/stale'
import { findBrowser } from '../../lib/testBrowser'
import type { Bench, Report } from '../bench'
import { calibration } from '../calibration'
import { median } from '../median'
import { textTable } from '../textTable'

/** A full table as one of those who sit there sees it. */
const SCENES = [
  { what: 'classic, laptop', edition: 'Classic', width: 1280, height: 720 },
  { what: 'classic, phone', edition: 'Classic', width: 360, height: 640 },
  { what: '2019, laptop', edition: '2019', width: 1280, height: 720 },
  { what: '2019, phone', edition: '2019', width: 360, height: 640 },
  { what: 'jabba, laptop', edition: 'Jabba’s Palace', width: 1280, height: 720 },
  { what: 'jabba, phone', edition: 'Jabba’s Palace', width: 360, height: 640 },
] as const

/** A longer task lets a frame wait too long, in milliseconds. */
const LONG_MS = 50
const BETWEEN_MS = 400
/** So many of the longest tasks are taken to pieces for people. */
const SHOWN = 3

/** What was traced of each scene. */
export interface Scene {
  readonly what: string
  readonly traced: Traced
}

interface Circumstances {
  readonly slower: number
  readonly seconds: number
  /** Simple operations per second. */
  readonly operations: number
}

/** A task of the page as it is shown: what it consists of, in whole milliseconds. */
function toldOf({ at, ms, moving, parts }: Task): string {
  const names = ['script', 'style', 'layout', 'paint'] as const
  const each = names.map((name) => `${name} ${parts[name].toFixed(0)}`)
  const when = `${moving ? 'in motion, ' : ''}at ${(at / 1000).toFixed(1)} s`
  return `${ms.toFixed(0)} ms (${each.join(', ')}; ${when})`
}

const round = (value: number, digits = 0): number => Number(value.toFixed(digits))

/** The figures as they are shown. */
export function reportOf(scenes: readonly Scene[], { slower, seconds, operations }: Circumstances): Report {
  const results = scenes.map(({ what, traced: { moves, layouts, tasks, shift } }) => ({
    what,
    moves,
    longestTask: round(tasks[0]?.ms ?? 0),
    longestWhileMoving: round(tasks.find(({ moving }) => moving)?.ms ?? 0),
    longTasks: tasks.filter(({ ms }) => ms > LONG_MS).length,
    longWhileMoving: tasks.filter(({ ms, moving }) => moving && ms > LONG_MS).length,
    layouts: layouts.length,
    shift: round(shift, 4),
  }))
  const longest = scenes.map(({ what, traced: { tasks } }) => {
    const some = tasks.slice(0, SHOWN).map(toldOf)
    return `${what}: ${some.join('; ')}`
  })
  const heads = ['', 'motions', 'longest ms', 'in motion', `over ${LONG_MS}`, 'in motion', 'layouts', 'shift']
  const rows = results.map(({ what, ...figures }) => [what, ...Object.values(figures).map(String)])
  const machine = { node: process.version, cpu: os.cpus()[0]?.model ?? 'unknown', platform: process.platform }
  return {
    json: { results, slower, seconds, calibration: { operationsPerSecond: round(operations) }, ...machine },
    text: [
      textTable(heads, rows),
      ...longest,
      `full tables, ${seconds} s each, the processor ${slower} times slower; tasks in milliseconds of the processor`,
      `layouts: while things move; calibration: ${(operations / 1e6).toFixed(1)} million operations per second (${machine.cpu})`,
    ].join('\n'),
  }
}

/** Plays at a full table with bots in a browser of its own, and traces what the page does. */
async function play(
  browser: Browser,
  { edition, width, height }: (typeof SCENES)[number],
  { slower, seconds }: { readonly slower: number; readonly seconds: number },
): Promise<Traced> {
  const host = await startHost('--seed', 'look')
  const context = await browser.newContext({ locale: 'en-US', viewport: { width, height } })
  try {
    await watchMoves(context)
    const anna = await Player.at(host.url, context, 'Anna')
    await anna.layTable(edition)
    for (let bots = edition === 'Classic' ? 3 : 5; bots > 0; bots -= 1) await anna.seatBot()
    await anna.deal()
    const { page } = anna
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await browser.startTracing(page, { categories: [...TRACED] })
    const end = Date.now() + seconds * 1000
    while (Date.now() < end) {
      const spot = await page.evaluate(nextPress)
      if (spot) await page.mouse.click(spot.x, spot.y)
      await page.waitForTimeout(BETWEEN_MS)
    }
    return readTrace((await browser.stopTracing()).toString())
  } finally {
    await context.close()
    await host.stop()
  }
}

export const lookBench: Bench<'seconds' | 'slower'> = {
  summary: 'a trace of full tables: the longest task, layouts while things move, what jumps',
  numbers: {
    seconds: { fallback: 10, help: 'how long each table is played' },
    slower: { fallback: 4, help: 'by how much the processor of the page is slowed down' },
  },
  run: async (numbers, say) => {
    for (const part of [parts.host, parts.client]) await buildIfStale(part, say)
    const executablePath = findBrowser()
    const browser = await chromium.launch({
      ...(executablePath ? { executablePath } : {}),
      args: [...BROWSER_ARGS],
    })
    try {
      const speed = [calibration(500)]
      const scenes: Scene[] = []
      for (const scene of SCENES) {
        say(scene.what)
        scenes.push({ what: scene.what, traced: await play(browser, scene, numbers) })
      }
      speed.push(calibration(500))
      return reportOf(scenes, { ...numbers, operations: median(speed.flat()) })
    } finally {
      await browser.close()
    }
  },
}
