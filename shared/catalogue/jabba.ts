import type { EditionFacts } from './edition'

/**
 * Jabba's Palace: 19 cards of two sides, 2 to 6 seats, four goal cards. Sure are 12 Palace and 7 Rebel cards and one
 * copy of each Rebel; how the Palace copies are shared out among its characters is our best reading.
 */
export const jabba: EditionFacts = {
  id: 'jabba',
  cards: [
    { id: 'han-solo', number: 0, copies: 1, side: 'rebel' },
    { id: 'palace-guard', number: 1, copies: 4, side: 'palace' },
    { id: 'c-3po', number: 1, copies: 1, side: 'rebel' },
    { id: 'salacious-crumb', number: 2, copies: 2, side: 'palace' },
    { id: 'r2-d2', number: 2, copies: 1, side: 'rebel' },
    { id: 'mercenary', number: 3, copies: 2, side: 'palace' },
    { id: 'chewbacca', number: 3, copies: 1, side: 'rebel' },
    { id: 'bib-fortuna', number: 4, copies: 1, side: 'palace' },
    { id: 'lando-calrissian', number: 4, copies: 1, side: 'rebel' },
    { id: 'boba-fett', number: 5, copies: 1, side: 'palace' },
    { id: 'leia-organa', number: 5, copies: 1, side: 'rebel' },
    { id: 'rancor', number: 6, copies: 1, side: 'palace' },
    { id: 'luke-skywalker', number: 7, copies: 1, side: 'rebel' },
    { id: 'jabba-the-hutt', number: 8, copies: 1, side: 'palace' },
  ],
  minSeats: 2,
  maxSeats: 6,
  tokensToWin: { 2: 6, 3: 5, 4: 4, 5: 3, 6: 3 },
  discards: ['all'],
  ties: ['shared'],
  goals: ['exalted-one', 'my-kind-of-scum', 'jabbas-court', 'rescue-mission'],
  naming: 'number',
  unnameable: [1],
}
