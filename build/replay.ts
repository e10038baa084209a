/**
 * npm run replay -- FILE [--seat N | --all] [--round N]: tells the game of a record move by move; --help tells more.
 * Exit code 2: an option is wrong, or the file cannot be read or replayed; standard error says what and where.
 */
import { MAX_RECORD_LENGTH } from '@shared/game'
import { fromCaller } from './lib/paths'
import { UnreadableFile, readText } from './lib/readText'
import { ReplayError, USAGE, readArguments } from './replay/arguments'
import type { ReplayArguments } from './replay/arguments'
import { tell } from './replay/tell'

// Whoever reads the print may have seen enough of it (`| head`).
process.stdout.on('error', () => process.exit())

function printOf({ file, ...wanted }: ReplayArguments): readonly string[] {
  try {
    // A character has at most three bytes for each unit of its length.
    return tell(readText(fromCaller(file), 3 * MAX_RECORD_LENGTH), wanted)
  } catch (error) {
    if (!(error instanceof ReplayError) && !(error instanceof UnreadableFile)) throw error
    throw new ReplayError(
      error.message
        .split('\n')
        .map((line) => `${file}: ${line}`)
        .join('\n'),
    )
  }
}

try {
  const args = readArguments(process.argv.slice(2))
  console.log(args === null ? USAGE : printOf(args).join('\n'))
} catch (error) {
  if (!(error instanceof ReplayError)) throw error
  for (const line of error.message.split('\n')) console.error(`replay: ${line}`)
  process.exitCode = 2
}
