import { chromium, type Browser } from '@playwright/test'
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest'
import { findBrowser } from '../../build/lib/testBrowser'
import { BROWSER_ARGS } from '../helpers/browserArgs'
import { SCENARIO_LIMIT_MS, SCENARIOS } from '../window/scenarios'
import { launchOnStub } from './launch'
import { inOwnNetwork } from './ownNetwork'
import { clearPrograms } from './program'

let browser: Browser

beforeAll(async () => {
  const executablePath = findBrowser()
  browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: [...BROWSER_ARGS] })
})
afterEach(async () => {
  await clearPrograms()
  await Promise.all(browser.contexts().map((context) => context.close()))
})
afterAll(() => browser.close())

describe.skipIf(!inOwnNetwork)('the page in a browser, with the preload script as it is built', () => {
  it.each(Object.entries(SCENARIOS))(
    '%s',
    (_what, scenario) => scenario(launchOnStub(browser)),
    SCENARIO_LIMIT_MS,
  )
})
