import { cardNumber } from '@shared/catalogue'
import type { CardId, EditionId, GoalId } from '@shared/catalogue'
import type { Guess, RecordedPlayer, Seat } from '@shared/game'

/** What a character is called within a sentence. */
const CARDS: Readonly<Record<CardId, string>> = {
  spy: 'the Spy',
  guard: 'the Guard',
  priest: 'the Priest',
  baron: 'the Baron',
  handmaid: 'the Handmaid',
  prince: 'the Prince',
  chancellor: 'the Chancellor',
  king: 'the King',
  countess: 'the Countess',
  princess: 'the Princess',
  'han-solo': 'Han Solo',
  'palace-guard': 'the Guard',
  'c-3po': 'C-3PO',
  'salacious-crumb': 'Salacious Crumb',
  'r2-d2': 'R2-D2',
  mercenary: 'the Mercenary',
  chewbacca: 'Chewbacca',
  'bib-fortuna': 'Bib Fortuna',
  'lando-calrissian': 'Lando Calrissian',
  'boba-fett': 'Boba Fett',
  'leia-organa': 'Leia Organa',
  rancor: 'the Rancor',
  'luke-skywalker': 'Luke Skywalker',
  'jabba-the-hutt': 'Jabba the Hutt',
}

export const EDITION_NAMES: Readonly<Record<EditionId, string>> = {
  classic: 'the classic edition',
  '2019': 'the 2019 edition',
  jabba: 'Jabba’s Palace',
}

export const GOAL_NAMES: Readonly<Record<GoalId, string>> = {
  'exalted-one': 'Exalted One',
  'my-kind-of-scum': 'My Kind of Scum',
  'jabbas-court': 'Jabba’s Court',
  'rescue-mission': 'Rescue Mission',
}

/** How seats and cards of one round are spoken of. */
export interface Words {
  name(seat: Seat): string
  names(seats: readonly Seat[]): string
  /** With its number: "the Guard (1)". */
  card(card: CardId): string
  cards(cards: readonly CardId[]): string
  /** A character, or the bare number where one goes by numbers. */
  guess(guess: Guess): string
}

export function wordsFor(edition: EditionId, players: readonly RecordedPlayer[]): Words {
  const name = (seat: Seat): string => players[seat]?.name ?? `seat ${seat + 1}`
  const card = (id: CardId): string => `${CARDS[id]} (${cardNumber(edition, id)})`
  return {
    name,
    names: (seats) => listOf(seats.map(name)),
    card,
    cards: (cards) => listOf(cards.map(card)),
    guess: (guess) => (typeof guess === 'number' ? String(guess) : card(guess)),
  }
}

/** "Anna", "Anna and Bruno", "Anna, Bruno and Carla"; "nothing" if there is none. */
export function listOf(items: readonly string[]): string {
  const last = items.at(-1)
  if (last === undefined) return 'nothing'
  return items.length === 1 ? last : `${items.slice(0, -1).join(', ')} and ${last}`
}
