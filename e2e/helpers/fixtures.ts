import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base } from '@playwright/test'
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { startHost } from './host'
import type { HostProcess } from './host'

interface Fixtures {
  /** Starts a host for this test; it is stopped afterwards. */
  readonly host: (...args: readonly string[]) => Promise<HostProcess>
  /** A browser of its own for one person. What its pages ask for and complain about is watched until the end. */
  readonly device: (options?: BrowserContextOptions, pace?: Pace) => Promise<BrowserContext>
}

/** How a person sees what happens: one thing after another as the table has it, or all at once, which takes no time. */
export type Pace = 'asTable' | 'atOnce'

/** Nothing takes any time but the beats of a count. */
function showAtOnce(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(':root { --t-card: 0ms !important; --t-fade: 0ms !important }')
  document.adoptedStyleSheets = [sheet]
}

/**
 * Playwright's `test` with hosts and devices. Every page is watched: a request to anything but the hosts of this test,
 * a message of error on the console and an uncaught exception fail the test.
 */
export const test = base.extend<Fixtures>({
  host: async ({}, use) => {
    const running: HostProcess[] = []
    await use(async (...args) => {
      const host = await startHost(...args)
      running.push(host)
      return host
    })
    await Promise.all(running.map((host) => host.stop()))
  },

  device: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    const faults: string[] = []
    await use(async (options = {}, pace = 'atOnce') => {
      const context = await browser.newContext({ locale: 'en-US', ...options })
      if (pace === 'atOnce') await context.addInitScript(showAtOnce)
      context.on('page', (page) => watch(page, faults))
      contexts.push(context)
      return context
    })
    await Promise.all(contexts.map((context) => context.close()))
    expect(faults).toEqual([])
  },
})

function watch(page: Page, faults: string[]): void {
  const see = (url: string): void => {
    const { protocol, hostname } = new URL(url)
    const own = hostname === '127.0.0.1' || ['data:', 'blob:', 'about:'].includes(protocol)
    if (!own) faults.push(`a request to ${url}`)
  }
  page.on('request', (request) => see(request.url()))
  page.on('websocket', (socket) => see(socket.url()))
  page.on('pageerror', (error) => faults.push(`an exception: ${error.message}`))
  page.on('console', (message) => {
    // A host that is stopped or left on purpose makes the browser say that its line is gone.
    const expected =
      /WebSocket connection to .* failed|ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE)/.test(
        message.text(),
      )
    if (message.type() === 'error' && !expected) faults.push(`on the console: ${message.text()}`)
  })
}

/** No violation that axe knows of, in the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // The page has no frames of strangers, for which all would be gathered in a page of its own.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    'what axe found',
  ).toEqual([])
}

/** Nothing sticks out to the side. */
export async function expectFits(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(over, 'pixels that stick out to the side').toBeLessThanOrEqual(0)
}

export { expect }
