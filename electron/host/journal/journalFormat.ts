import { editionIdSchema, goalIdSchema, MAX_SEATS } from '@shared/catalogue'
import { closeSeatCommandSchema, commandSchema, parseRecord, roundSeedSchema } from '@shared/game'
import { botLevelSchema, DEFAULT_BOT_LEVEL, seatSchema, tableOptionsSchema } from '@shared/game'
import type { GameRecord } from '@shared/game'
import { accessWishSchema, BOT_SEALS, GONE, SEALS, TABLE_PHASES } from '@shared/protocol'
import { DEFAULT_SETTINGS, tableIdSchema, tableSettingsSchema } from '@shared/protocol'
import { z } from '@shared/zod'
import type { KeptTable, TableSpec } from '../keptTable'
import type { KeptEnd, KeptSession } from '../sessions'
import type { Occupant, TableState } from '../tableState'

export const JOURNAL_FORMAT = 'billet-doux-journal'
/** Raised with every change that an older program would not understand. */
export const JOURNAL_VERSION = 3

const count = z.int().min(0)
/** In UTF-16 units; room for any name that a host lets in. */
const name = z.string().max(1200)
/** Milliseconds since 1970, as the host's clock had them. */
const at = count.optional()

/** A journal of version 2 knows no levels: its bots play as usual. */
const specSchema: z.ZodType<TableSpec> = z.strictObject({
  id: tableIdSchema,
  number: count,
  name,
  edition: editionIdSchema,
  seats: count.max(MAX_SEATS),
  bots: count.max(MAX_SEATS),
  level: botLevelSchema.default(DEFAULT_BOT_LEVEL),
  standing: z.boolean(),
  auto: z.boolean(),
  practice: z.boolean(),
})

const occupantSchema: z.ZodType<Occupant> = z
  .strictObject({
    id: count,
    kind: z.enum(['person', 'bot']),
    name,
    seal: z.enum([...SEALS, ...BOT_SEALS]),
    ready: z.boolean(),
    level: botLevelSchema.nullable().optional(),
    standsInFor: name.nullable(),
    gone: z.boolean(),
    covered: z.boolean(),
    tookOverFrom: name.nullable(),
  })
  .transform((occupant) => ({
    ...occupant,
    level: occupant.level ?? (occupant.kind === 'bot' ? DEFAULT_BOT_LEVEL : null),
  }))

/** A journal of version 1 knows neither tempo nor reactions, one of version 2 no hints: its table has them as they are by default. */
const { tempo, reactions, hints } = tableSettingsSchema.unwrap().shape
const settingsSchema = tableSettingsSchema
  .unwrap()
  .extend({
    tempo: tempo.default(DEFAULT_SETTINGS.tempo),
    reactions: reactions.default(DEFAULT_SETTINGS.reactions),
    hints: hints.default(DEFAULT_SETTINGS.hints),
  })
  .readonly()

const stateSchema: z.ZodType<TableState> = z.strictObject({
  phase: z.enum(TABLE_PHASES),
  rules: tableOptionsSchema.omit({ starter: true }),
  starter: count.nullable(),
  owner: count.nullable(),
  seats: z.array(occupantSchema.nullable()).max(MAX_SEATS),
  lobbySeats: count.max(MAX_SEATS),
  settings: settingsSchema,
  locked: z.boolean(),
  paused: z.boolean(),
})

const keptSchema: z.ZodType<KeptTable> = z.strictObject({
  state: stateSchema,
  entry: accessWishSchema,
  games: count,
  lastRevision: count,
  nextId: count,
  lastUsed: count.nullable(),
})

const sessionSchema: z.ZodType<KeptSession> = z.strictObject({
  person: count,
  hash: z.string().regex(/^[0-9a-f]{64}$/),
})

const endSchema: z.ZodType<KeptEnd> = z.strictObject({
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  reason: z.enum(GONE),
})

const recordSchema = z.custom<GameRecord>((value) => parseRecord(JSON.stringify(value)).ok)

const seats = z.array(seatSchema).max(MAX_SEATS)
const startSchema = z.strictObject({
  round: count.min(1),
  tokens: z.array(count).max(MAX_SEATS),
  closed: seats,
  starters: seats.min(1),
  goal: goalIdSchema.nullable(),
  target: count.min(1),
})

const players = z.array(z.strictObject({ name, bot: z.boolean() })).max(MAX_SEATS)

/** One thing that has changed at a table. */
const changeSchema = z.discriminatedUnion('type', [
  /** Who sits there, by which rules and with which tokens, all of it anew. */
  z.strictObject({ type: z.literal('table'), kept: keptSchema, sessions: z.array(sessionSchema) }),
  /** Why tokens open nothing any more, all that is kept of them anew. */
  z.strictObject({ type: z.literal('ends'), ends: z.array(endSchema) }),
  /** A game that is over, and is not in the archive yet. */
  z.strictObject({ type: z.literal('owed'), record: recordSchema }),
  /** A game begins; nothing is dealt yet. */
  z.strictObject({
    type: z.literal('game'),
    program: z.string().max(40),
    practice: z.boolean(),
    options: tableOptionsSchema,
  }),
  /** A round is dealt. `revision`: the game's after it, here and below. */
  z.strictObject({
    type: z.literal('deal'),
    revision: count,
    at,
    players,
    start: startSchema,
    seed: roundSeedSchema,
  }),
  z.strictObject({
    type: z.literal('command'),
    revision: count,
    by: seatSchema,
    command: commandSchema,
    at,
  }),
  /** The host closes a seat (rule 10). */
  z.strictObject({ type: z.literal('close'), revision: count, command: closeSeatCommandSchema, at }),
  /** The game is shown no more. */
  z.strictObject({ type: z.literal('end') }),
])
export type Change = z.infer<typeof changeSchema>

/** The first line of a journal: which table it is. */
export const headSchema = z.strictObject({
  format: z.literal(JOURNAL_FORMAT),
  version: z.int().min(1).max(JOURNAL_VERSION),
  /** The version of the program that wrote the file. */
  program: z.string().max(40),
  spec: specSchema,
})

/** Of a head of any version, what tells whether more can be read. */
export const anyHeadSchema = z.looseObject({ format: z.literal(JOURNAL_FORMAT), version: z.int().min(1) })

/** Every other line: all that one piece of work has changed, so that a table is never found half-way. */
export const entrySchema = z.strictObject({
  changes: z.array(changeSchema).min(1),
  /** Of the whole match after it; null where no game is. */
  hash: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .nullable(),
})
export type Entry = z.infer<typeof entrySchema>
