import { DISCARD_MODES, MAX_SEATS, cardIdSchema, editionIdSchema, goalIdSchema } from '../catalogue'
import { z } from '../zod'
import { ASKS, choiceSchema } from './choice'
import { commandSchema } from './command'
import { IDLE_CAUSES } from './eventView'
import { roundResultSchema } from './roundResult'
import { seatSchema } from './seat'

/** Where a game stands: a round is being played, a round is over and shown, the game is over. */
export const VIEW_PHASES = ['playing', 'roundOver', 'gameOver'] as const
/** Why a card in hand may not be played now. */
export const CARD_BARS = ['countessFirst'] as const
/** Why a seat may not be chosen now. */
export const SEAT_BARS = ['self', 'protected', 'out', 'closed'] as const

const cards = z.array(cardIdSchema).readonly()

const seatViewSchema = z
  .strictObject({
    /** How many cards are in hand; how many, not which, is public. */
    handCount: z.int().min(0),
    /** The hand: one's own, and everybody's when the round is over; else null. */
    hand: cards.nullable(),
    /** The cards in front that this table shows, oldest first. */
    front: cards,
    out: z.boolean(),
    protected: z.boolean(),
    tokens: z.int().min(0),
    /** Closed for the rest of the game (rule 10). */
    closed: z.boolean(),
  })
  .readonly()

/** What the viewer is asked for, and why the rest is not offered. Null when nobody asks this viewer. */
const offerSchema = z
  .strictObject({
    asks: z.enum(ASKS),
    /** Every command that would be accepted now, each once. */
    commands: z.array(commandSchema).readonly(),
    /** Cards in hand that may not be played, and why. */
    barredCards: z
      .array(z.strictObject({ card: cardIdSchema, why: z.enum(CARD_BARS) }).readonly())
      .readonly(),
    /** Cards in hand that may be played, but would have no effect now, and why. */
    idleCards: z
      .array(z.strictObject({ card: cardIdSchema, why: z.enum(IDLE_CAUSES) }).readonly())
      .readonly(),
    /** Seats that no card may choose now, and why; "self" is left to a card such as the Prince. */
    barredSeats: z.array(z.strictObject({ seat: seatSchema, why: z.enum(SEAT_BARS) }).readonly()).readonly(),
  })
  .readonly()

/** All that one viewer may know of a game at this moment. */
export const playerViewSchema = z
  .strictObject({
    edition: editionIdSchema,
    discards: z.enum(DISCARD_MODES),
    /** The goal card of this game; null where the edition has none. */
    goal: goalIdSchema.nullable(),
    /** By seat, what lies in front counted as the goal card counts it; null where it counts nothing in front. */
    goalScores: z.array(z.int()).readonly().nullable(),
    /** Tokens that win the game. */
    target: z.int().min(1),
    phase: z.enum(VIEW_PHASES),
    /** Counted from 1. */
    round: z.int().min(1),
    /** The viewer's seat; null for a spectator. */
    you: seatSchema.nullable(),
    /** Who began the round. */
    starter: seatSchema,
    /** Whose turn it is; null when the round is over. */
    turn: seatSchema.nullable(),
    /** Who must act, and what for; null when the round is over. */
    waitsFor: z
      .strictObject({ seat: seatSchema, asks: z.enum(ASKS) })
      .readonly()
      .nullable(),
    choice: choiceSchema.nullable(),
    deckCount: z.int().min(0),
    /** Whether the card put away face down still lies there. It is shown in the result only. */
    setAside: z.boolean(),
    open: cards,
    seats: z.array(seatViewSchema).min(2).max(MAX_SEATS).readonly(),
    /** Under `discards: last`: the last card played and what it made others lay down, less the cards in effect. */
    lastPlay: z.array(z.strictObject({ seat: seatSchema, card: cardIdSchema }).readonly()).readonly(),
    offer: offerSchema.nullable(),
    /** The result of the round that is over; null while one is played. */
    result: roundResultSchema.nullable(),
    /** Among whom the next starter is; empty while a round is played and when the game is over. */
    nextStarters: z.array(seatSchema).readonly(),
    /** The winners of the game; empty until it is over. */
    winners: z.array(seatSchema).readonly(),
  })
  .readonly()

export type PlayerView = z.infer<typeof playerViewSchema>
export type SeatView = z.infer<typeof seatViewSchema>
export type Offer = z.infer<typeof offerSchema>
