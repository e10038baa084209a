/** npm run test:e2e [-- Playwright arguments]: the browser tests alone, over what is built now. */
import { countLine } from './lib/count'
import { buildAll } from './lib/parts'
import { runE2e } from './lib/testRuns'

await buildAll(console.log)
const count = await runE2e(process.argv.slice(2))
console.log(countLine(count))
process.exitCode = count.failed > 0 ? 1 : 0
