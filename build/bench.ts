/**
 * npm run bench -- NAME [--json] [options]: measures the program; --help lists what there is.
 * With --json nothing but JSON goes to stdout. Exit code 2: an unknown name, option or value.
 */
import { readArgs, usage } from './bench/args'
import { benches } from './bench/benches'

const asked = readArgs(process.argv.slice(2), benches)
if (asked.kind === 'help') console.log(usage(benches))
else if (asked.kind === 'problem') {
  console.error(asked.problem)
  process.exitCode = 2
} else {
  const { json, text } = await asked.bench.run(asked.numbers, console.error)
  console.log(asked.json ? JSON.stringify(json, null, 2) : text)
}
