import { cardIdSchema, goalIdSchema } from '../catalogue'
import { z } from '../zod'
import { choiceSchema } from './choice'
import { guessSchema } from './guess'
import { roundResultSchema } from './roundResult'
import { seatSchema, targetSchema } from './seat'

/** Why a player went out. */
export const OUT_CAUSES = ['guessed', 'compared', 'princess', 'exposed', 'lowest', 'closed'] as const
/** Why a card was played without effect. */
export const IDLE_CAUSES = ['nobodyToChoose', 'deckEmpty'] as const

const cards = z.array(cardIdSchema).readonly()
/** A card that only some viewers know; null for the others. */
const secret = cardIdSchema.nullable()

const event = <T extends string, S extends z.core.$ZodShape>(type: T, shape: S) =>
  z.strictObject({ type: z.literal(type), ...shape }).readonly()

/**
 * A fact of the game as one viewer may know it. The secret parts are null for everybody else;
 * the comment of each says who is told.
 */
export const eventViewSchema = z.discriminatedUnion('type', [
  /** `hand`: the viewer's own first card. `goal`: the goal card of the game, where the edition has one. */
  event('roundDealt', {
    round: z.int(),
    starter: seatSchema,
    goal: goalIdSchema.nullable(),
    open: cards,
    hand: secret,
  }),
  event('turnBegan', { seat: seatSchema }),
  event('protectionEnded', { seat: seatSchema }),
  /** `card`: its new owner. */
  event('drew', { seat: seatSchema, card: secret, from: z.enum(['deck', 'setAside']) }),
  event('played', {
    seat: seatSchema,
    card: cardIdSchema,
    target: targetSchema.nullable(),
    guess: guessSchema.nullable(),
  }),
  event('idle', { seat: seatSchema, cause: z.enum(IDLE_CAUSES) }),
  event('guessMissed', { seat: seatSchema, target: seatSchema, guess: guessSchema }),
  /** The answer to C-3PO: `seat` names this of the hand of `target`. What comes of it follows. */
  event('answered', { seat: seatSchema, target: seatSchema, guess: guessSchema }),
  /** `card`: who looked, and its owner. */
  event('looked', { seat: seatSchema, target: seatSchema, card: secret }),
  /** The card put away face down was looked at. `card`: who looked. */
  event('lookedAside', { seat: seatSchema, card: secret }),
  /** The two cards: the two who compare. `lower` is public, null when equal. */
  event('compared', {
    seat: seatSchema,
    target: seatSchema,
    seatCard: secret,
    targetCard: secret,
    lower: seatSchema.nullable(),
  }),
  /** `given` went from `seat` to `target`, `received` the other way; known to these two. */
  event('traded', { seat: seatSchema, target: seatSchema, given: secret, received: secret }),
  /** After looking, no trade. */
  event('tradeDeclined', { seat: seatSchema, target: seatSchema }),
  event('discarded', { seat: seatSchema, card: cardIdSchema }),
  /** The hand of `target` went to the front of `seat` (Boba Fett). */
  event('seized', { seat: seatSchema, target: seatSchema, card: cardIdSchema }),
  /** `target` holds none of the characters that the card of `seat` would have put out. */
  event('withstood', { seat: seatSchema, target: seatSchema, not: cards }),
  /**
   * The Rancor's count has reached `number`, which `lowest` hold; null: nobody holds more than 0. Whoever stays in holds
   * none of the characters `not`.
   */
  event('counted', {
    seat: seatSchema,
    number: z.int().nullable(),
    lowest: z.array(seatSchema).readonly(),
    not: cards,
  }),
  event('becameProtected', { seat: seatSchema }),
  event('wentOut', { seat: seatSchema, cards, cause: z.enum(OUT_CAUSES) }),
  event('choiceAsked', { choice: choiceSchema }),
  /** The question to `seat` falls away, since somebody whom it concerns is gone. */
  event('choiceDropped', { seat: seatSchema }),
  /** The cards: who chose. `count` is how many went under the deck. */
  event('kept', { seat: seatSchema, card: secret, under: cards.nullable(), count: z.int() }),
  event('seatClosed', { seat: seatSchema }),
  event('roundEnded', { result: roundResultSchema }),
  event('gameEnded', { winners: z.array(seatSchema).readonly() }),
])
export type EventView = z.infer<typeof eventViewSchema>
