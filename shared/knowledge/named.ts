import { EDITIONS, cardNumber } from '../catalogue'
import type { CardId, EditionId } from '../catalogue'
import type { Guess } from '../game'

/** Whether a card is what was named: that character, or one with that number. */
export function isNamed(edition: EditionId, guess: Guess, card: CardId): boolean {
  return typeof guess === 'number' ? cardNumber(edition, card) === guess : card === guess
}

/** Every character that a guess stands for. */
export function namedCards(edition: EditionId, guess: Guess): readonly CardId[] {
  return EDITIONS[edition].cards.map(({ id }) => id).filter((card) => isNamed(edition, guess, card))
}
