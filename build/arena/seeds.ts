import { createHash } from 'node:crypto'

/** 64 hexadecimal digits that depend on every one of these numbers, and on their order. */
function digits(...numbers: readonly number[]): string {
  return createHash('sha256').update(numbers.join(' ')).digest('hex')
}

/** The seed of a deal: the same whoever sits at the table, and whatever came before. */
export function dealSeed(seed: number, game: number, round: number): string {
  return digits(seed, game, round)
}

/** The seed of a bot's move: a whole number from 0 to below 2³². @param move counts the moves of the round from 0. */
export function moveSeed(seed: number, game: number, round: number, move: number): number {
  return parseInt(digits(seed, game, round, move).slice(0, 8), 16)
}
