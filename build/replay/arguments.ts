import { parseArgs } from 'node:util'
import type { Eyes } from './story'

export const USAGE = `Plays the record of a game again and tells it move by move, as a spectator saw it.

Usage: npm run replay -- FILE [--seat N | --all] [--round N]

  --seat N    as this seat saw it; seats count from 1, as the head of the print lists them
  --all       with all hidden cards
  --round N   this round alone; it is replayed of its own entry, whatever was played in the others
  --help      show this

Errors name their place in the file as it is written there, where everything counts from 0: rounds.2.commands.5.
Exit code: 0, or 2 for a wrong option and for a file that cannot be read or replayed.`

/** What the command line asks for. */
export interface ReplayArguments {
  readonly file: string
  readonly eyes: Eyes
  /** As it is counted in the game, from 1; null: all rounds. */
  readonly round: number | null
}

/** A mistake on the command line or in a file, in lines for whoever made it. */
export class ReplayError extends Error {
  override readonly name = 'ReplayError'
}

/** Reads the command line; null: help is wanted. Throws a ReplayError for anything unknown, wrong or said twice. */
export function readArguments(argv: readonly string[]): ReplayArguments | null {
  const { values, positionals } = split(argv)
  if (values.help === true) return null
  const [file, ...others] = positionals
  if (file === undefined) throw new ReplayError('name the file of a record; --help tells more')
  if (others.length > 0) throw new ReplayError(`one file at a time, not ${positionals.length}`)
  if (values.all === true && values.seat !== undefined) throw new ReplayError('either --seat or --all')
  const seat = numberOf('seat', values.seat)
  return {
    file,
    eyes: seat === null ? (values.all === true ? 'all' : 'spectator') : seat - 1,
    round: numberOf('round', values.round),
  }
}

function numberOf(option: string, text: string | undefined): number | null {
  if (text === undefined) return null
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new ReplayError(`--${option} must be a number from 1 on, not "${text}"`)
  return Number(text)
}

function split(argv: readonly string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  try {
    const { values, positionals, tokens } = parseArgs({
      args: [...argv],
      strict: true,
      allowPositionals: true,
      tokens: true,
      options: { help: { ...flag, short: 'h' }, all: flag, seat: text, round: text },
    })
    const names = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []))
    const twice = names.find((name, at) => names.indexOf(name) !== at)
    if (twice !== undefined) throw new ReplayError(`--${twice} is given twice`)
    return { values, positionals }
  } catch (error) {
    if (error instanceof ReplayError) throw error
    // Node's own sentence, without the hints that it adds after a full stop.
    const [line = ''] = (error instanceof Error ? error.message : String(error)).split(/\n|(?<=')\. /)
    throw new ReplayError(line)
  }
}
