/**
 * npm run arena -- --edition EDITION --seats LEVEL,LEVEL... [options]: lets bots play whole games; --help tells more.
 * With --json nothing but JSON goes to stdout. Exit code 2: an unknown or missing option or value.
 */
import { ArenaError, USAGE, readArguments } from './arena/arguments'
import type { ArenaArguments } from './arena/arguments'
import { report } from './arena/report'
import { spread } from './arena/spread'
import { tally } from './arena/tally'

async function printOf({ arena, processes, json }: ArenaArguments): Promise<string> {
  const found = report(arena, tally(arena, await spread(arena, processes)))
  return json ? JSON.stringify(found.json, null, 2) : found.text
}

try {
  const args = readArguments(process.argv.slice(2))
  console.log(args === null ? USAGE : await printOf(args))
} catch (error) {
  if (!(error instanceof ArenaError)) throw error
  console.error(`arena: ${error.message}`)
  process.exitCode = 2
}
