/** npm run test:lan [-- vitest arguments]: the tests on virtual LANs alone, over what is built now. */
import { countLine } from './lib/count'
import { parts } from './lib/parts'
import { buildIfStale } from './lib/stale'
import { runLan } from './lib/testRuns'

for (const part of [parts.host, parts.client]) await buildIfStale(part, console.log)
const count = await runLan(process.argv.slice(2))
console.log(countLine(count))
process.exitCode = count.failed > 0 ? 1 : 0
