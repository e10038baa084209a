/**
 * npm run tables [-- --json] [--seconds 5]: the tables of the LAN, as far as they can be found from here.
 * Exit code 2: an option is wrong.
 */
import { parseArgs } from 'node:util'
import type { NearbyHost } from '@shared/protocol'
import { joinLan } from '../electron/lan/lan'
import { tableRows, type TableRow } from '../electron/lan/tableRows'

const USAGE =
  'usage: npm run tables [-- --json] [--seconds N]   (N: 0.5 to 600, how long to look; 5 if left out)'
const DEFAULT_SECONDS = 5

function readOptions(): { readonly json: boolean; readonly seconds: number } | null {
  try {
    const { values } = parseArgs({ options: { json: { type: 'boolean' }, seconds: { type: 'string' } } })
    const seconds = values.seconds === undefined ? DEFAULT_SECONDS : Number(values.seconds)
    return seconds >= 0.5 && seconds <= 600 ? { json: values.json ?? false, seconds } : null
  } catch {
    return null
  }
}

function lineOf({ name, host, edition, seats, free, locked, playing, addresses, port }: TableRow): string {
  const state = playing ? 'playing' : `${free} of ${seats} seats free`
  return `${name} (${edition}, ${state}${locked ? ', PIN' : ''}) at ${host}: http://${addresses[0] ?? ''}:${port}/`
}

const options = readOptions()
if (options === null) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  let found: readonly NearbyHost[] = []
  const lan = joinLan({
    host: null,
    onChange: (hosts) => (found = hosts),
    log: (line) => console.error(line),
  })
  await new Promise((resolve) => setTimeout(resolve, options.seconds * 1000))
  const rows = tableRows(found)
  await lan.stop()
  if (options.json) console.log(JSON.stringify(rows, null, 2))
  else if (rows.length > 0) console.log(rows.map(lineOf).join('\n'))
  else
    console.log(
      found.length > 0
        ? `${found.length} hosts answer, none of them has a table.`
        : 'No table was found. If there is one: npm run doctor',
    )
}
