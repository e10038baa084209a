import type { CardId, EditionId } from '@shared/catalogue'
import { decide, newMatch } from '@shared/engine'
import type { MatchState } from '@shared/engine'
import { defaultOptions } from '@shared/game'
import { seedsFrom } from '../../electron/host/seeds'

const TRIES = 20_000

/**
 * A text for `--seed` with which the first round of a host's first table begins as wanted.
 * Throws an Error if none is found: then the wish is impossible, or too rare to be looked for.
 */
export function seedFor(edition: EditionId, seats: number, wanted: (state: MatchState) => boolean): string {
  for (let n = 0; n < TRIES; n += 1) {
    const text = `deal ${n}`
    const seed = seedsFrom(text)({ table: 1, game: 1, round: 1 })
    const dealt = decide(newMatch(defaultOptions(edition), seats), 'host', { type: 'deal', seed })
    if (dealt.ok && wanted(dealt.state)) return text
  }
  throw new Error('no seed begins like that')
}

/** Whether the owner begins: then bots and others wait, and nothing opens on the page by itself. */
export function ownerBegins({ turn }: MatchState): boolean {
  return turn === 0
}

/** Whether the first seat, that of the owner, begins and holds all these cards. */
export function ownerHolds(...cards: readonly CardId[]): (state: MatchState) => boolean {
  return ({ turn, seats }) => turn === 0 && cards.every((card) => seats[0]?.hand.includes(card) ?? false)
}
