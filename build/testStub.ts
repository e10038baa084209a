/** npm run test:stub [-- vitest arguments]: the main process as it is built, on a stand-in for Electron. */
import { countLine } from './lib/count'
import { parts } from './lib/parts'
import { buildIfStale } from './lib/stale'
import { runStub } from './lib/testRuns'

for (const part of [parts.desktop, parts.client]) await buildIfStale(part, console.log)
const count = await runStub(process.argv.slice(2))
console.log(countLine(count))
process.exitCode = count.failed > 0 ? 1 : 0
