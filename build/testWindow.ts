/** npm run test:window [-- Playwright arguments]: the tests on the real window, over what is built now. */
import { countLine } from './lib/count'
import { parts } from './lib/parts'
import { buildIfStale } from './lib/stale'
import { runWindow } from './lib/testRuns'

for (const part of [parts.desktop, parts.client]) await buildIfStale(part, console.log)
const count = await runWindow(process.argv.slice(2))
console.log(countLine(count))
process.exitCode = count.failed > 0 ? 1 : 0
