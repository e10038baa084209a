import { classic } from './classic'
import type { CardFacts, CardId } from './cards'
import { edition2019 } from './edition2019'
import type { EditionFacts, EditionId } from './edition'

export * from './cards'
export * from './edition'

/** The printed facts of every edition, by id. */
export const EDITIONS: Readonly<Record<EditionId, EditionFacts>> = { classic, '2019': edition2019 }

/** The most seats that any edition has. */
export const MAX_SEATS = Math.max(...Object.values(EDITIONS).map((edition) => edition.maxSeats))

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

/** The tokens that win a game of this edition with so many seats (the box's own rule). */
export function defaultTokensToWin(edition: EditionId, seats: number): number {
  const tokens = EDITIONS[edition].tokensToWin[seats]
  if (tokens === undefined) throw new RangeError(`the edition ${edition} is not for ${String(seats)} seats`)
  return tokens
}
