/** npm run test:unit [-- vitest arguments]: the unit tests alone. */
import { countLine } from './lib/count'
import { runUnit } from './lib/testRuns'

const count = await runUnit(process.argv.slice(2))
console.log(countLine(count))
process.exitCode = count.failed > 0 ? 1 : 0
