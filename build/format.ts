/** npm run format [-- FILE...]: lets the formatter rewrite the files given, or all. */
import { runTool } from './lib/run'

const files = process.argv.slice(2)
process.exit(await runTool('prettier', ['--write', ...(files.length > 0 ? files : ['.'])]))
