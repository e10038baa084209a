import type { EditionFacts } from './edition'

/** The second edition: 21 cards with the Spy and the Chancellor, 2 to 6 seats. */
export const edition2019: EditionFacts = {
  id: '2019',
  cards: [
    { id: 'spy', number: 0, copies: 2 },
    { id: 'guard', number: 1, copies: 6 },
    { id: 'priest', number: 2, copies: 2 },
    { id: 'baron', number: 3, copies: 2 },
    { id: 'handmaid', number: 4, copies: 2 },
    { id: 'prince', number: 5, copies: 2 },
    { id: 'chancellor', number: 6, copies: 2 },
    { id: 'king', number: 7, copies: 1 },
    { id: 'countess', number: 8, copies: 1 },
    { id: 'princess', number: 9, copies: 1 },
  ],
  minSeats: 2,
  maxSeats: 6,
  tokensToWin: { 2: 6, 3: 5, 4: 4, 5: 3, 6: 3 },
  discards: ['last', 'all'],
  ties: ['shared'],
  goals: [],
  naming: 'character',
  unnameable: [1],
}
