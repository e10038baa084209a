import { test as base } from '@playwright/test'
import { whyNoWindow, Windows } from './launch'
import { SCENARIO_LIMIT_MS, SCENARIOS } from './scenarios'

const test = base.extend<{ readonly windows: Windows }>({
  windows: async ({}, use) => {
    const windows = new Windows()
    await use(windows)
    await windows.end()
  },
})

// Without Electron's program, or a screen, there is no window: each counts as skipped, with this reason. The same scenarios
// are played on the stand-in wherever there is a browser (e2e/stub).
const missing = whyNoWindow()
test.skip(missing !== null, missing ?? '')

for (const [what, scenario] of Object.entries(SCENARIOS))
  test(what, async ({ windows }) => {
    test.setTimeout(SCENARIO_LIMIT_MS)
    await scenario(windows.launch)
  })
