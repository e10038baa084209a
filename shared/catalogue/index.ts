import type { CardFacts, CardId, Side } from './cards'
import { EDITIONS } from './editions'
import type { EditionId } from './editions'

export * from './cards'
export * from './edition'
export * from './editions'
export * from './goals'

/** The most seats that any edition has. */
export const MAX_SEATS = Math.max(...Object.values(EDITIONS).map((edition) => edition.maxSeats))

/** The highest number that is printed on any card. */
export const MAX_NUMBER = Math.max(
  ...Object.values(EDITIONS).flatMap((edition) => edition.cards.map(({ number }) => number)),
)

const factsByEdition = new Map<EditionId, ReadonlyMap<CardId, CardFacts>>(
  Object.values(EDITIONS).map((edition) => [
    edition.id,
    new Map(edition.cards.map((card) => [card.id, card])),
  ]),
)

/** Whether the edition has this character. */
export function hasCard(edition: EditionId, card: CardId): boolean {
  return factsByEdition.get(edition)?.has(card) ?? false
}

/** The printed facts of a character. Throws a RangeError if the edition does not have it. */
export function cardFacts(edition: EditionId, card: CardId): CardFacts {
  const facts = factsByEdition.get(edition)?.get(card)
  if (!facts) throw new RangeError(`the edition ${edition} has no card ${card}`)
  return facts
}

/** The number printed on a card in this edition. Throws a RangeError if the edition does not have the card. */
export function cardNumber(edition: EditionId, card: CardId): number {
  return cardFacts(edition, card).number
}

/** The side of a character in this edition, null where it belongs to none. Throws a RangeError as {@link cardFacts} does. */
export function cardSide(edition: EditionId, card: CardId): Side | null {
  return cardFacts(edition, card).side ?? null
}

/** The numbers on the cards of an edition, each once, lowest first. */
export function numbersOf(edition: EditionId): readonly number[] {
  return [...new Set(EDITIONS[edition].cards.map(({ number }) => number))].sort((one, other) => one - other)
}

/** The tokens that win a game of this edition with so many seats (the box's own rule). */
export function defaultTokensToWin(edition: EditionId, seats: number): number {
  const tokens = EDITIONS[edition].tokensToWin[seats]
  if (tokens === undefined) throw new RangeError(`the edition ${edition} is not for ${String(seats)} seats`)
  return tokens
}
