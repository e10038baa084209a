import { defineConfig } from '@playwright/test'
import { BROWSER_ARGS } from './helpers/browserArgs'

/** The browser that `npm test` found; Playwright's own when this configuration is used by itself. */
const browser = process.env.PLAYWRIGHT_CHROMIUM

/** What takes longer than `npm test` has is for `npm run test:long`: how things move, what they sound like, what is beneath the words. */
const long = process.env.LONG === undefined ? ['{moves,stillness,spoken,contrast}.spec.ts'] : []

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  testIgnore: ['window/**', ...long],
  outputDir: '../test-results/e2e',
  // One after the other: each spec opens several browsers, and a small computer slows down what waits for others.
  workers: 1,
  timeout: 120_000,
  // Pictures and spoken trees lie beside the specs, with names that say what they are of.
  expect: {
    toHaveScreenshot: { pathTemplate: '{testDir}/reference/{arg}{ext}' },
    toMatchAriaSnapshot: { pathTemplate: '{testDir}/spoken/{arg}{ext}' },
  },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    // What a person would wait for; without it a missing button would use up the whole test's time.
    actionTimeout: 15_000,
    // A recording costs every test a fifth of its time. `npm run test:e2e -- --trace retain-on-failure FILE` makes one of what fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [...BROWSER_ARGS],
    },
  },
})
