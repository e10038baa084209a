import type { EditionId } from '@shared/catalogue'
import { EDITION_IDS } from '@shared/catalogue'
import { playGames, type Arena } from '../../arena/playGames'
import type { PlayerName } from '../../arena/players'
import { percentOf } from '../../arena/report'
import { tally, type Won } from '../../arena/tally'
import type { Bench } from '../bench'
import { textTable } from '../textTable'

/** One of `level` against as many of `rest` as there are other seats; everybody moves on by a seat from game to game. */
export interface Rung {
  readonly edition: EditionId
  readonly seats: number
  readonly level: PlayerName
  readonly rest: PlayerName
}

/** What the one of a rung has come to. */
export interface RungResult extends Rung {
  /** What it would win if all were as strong. */
  readonly even: number
  readonly games: Won
  readonly p99Ms: number
}

const PAIRS: readonly (readonly [PlayerName, PlayerName])[] = [
  ['easy', 'random'],
  ['normal', 'easy'],
  ['hard', 'normal'],
  ['expert', 'normal'],
  ['expert', 'hard'],
  ['expert', 'reference'],
]

/** At how many seats each edition is measured. */
const SEATS: Readonly<Record<EditionId, readonly number[]>> = {
  classic: [2, 3, 4],
  '2019': [2, 4, 6],
  jabba: [2, 4, 6],
}

/** The ladder of every edition, rung by rung. */
export const LADDER: readonly Rung[] = EDITION_IDS.flatMap((edition) =>
  SEATS[edition].flatMap((seats) => PAIRS.map(([level, rest]) => ({ edition, seats, level, rest }))),
)

/** Throws an Error if nobody of the level has sat at the table. */
function climb(rung: Rung, games: number, seed: number): RungResult {
  const { edition, seats, level, rest } = rung
  const sitting = [level, ...Array<PlayerName>(seats - 1).fill(rest)]
  const arena: Arena = { edition, seats: sitting, games, seed, rotate: true }
  const [found] = tally(arena, playGames(arena, 0, games)).levels
  if (!found) throw new Error(`no ${level} has played`)
  return { ...rung, even: 1 / seats, games: found.games, p99Ms: found.p99Ms }
}

/** Measures some rungs. */
export const benchOf = (rungs: readonly Rung[]): Bench<'games' | 'seed'> => ({
  summary:
    'how strong each level of bots is against the one below it, in all editions, and how long it thinks',
  numbers: {
    games: { fallback: 10, whole: true, help: 'games for each pair at each table' },
    seed: { fallback: 1, whole: true, help: 'decides every deal and the chance of all bots' },
  },
  run: ({ games, seed }, say) => {
    const results = rungs.map((rung) => {
      say(`${rung.edition}, ${rung.seats} seats: ${rung.level} v ${rung.rest}`)
      return climb(rung, games, seed)
    })
    return Promise.resolve({ json: { games, seed, results }, text: textOf(results) })
  },
})

export const botsBench = benchOf(LADDER)

function textOf(results: readonly RungResult[]): string {
  const rows = results.map(({ edition, seats, level, rest, even, games, p99Ms }) => [
    edition,
    String(seats),
    `${level} v ${rest}`,
    percentOf(games),
    (even * 100).toFixed(1),
    p99Ms.toFixed(2),
  ])
  return textTable(['edition', 'seats', 'one v the rest', 'games won %', 'even %', 'p99 ms'], rows)
}
