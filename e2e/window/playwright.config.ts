import { defineConfig } from '@playwright/test'

/** Tests on the real window of the desktop program. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/window',
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: '../../test-results/window.json' }]],
  use: { actionTimeout: 15_000 },
})
