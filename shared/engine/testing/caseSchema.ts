import { EDITIONS } from '../../catalogue'
import type { CardId, EditionId } from '../../catalogue'
import { ROUND_ENDS } from '../../game'
import { z } from '../../zod'

/** A key that is none: z.record drops it unseen. */
const NO_KEY = '__proto__'
/** Words of the format that stand where a player's name may stand, and a name that could be no key. */
const RESERVED_NAMES = ['spectator', 'last', 'open', 'set-aside', NO_KEY]

const player = z
  .string()
  .min(1)
  .refine((name) => !RESERVED_NAMES.includes(name), 'is a reserved word, not a name')
/** A word that is compared or refused, but need not be known: ids in a step or in `then`. */
const word = z.string()
const words = z.array(word).readonly()
const players = z.array(player).readonly()
const record = <T extends z.ZodType>(key: z.ZodString, value: T) =>
  z
    .custom<Record<string, unknown>>((given) => !Object.hasOwn(Object(given) as object, NO_KEY), {
      error: `Unrecognized key: "${NO_KEY}"`,
    })
    .pipe(z.record(key, value))
const byPlayer = <T extends z.ZodType>(value: T) => record(player, value)

/** What must be true after a step; what is not named is not compared. */
const thenSchema = z.strictObject({
  hand: byPlayer(words).optional(),
  front: byPlayer(words).optional(),
  out: players.optional(),
  protected: players.optional(),
  deck: words.optional(),
  setAside: word.nullable().optional(),
  turn: player.nullable().optional(),
  asks: z.enum(['play', 'keep', 'trade', 'guess']).nullable().optional(),
  playable: words.optional(),
  targets: record(word, words).optional(),
  round: z
    .strictObject({
      ends: z.enum(ROUND_ENDS),
      winners: players,
      gained: byPlayer(z.int()),
    })
    .nullable()
    .optional(),
  tokens: byPlayer(z.int()).optional(),
  game: z.strictObject({ winners: players }).nullable().optional(),
  nextStarter: players.optional(),
  sees: record(
    word,
    z.strictObject({
      hands: byPlayer(word.nullable()).optional(),
      setAside: word.nullable().optional(),
    }),
  ).optional(),
  visible: record(word, words).optional(),
})
export type Then = Readonly<z.infer<typeof thenSchema>>
/** What may be expected, by key. */
export type Expected = { readonly [K in keyof Then]-?: Exclude<Then[K], undefined> }

/** One move. Keys that the move has no use for, and ids that nobody knows, are for the rules to refuse. */
const stepSchema = z
  .strictObject({
    by: player,
    play: word.optional(),
    keep: word.optional(),
    trade: z.boolean().optional(),
    at: word.optional(),
    guess: z.union([word, z.number()]).optional(),
    under: words.optional(),
    refused: z.boolean().optional(),
    then: thenSchema.optional(),
  })
  .refine(({ play, keep, trade, guess }) => [play, keep, trade, guess].some((move) => move !== undefined), {
    error: 'no move: one of play, keep, trade, guess',
  })
  .refine(({ play, keep }) => play === undefined || keep === undefined, {
    error: 'two moves in one step: play and keep',
  })
export type Step = Readonly<z.infer<typeof stepSchema>>

/** A card of this edition, and nothing else. */
function cardOf(edition: EditionId) {
  const ids = new Set<unknown>(EDITIONS[edition].cards.map(({ id }) => id))
  return z.custom<CardId>((value) => ids.has(value), { error: `not the id of a card of ${edition}` })
}

function startSchema(edition: EditionId) {
  const card = cardOf(edition)
  const cards = z.array(card).readonly()
  const { minSeats, maxSeats } = EDITIONS[edition]
  const playerSchema = z
    .strictObject({
      name: player,
      hand: card.nullable(),
      front: cards.default([]),
      protected: z.boolean().default(false),
      out: z.boolean().default(false),
      tokens: z.int().min(0).default(0),
    })
    .refine(({ hand, out }) => (hand === null) === out, 'who is out has no hand (null), who is in has one')
    .refine(({ protected: safe, out }) => !(safe && out), 'who is out is not protected')
  return z.strictObject({
    deck: z.array(card).min(1).readonly(),
    setAside: card,
    open: cards.default([]),
    players: z.array(playerSchema).min(minSeats).max(maxSeats).readonly(),
    turn: player,
    starter: player.optional(),
  })
}

function headOf(edition: EditionId) {
  const { discards, ties, goals } = EDITIONS[edition]
  const options = {
    discards: z.enum(discards).optional(),
    tie: z.enum(ties).optional(),
    tokensToWin: z.int().min(1).max(13).optional(),
    openCards: z.boolean().optional(),
  }
  return {
    name: z.string().min(1),
    edition: z.literal(edition),
    // With goal cards there is nothing to check until one is named.
    options:
      goals.length > 0
        ? z.strictObject({ ...options, goal: z.enum(goals) })
        : z.strictObject({ ...options, goal: z.undefined().optional() }).default({}),
  }
}

/** A case that begins from a position. */
export function positionCaseSchema(edition: EditionId) {
  return z.strictObject({
    ...headOf(edition),
    start: startSchema(edition),
    steps: z.array(stepSchema).readonly(),
  })
}
export type PositionCase = Readonly<z.infer<ReturnType<typeof positionCaseSchema>>>

/** A case that counts the cards after a deal. */
export function setUpCaseSchema(edition: EditionId) {
  const { minSeats, maxSeats } = EDITIONS[edition]
  return z.strictObject({
    ...headOf(edition),
    setUp: z.strictObject({
      players: z.int().min(minSeats).max(maxSeats),
      deck: z.int().min(0),
      open: z.int().min(0),
    }),
  })
}
export type SetUpCase = Readonly<z.infer<ReturnType<typeof setUpCaseSchema>>>

export type Case = PositionCase | SetUpCase
