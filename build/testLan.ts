/** npm run test:lan [-- vitest arguments]: the tests on virtual LANs alone, over what is built now. */
import { countLine } from './lib/count'
import { buildAll } from './lib/parts'
import { runLan } from './lib/testRuns'

await buildAll(console.log)
const count = await runLan(process.argv.slice(2))
console.log(countLine(count))
process.exitCode = count.failed > 0 ? 1 : 0
