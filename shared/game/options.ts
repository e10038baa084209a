import {
  DISCARD_MODES,
  EDITIONS,
  TIE_MODES,
  defaultTokensToWin,
  editionIdSchema,
  goalIdSchema,
} from '../catalogue'
import type { EditionId } from '../catalogue'
import { z } from '../zod'
import { seatSchema } from './seat'

/** The rules of one table. `null` stands for "as the edition and the number of seats have it". */
export const tableOptionsSchema = z.strictObject({
  edition: editionIdSchema,
  /** Three cards put away face up when two play. */
  openCards: z.boolean(),
  discards: z.enum(DISCARD_MODES),
  tie: z.enum(TIE_MODES),
  /** The goal card of the whole game; null: drawn by lot, or an edition that has none. */
  goal: goalIdSchema.nullable(),
  tokensToWin: z.int().min(1).max(13).nullable(),
  /** Who starts the first round; null: drawn by lot. */
  starter: seatSchema.nullable(),
})
export type TableOptions = Readonly<z.infer<typeof tableOptionsSchema>>

/** The rules as the edition has them; every other value is a house rule. */
export function defaultOptions(edition: EditionId): TableOptions {
  const { discards, ties } = EDITIONS[edition]
  return {
    edition,
    openCards: true,
    discards: discards[0] ?? 'all',
    tie: ties[0] ?? 'shared',
    goal: null,
    tokensToWin: null,
    starter: null,
  }
}

/** The first option whose value the edition does not know; null if all of them fit it. */
export function misfit({ edition, discards, tie, goal }: TableOptions): keyof TableOptions | null {
  const facts = EDITIONS[edition]
  if (!facts.discards.includes(discards)) return 'discards'
  if (!facts.ties.includes(tie)) return 'tie'
  return goal === null || facts.goals.includes(goal) ? null : 'goal'
}

/** The options in which a table departs from its edition's own rules, to be shown before anybody joins. */
export function houseRules(options: TableOptions, seats: number): readonly (keyof TableOptions)[] {
  const own = defaultOptions(options.edition)
  return (Object.keys(own) as (keyof TableOptions)[]).filter((key) =>
    key === 'tokensToWin'
      ? targetTokens(options, seats) !== targetTokens(own, seats)
      : options[key] !== own[key],
  )
}

/** Tokens that win the game at this table with so many seats. */
export function targetTokens(options: TableOptions, seats: number): number {
  return options.tokensToWin ?? defaultTokensToWin(options.edition, seats)
}
