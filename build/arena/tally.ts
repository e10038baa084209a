import { quantile } from '../bench/quantile'
import type { PlayedGame } from './playGame'
import { seatsIn, type Arena } from './playGames'
import type { PlayerName } from './players'
import { wilson, type Share } from './wilson'

/** How many were won, and which part of all that is. */
export interface Won extends Share {
  readonly won: number
}

/** What all seats of one level have come to. */
export interface LevelTally {
  readonly level: PlayerName
  /** How many seats it had in each game. */
  readonly seats: number
  /** A game that several win counts as a share for each of their seats, as a half for each of two. */
  readonly games: Won
  /** A round that several win counts in full for the level of each. */
  readonly rounds: Won
  readonly moves: number
  readonly medianMs: number
  readonly p99Ms: number
}

export interface Tally {
  readonly rounds: number
  readonly levels: readonly LevelTally[]
}

const digits = (number: number, count: number): number => Number(number.toFixed(count))

function wonOf(won: number, of: number): Won {
  const { share, low, high } = wilson(won, of)
  return { won: digits(won, 3), share: digits(share, 5), low: digits(low, 5), high: digits(high, 5) }
}

/** Counts by level, in the order in which they sit. @param games in the order in which they are numbered. */
export function tally(arena: Arena, games: readonly PlayedGame[]): Tally {
  const rounds = games.reduce((sum, game) => sum + game.rounds.length, 0)
  return {
    rounds,
    levels: [...new Set(arena.seats)].map((level) => levelTally(arena, games, rounds, level)),
  }
}

function levelTally(
  arena: Arena,
  games: readonly PlayedGame[],
  rounds: number,
  level: PlayerName,
): LevelTally {
  let gamesWon = 0
  let roundsWon = 0
  const times: number[] = []
  for (const [at, game] of games.entries()) {
    const sitting = seatsIn(arena, at)
    const isIts = (seat: number): boolean => sitting[seat] === level
    gamesWon += game.winners.filter(isIts).length / game.winners.length
    roundsWon += game.rounds.filter((winners) => winners.some(isIts)).length
    game.times.forEach((taken, seat) => {
      if (isIts(seat)) for (const time of taken) times.push(time)
    })
  }
  return {
    level,
    seats: arena.seats.filter((other) => other === level).length,
    games: wonOf(gamesWon, games.length),
    rounds: wonOf(roundsWon, rounds),
    moves: times.length,
    // A seat that never comes to a move takes no time.
    medianMs: times.length === 0 ? 0 : digits(quantile(times, 0.5), 4),
    p99Ms: times.length === 0 ? 0 : digits(quantile(times, 0.99), 4),
  }
}
