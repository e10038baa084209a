import { EDITIONS, numbersOf } from '@shared/catalogue'
import type { CardFacts, CardId, EditionId } from '@shared/catalogue'
import type { Guess } from '@shared/game'

/** What is left of something for a viewer: some copies, none since they are seen, none since the viewer holds the last. */
export type Left =
  | { readonly state: 'left'; readonly copies: number }
  | { readonly state: 'yours' }
  | { readonly state: 'seen'; readonly copies: number }

/** A number that cards of the edition bear, as one who names numbers wants to know it. */
export interface NumberAnswer {
  readonly number: number
  readonly bearers: readonly CardFacts[]
  readonly left: Left
  /** Whether it may be named now. */
  readonly may: boolean
}

/** What is left of some characters together. */
export function leftOf(
  cards: readonly CardFacts[],
  unseenOf: (card: CardId) => number,
  hand: readonly CardId[],
): Left {
  const copies = cards.reduce((sum, { id }) => sum + unseenOf(id), 0)
  if (copies > 0) return { state: 'left', copies }
  if (cards.some(({ id }) => hand.includes(id))) return { state: 'yours' }
  return { state: 'seen', copies: cards.reduce((sum, card) => sum + card.copies, 0) }
}

/** Every number of the edition in its place, also the one that may not be named. */
export function numberAnswers(
  edition: EditionId,
  guesses: readonly Guess[],
  unseenOf: (card: CardId) => number,
  hand: readonly CardId[],
): readonly NumberAnswer[] {
  return numbersOf(edition).map((number) => {
    const bearers = EDITIONS[edition].cards.filter((card) => card.number === number)
    return { number, bearers, left: leftOf(bearers, unseenOf, hand), may: guesses.includes(number) }
  })
}
