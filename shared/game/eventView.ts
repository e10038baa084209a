import { cardIdSchema } from '../catalogue'
import { z } from '../zod'
import { choiceSchema } from './choice'
import { roundResultSchema } from './roundResult'
import { seatSchema } from './seat'

/** Why a player went out. */
export const OUT_CAUSES = ['guessed', 'compared', 'princess', 'closed'] as const
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
  /** `hand`: the viewer's own first card. */
  event('roundDealt', { round: z.int(), starter: seatSchema, open: cards, hand: secret }),
  event('turnBegan', { seat: seatSchema }),
  event('protectionEnded', { seat: seatSchema }),
  /** `card`: its new owner. */
  event('drew', { seat: seatSchema, card: secret, from: z.enum(['deck', 'setAside']) }),
  event('played', {
    seat: seatSchema,
    card: cardIdSchema,
    target: seatSchema.nullable(),
    guess: cardIdSchema.nullable(),
  }),
  event('idle', { seat: seatSchema, cause: z.enum(IDLE_CAUSES) }),
  event('guessMissed', { seat: seatSchema, target: seatSchema, guess: cardIdSchema }),
  /** `card`: who looked, and its owner. */
  event('looked', { seat: seatSchema, target: seatSchema, card: secret }),
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
  event('discarded', { seat: seatSchema, card: cardIdSchema }),
  event('becameProtected', { seat: seatSchema }),
  event('wentOut', { seat: seatSchema, cards, cause: z.enum(OUT_CAUSES) }),
  event('choiceAsked', { choice: choiceSchema }),
  /** The cards: who chose. `count` is how many went under the deck. */
  event('kept', { seat: seatSchema, card: secret, under: cards.nullable(), count: z.int() }),
  event('seatClosed', { seat: seatSchema }),
  event('roundEnded', { result: roundResultSchema }),
  event('gameEnded', { winners: z.array(seatSchema).readonly() }),
])
export type EventView = z.infer<typeof eventViewSchema>
