import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { extractAll } from '@electron/asar'
import { chromium, expect as expectPage, type Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrowser } from '../../build/lib/testBrowser'
import { BROWSER_ARGS } from '../helpers/browserArgs'
import { Player, playUntil } from '../helpers/player'
import { clearPrograms, StubProgram } from '../stub/program'
import { Pack } from './packs'

let browser: Browser
/** The packed program, taken out of its archive into a place without anything of this repository around it. */
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'billet-packed-'))
  extractAll(new Pack('linux').asar, folder)
  const executablePath = findBrowser()
  browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: [...BROWSER_ARGS] })
})
afterAll(async () => {
  await clearPrograms()
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
})

test('the packed program serves a table that a browser plays to its end', { timeout: 300_000 }, async () => {
  const program = await StubProgram.start({
    main: path.join(folder, 'out/main/main.js'),
    // A system on which nothing is listened to on the LAN before somebody wishes it.
    computer: { packaged: 'yes', platform: 'darwin' },
  })
  const { url } = await program.window()
  const strange: string[] = []
  const context = await browser.newContext({ locale: 'en-US' })
  context.on('request', (request) => {
    if (!request.url().startsWith(url)) strange.push(request.url())
  })
  context.on('response', (response) => {
    if (response.status() >= 400) strange.push(`${response.status()} ${response.url()}`)
  })
  const anna = await Player.at(url, context, 'Anna')
  await anna.layTable('Classic')
  await anna.setRule('Tokens to win', '1')
  await anna.seatBot()
  await anna.deal()
  await playUntil([anna], (deeds) => deeds.includes('over'))
  await expectPage(anna.roundEnd.getByRole('heading').first()).toBeVisible()
  expect(strange).toEqual([])
  expect(await program.quit()).toBe(0)
})
