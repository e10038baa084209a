import { z } from '../zod'

/** Every character of the editions played here, by its id in the rules. */
export const CARD_IDS = [
  'spy',
  'guard',
  'priest',
  'baron',
  'handmaid',
  'prince',
  'chancellor',
  'king',
  'countess',
  'princess',
  'han-solo',
  'palace-guard',
  'c-3po',
  'salacious-crumb',
  'r2-d2',
  'mercenary',
  'chewbacca',
  'bib-fortuna',
  'lando-calrissian',
  'boba-fett',
  'leia-organa',
  'rancor',
  'luke-skywalker',
  'jabba-the-hutt',
] as const

export const cardIdSchema = z.enum(CARD_IDS)
/** A character, not a single copy: copies of one character cannot be told apart. */
export type CardId = (typeof CARD_IDS)[number]

/** The two sides of `jabba`; the characters of other editions belong to none. */
export const SIDES = ['palace', 'rebel'] as const
export type Side = (typeof SIDES)[number]

/** What is printed on a card in one edition. */
export interface CardFacts {
  readonly id: CardId
  /** The number in the corner; higher is closer to the Princess. */
  readonly number: number
  /** How many copies the edition holds. */
  readonly copies: number
  /** The side it belongs to, where the edition has sides. */
  readonly side?: Side
}
