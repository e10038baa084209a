import type { EditionFacts, EditionId } from '../../../catalogue'

/** Its id, which no list of the program holds. */
const name: string = 'made-up'
export const MADE_UP = name as EditionId

/**
 * An edition that no box holds: characters of all three, of both sides and of none, with other numbers and copies, two
 * kinds of Handmaid, goal cards, both ways to hide discards and both ways to decide a tie.
 */
export const madeUpFacts: EditionFacts = {
  id: MADE_UP,
  cards: [
    { id: 'spy', number: 0, copies: 2 },
    { id: 'han-solo', number: 0, copies: 1, side: 'rebel' },
    { id: 'guard', number: 1, copies: 2 },
    { id: 'c-3po', number: 1, copies: 2, side: 'rebel' },
    { id: 'r2-d2', number: 2, copies: 2, side: 'rebel' },
    { id: 'handmaid', number: 3, copies: 1 },
    { id: 'bib-fortuna', number: 3, copies: 2, side: 'palace' },
    { id: 'lando-calrissian', number: 4, copies: 1, side: 'rebel' },
    { id: 'chewbacca', number: 4, copies: 1, side: 'rebel' },
    { id: 'prince', number: 5, copies: 1 },
    { id: 'boba-fett', number: 5, copies: 2, side: 'palace' },
    { id: 'chancellor', number: 6, copies: 1 },
    { id: 'rancor', number: 6, copies: 1, side: 'palace' },
    { id: 'countess', number: 8, copies: 1 },
    { id: 'princess', number: 9, copies: 1, side: 'palace' },
  ],
  minSeats: 2,
  maxSeats: 5,
  tokensToWin: { 2: 3, 3: 3, 4: 2, 5: 2 },
  discards: ['last', 'all'],
  ties: ['shared', 'discardSum'],
  goals: ['exalted-one', 'my-kind-of-scum', 'jabbas-court'],
  naming: 'character',
  unnameable: [1],
}
