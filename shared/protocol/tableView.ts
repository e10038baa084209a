import { botLevelSchema, tableOptionsSchema, seatSchema } from '../game'
import { z } from '../zod'
import { accessSchema, pinSchema } from './access'
import { countdownSchema, tableSettingsSchema } from './tableSettings'

/** The glyphs of people's wax seals; each has its own hue in the client. */
export const SEALS = ['rose', 'fox', 'bee', 'star', 'butterfly', 'swan', 'anchor'] as const
/** The glyphs of bots' seals, with a toothed rim: nobody else has these. */
export const BOT_SEALS = ['clockwork', 'gears', 'cog', 'spring', 'metronome', 'magnet'] as const
export const sealSchema = z.enum(SEALS)
export type Seal = (typeof SEALS)[number]
export type BotSeal = (typeof BOT_SEALS)[number]

export const tableIdSchema = z.string().regex(/^[a-z0-9]{8}$/)

/** Where a table stands: people gather, a game is played, a game is over and shown. */
export const TABLE_PHASES = ['lobby', 'playing', 'over'] as const

const personSchema = z
  .strictObject({
    seat: seatSchema,
    kind: z.enum(['person', 'bot']),
    name: z.string(),
    seal: z.enum([...SEALS, ...BOT_SEALS]),
    /**
     * Whether a device is connected to this seat; bots always are. Somebody who was shown out of a running game, or
     * left when it was over, keeps the entry until the next game, since the seat still needs a name.
     */
    connected: z.boolean(),
    /** Whether this person has asked for the next round or the next game. */
    ready: z.boolean(),
    /** How well a bot plays; left out for people. */
    level: botLevelSchema.optional(),
    /** The name of the person for whom a bot plays on; left out for everybody else. */
    standsInFor: z.string().optional(),
    /** A bot plays for this person, who is away, until the person is back; left out for everybody else. */
    covered: z.literal(true).optional(),
    /** How long it takes until something becomes of the seat of this person, who is away; left out for everybody else. */
    grace: countdownSchema.optional(),
    /** The name of the absent person whose seat the owner has handed to this one; left out for everybody else. */
    tookOverFrom: z.string().optional(),
  })
  .readonly()

/** Why nothing goes on at a table: its owner wishes so, or all its people are away. */
export const PAUSES = ['owner', 'empty'] as const
export type Pause = (typeof PAUSES)[number]

/** Somebody without a seat asks for one of a bot, or of an absent person. */
const seatWishSchema = z.strictObject({ id: z.int().min(1), name: z.string(), seat: seatSchema }).readonly()
export type SeatWish = z.infer<typeof seatWishSchema>

/** What everyone at a table sees of it beside the game: who sits where, and the rules. */
export const tableViewSchema = z
  .strictObject({
    id: tableIdSchema,
    name: z.string(),
    phase: z.enum(TABLE_PHASES),
    /** Deals of a practice table can be repeated by whoever knows its seed text. */
    practice: z.boolean(),
    options: tableOptionsSchema,
    /** How many seats the table has; the seats without an entry in `people` are free. */
    seats: z.int(),
    people: z.array(personSchema).readonly(),
    /** The seat of the owner; null while a table that was opened by the host has nobody yet. */
    owner: seatSchema.nullable(),
    watchers: z.int().min(0),
    /** How many screens show the table to a whole room; they look on as well, and are not among `watchers`. */
    screens: z.int().min(0),
    access: accessSchema,
    /** The PIN, for the owner alone to read out; null for everybody else and where there is none. */
    pin: pinSchema.nullable(),
    settings: tableSettingsSchema,
    /** Nobody new may sit down. */
    locked: z.boolean(),
    /** Null: play goes on. Meanwhile no time runs down. */
    paused: z.enum(PAUSES).nullable(),
    /** How long the seat that is asked may take before the host plays for it; null: no time runs, or there is no limit. */
    clock: z.strictObject({ seat: seatSchema, time: countdownSchema }).readonly().nullable(),
    /** Who asks for a seat, for the owner alone to answer; empty for everybody else. */
    asking: z.array(seatWishSchema).readonly(),
    /** Another device has given the viewer's own code, and waits for `seat:handOver`. */
    claimed: z.boolean(),
    /** The host cannot save the table: play goes on, and would be lost if the host died. */
    unsaved: z.boolean(),
    /** The round was dealt anew when the host came back, since its program plays it otherwise now. */
    dealtAnew: z.boolean(),
    /** The viewer's own seat; null for a watcher. */
    you: seatSchema.nullable(),
  })
  .readonly()
export type TableView = z.infer<typeof tableViewSchema>
export type Person = z.infer<typeof personSchema>

/** One line of the list of tables. */
export const tableSummarySchema = z
  .strictObject({
    id: tableIdSchema,
    name: z.string(),
    phase: z.enum(TABLE_PHASES),
    practice: z.boolean(),
    options: tableOptionsSchema,
    seats: z.int(),
    free: z.int(),
    people: z.array(z.string()).readonly(),
    /** The seal of the owner, with which the table's letter is closed; left out while nobody owns it. */
    seal: z.enum([...SEALS, ...BOT_SEALS]).optional(),
    access: accessSchema,
    locked: z.boolean(),
    /** The seats that one may ask the owner for: bots' ones, where late-comers are welcome, and absent people's. */
    seatsToAsk: z
      .array(
        z.strictObject({ seat: seatSchema, name: z.string(), kind: z.enum(['person', 'bot']) }).readonly(),
      )
      .readonly(),
  })
  .readonly()
export type TableSummary = z.infer<typeof tableSummarySchema>
