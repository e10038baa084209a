import type { EditionId } from '@shared/catalogue'
import { playGame, type PlayedGame } from './playGame'
import { players, type PlayerName } from './players'

/** What is played. */
export interface Arena {
  readonly edition: EditionId
  /** Who sits at the seats in the first game. */
  readonly seats: readonly PlayerName[]
  readonly games: number
  readonly seed: number
  /** Everybody moves on by one seat from game to game. */
  readonly rotate: boolean
}

/** Who sits at each seat in a game. */
export function seatsIn({ seats, rotate }: Arena, game: number): readonly PlayerName[] {
  const shift = rotate ? game % seats.length : 0
  return [...seats.slice(seats.length - shift), ...seats.slice(0, seats.length - shift)]
}

/** Plays the games from one number to before another, one after the other. */
export function playGames(arena: Arena, from: number, until: number): readonly PlayedGame[] {
  return Array.from({ length: until - from }, (_, at) => {
    const game = from + at
    const sitting = seatsIn(arena, game).map((level) => players[level])
    return playGame(arena.edition, sitting, arena.seed, game)
  })
}
