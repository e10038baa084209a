/**
 * npm run tables [-- --json] [--seconds 5]: the tables of the LAN, as far as they can be found from here.
 * Exit code 2: an option is wrong.
 */
import { parseArgs } from 'node:util'
import type { NearbyHost } from '@shared/protocol'
import { joinLan } from '../electron/lan/lan'
import { tableRows } from '../electron/lan/tableRows'
import { networkAddresses } from '../electron/net/adapters'
import { tellTables } from './doctor/tellTables'

const USAGE =
  'usage: npm run tables [-- --json] [--seconds N]   (N: 0.5 to 600, how long to look; 5 if left out)'
const DEFAULT_SECONDS = 5

// Whoever reads the print may have seen enough of it (`| head`).
process.stdout.on('error', () => process.exit())

interface Options {
  readonly json: boolean
  readonly help: boolean
  readonly seconds: number
}

function readOptions(): Options | null {
  try {
    const { values } = parseArgs({
      options: { json: { type: 'boolean' }, help: { type: 'boolean' }, seconds: { type: 'string' } },
    })
    const { json = false, help = false, seconds: typed = String(DEFAULT_SECONDS) } = values
    const seconds = /^\d{1,3}(\.\d{1,3})?$/.test(typed) ? Number(typed) : 0
    return seconds >= 0.5 && seconds <= 600 ? { json, help, seconds } : null
  } catch {
    return null
  }
}

async function look(seconds: number): Promise<readonly NearbyHost[]> {
  let found: readonly NearbyHost[] = []
  const lan = joinLan({
    host: null,
    onChange: (hosts) => (found = hosts),
    log: (line) => console.error(line),
  })
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  await lan.stop()
  return found
}

const options = readOptions()
if (options === null) {
  console.error(USAGE)
  process.exitCode = 2
} else if (options.help) console.log(USAGE)
else {
  const hosts = await look(options.seconds)
  if (options.json) console.log(JSON.stringify(tableRows(hosts), null, 2))
  else console.log(tellTables(hosts, networkAddresses().length > 0).join('\n'))
}
