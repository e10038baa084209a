/** npm run test:e2e [-- Playwright arguments]: the browser tests alone, over what is built now. */
import { countLine } from './lib/count'
import { parts } from './lib/parts'
import { buildIfStale } from './lib/stale'
import { runE2e } from './lib/testRuns'

for (const part of Object.values(parts)) await buildIfStale(part, console.log)
const count = await runE2e(process.argv.slice(2))
console.log(countLine(count))
process.exitCode = count.failed > 0 ? 1 : 0
