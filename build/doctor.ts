/**
 * npm run doctor [-- ADDRESS] [--json] [--lang it]: finds out why a table cannot be seen; --help tells more.
 * Exit code 2: an option is wrong.
 */
import { hostHere } from '../electron/lan/hostHere'
import { joinLan } from '../electron/lan/lan'
import { USAGE, readArguments } from './doctor/arguments'
import type { DoctorArguments } from './doctor/arguments'
import { tell } from './doctor/tell'
import { wordsOf } from './doctor/words'

// Whoever reads the print may have seen enough of it (`| head`).
process.stdout.on('error', () => process.exit())

async function examine({ address, json, language }: DoctorArguments): Promise<void> {
  const here = await hostHere()
  const lan = joinLan({
    host: here && { hostId: here.hostId, lanPort: () => here.port },
    quiet: true,
    onChange: () => undefined,
    // What does not work is part of the diagnosis.
    log: () => undefined,
  })
  try {
    const diagnosis = await lan.examine(address, '127.0.0.1')
    console.log(json ? JSON.stringify(diagnosis, null, 2) : tell(diagnosis, wordsOf(language)).join('\n'))
  } finally {
    await lan.stop()
  }
}

const args = readArguments(process.argv.slice(2), process.env)
if (typeof args === 'string') {
  console.error(`doctor: ${args}\n\n${USAGE}`)
  process.exitCode = 2
} else if (args.help) console.log(USAGE)
else await examine(args)
