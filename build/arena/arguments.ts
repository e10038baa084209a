import { parseArgs } from 'node:util'
import { MEASURED_LEVELS } from '@shared/bots'
import { EDITIONS, EDITION_IDS, type EditionId } from '@shared/catalogue'
import { HABIT_NAMES } from './habits'
import type { Arena } from './playGames'
import { PLAYER_NAMES, type PlayerName } from './players'

const MOST_GAMES = 1_000_000
const MOST_PROCESSES = 64

export const USAGE = `Lets bots play whole games, and counts what each level wins.

Usage: npm run arena -- --edition EDITION --seats LEVEL,LEVEL... [options]

  --edition EDITION  ${EDITION_IDS.join(', ')}
  --seats LEVELS     who sits at the table, seat by seat: ${MEASURED_LEVELS.join(', ')},
                     or a fixed habit: ${HABIT_NAMES.join(', ')}
  --games N          so many games (1000)
  --seed N           decides every deal and every bot's chance (1); the same seed gives the same deals whoever sits
  --rotate           everybody moves on by one seat from game to game
  --processes N      so many games at once (1); it changes nothing but the times
  --json             JSON alone on stdout
  --help             show this

Exit code: 0, or 2 for a wrong option.`

/** What the command line asks for. */
export interface ArenaArguments {
  readonly arena: Arena
  readonly processes: number
  readonly json: boolean
}

/** A mistake on the command line, in one line. */
export class ArenaError extends Error {
  override readonly name = 'ArenaError'
}

/** Reads the command line; null: help is wanted. Throws an ArenaError for anything unknown, wrong, missing or said twice. */
export function readArguments(argv: readonly string[]): ArenaArguments | null {
  const values = split(argv)
  if (values.help === true) return null
  const edition = one('edition', values.edition, EDITION_IDS)
  return {
    arena: {
      edition,
      seats: seatsOf(edition, values.seats),
      games: number('games', values.games ?? '1000', 1, MOST_GAMES),
      seed: number('seed', values.seed ?? '1', 0, Number.MAX_SAFE_INTEGER),
      rotate: values.rotate === true,
    },
    processes: number('processes', values.processes ?? '1', 1, MOST_PROCESSES),
    json: values.json === true,
  }
}

/** A word of a list. */
function one<T extends string>(option: string, text: string | undefined, all: readonly T[]): T {
  const known = `known: ${all.join(', ')}`
  if (text === undefined) throw new ArenaError(`--${option} is missing (${known})`)
  const found = all.find((each) => each === text)
  if (found === undefined) throw new ArenaError(`--${option}: there is no ${text} (${known})`)
  return found
}

function seatsOf(edition: EditionId, text: string | undefined): readonly PlayerName[] {
  const { minSeats, maxSeats } = EDITIONS[edition]
  const seats = text?.split(',').map((name) => one('seats', name.trim(), PLAYER_NAMES))
  if (!seats) return [one('seats', text, PLAYER_NAMES)]
  if (seats.length < minSeats || seats.length > maxSeats)
    throw new ArenaError(`--seats: ${edition} is for ${minSeats} to ${maxSeats} seats, not ${seats.length}`)
  return seats
}

function number(option: string, text: string, least: number, most: number): number {
  const value = /^\d{1,16}$/.test(text) ? Number(text) : NaN
  if (!(value >= least && value <= most))
    throw new ArenaError(`--${option} is a whole number from ${least} to ${most}, not "${text}"`)
  return value
}

function split(argv: readonly string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  try {
    const { values, tokens } = parseArgs({
      args: [...argv],
      strict: true,
      tokens: true,
      options: {
        ...{ edition: text, seats: text, games: text, seed: text, processes: text },
        ...{ rotate: flag, json: flag, help: { ...flag, short: 'h' } },
      },
    })
    const names = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []))
    const twice = names.find((name, at) => names.indexOf(name) !== at)
    if (twice !== undefined) throw new ArenaError(`--${twice} is given twice`)
    return values
  } catch (error) {
    if (error instanceof ArenaError) throw error
    // Node's own sentence, without the hints that it adds after a full stop.
    const [line = ''] = (error instanceof Error ? error.message : String(error)).split(/\n|(?<=')\. /)
    throw new ArenaError(line)
  }
}
