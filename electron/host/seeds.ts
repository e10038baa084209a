import { createHash, randomBytes, randomInt } from 'node:crypto'

/** Which round of which game at which table of this host; all counted from 1. */
export interface RoundNumber {
  readonly table: number
  readonly game: number
  readonly round: number
}

/** Gives the chance of one round: 32 bytes in hexadecimal digits. */
export type Seeds = (round: RoundNumber) => string

/** For play: fresh from the system's secure source, so that no round tells anything of another. */
export const freshSeeds: Seeds = () => randomBytes(32).toString('hex')

/** For practice and tests: the same text gives the same deals again. */
export function seedsFrom(text: string): Seeds {
  // As JSON, so that no two rounds can ever be the same text.
  return ({ table, game, round }) =>
    createHash('sha256')
      .update(JSON.stringify([text, table, game, round]))
      .digest('hex')
}

/** The chance of one game at a table, by its round. */
export function seedsOfGame(seeds: Seeds, table: number, game: number): (round: number) => string {
  return (round) => seeds({ table, game, round })
}

/** In an order that nobody can foresee. */
export function shuffled<T>(items: readonly T[]): readonly T[] {
  const rest = [...items]
  return items.flatMap(() => rest.splice(randomInt(rest.length), 1))
}
