/** npm run test:pack [-- vitest arguments]: packs what is built now for all systems on a stand-in for Electron, and looks into it. */
import { countLine } from './lib/count'
import { buildAll } from './lib/parts'
import { runPack } from './lib/testRuns'

await buildAll(console.log)
const count = await runPack(process.argv.slice(2))
console.log(countLine(count))
process.exitCode = count.failed > 0 ? 1 : 0
