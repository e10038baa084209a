import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { findBrowser } from '../../build/lib/testBrowser'
import { BROWSER_ARGS } from '../helpers/browserArgs'
import { introduce } from '../helpers/player'
import { lanFolder } from './network'
import type { Computer } from './network'

export const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }

/** What a person waits for at most. */
const LIMIT_MS = 30_000
const QUIET = [
  ...BROWSER_ARGS,
  // What the browser itself asks its maker for is nobody's fault here; any other name is still asked for and counted.
  '--host-resolver-rules=MAP *.googleapis.com ^NOTFOUND, MAP *.google.com ^NOTFOUND',
]

/** A browser on a computer of a virtual LAN, driven from outside. Throws an Error where there is no Chrome or Chromium. */
export function startBrowser(pc: Computer): Promise<Browser> {
  const browser = findBrowser()
  if (browser === undefined)
    throw new Error('there is no Chrome or Chromium: install one, or set PLAYWRIGHT_CHROMIUM to its program')
  // It is spoken to over pipes, which reach through namespaces as no address does.
  const wrapper = path.join(lanFolder(), 'browser')
  const words = pc.entrance(browser).map((word) => `'${word.replaceAll("'", `'\\''`)}'`)
  writeFileSync(wrapper, `#!/bin/sh\nexec ${words.join(' ')} "$@"\n`, { mode: 0o755 })
  const { PATH = '', HOME = '' } = process.env
  return chromium.launch({ executablePath: wrapper, args: QUIET, env: { PATH, HOME } })
}

/** A page of a browser's own device, with whatever it asked for beside its own LAN. */
export async function openPage(
  browser: Browser,
  url: string,
  net: string,
): Promise<{ readonly page: Page; readonly strange: readonly string[] }> {
  const context = await browser.newContext({ locale: 'en-US', ...PHONE })
  const page = await context.newPage()
  page.setDefaultTimeout(LIMIT_MS)
  const strange: string[] = []
  const see = (asked: string): void => {
    const { protocol, hostname } = new URL(asked)
    if (!['data:', 'blob:'].includes(protocol) && !hostname.startsWith(`${net}.`)) strange.push(asked)
  }
  page.on('request', (request) => see(request.url()))
  page.on('websocket', (socket) => see(socket.url()))
  await page.goto(url)
  await introduce(page, 'Bruno')
  return { page, strange }
}
