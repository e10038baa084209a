import type { EditionFacts } from './edition'

/** The first edition: 16 cards, 2 to 4 seats. */
export const classic: EditionFacts = {
  id: 'classic',
  cards: [
    { id: 'guard', number: 1, copies: 5 },
    { id: 'priest', number: 2, copies: 2 },
    { id: 'baron', number: 3, copies: 2 },
    { id: 'handmaid', number: 4, copies: 2 },
    { id: 'prince', number: 5, copies: 2 },
    { id: 'king', number: 6, copies: 1 },
    { id: 'countess', number: 7, copies: 1 },
    { id: 'princess', number: 8, copies: 1 },
  ],
  minSeats: 2,
  maxSeats: 4,
  tokensToWin: { 2: 7, 3: 5, 4: 4 },
  discards: ['all', 'last'],
  ties: ['discardSum', 'shared'],
  goals: [],
  naming: 'character',
  unnameable: [1],
}
