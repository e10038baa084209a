import { MAX_SEATS, goalIdSchema } from '../catalogue'
import { z } from '../zod'
import { closeSeatCommandSchema, commandSchema, roundSeedSchema } from './command'
import { jsonFault } from './jsonFault'
import { tableOptionsSchema } from './options'
import { seatSchema } from './seat'

export const RECORD_FORMAT = 'billet-doux-record'
/** Raised with every change that an older reader would not understand or would replay otherwise. */
export const RECORD_VERSION = 1

/** More rounds than any game needs: at most 12 tokens for each seat and one more, and a few that nobody wins. */
export const MAX_ROUNDS = 200
/** More commands than any round needs: two for each card that can be drawn, and one for each seat that is closed. */
export const MAX_COMMANDS = 100
/** The longest text that is read at all, in UTF-16 units; the largest record is shorter. */
export const MAX_RECORD_LENGTH = 8_000_000
/** In UTF-16 units; room for any name that a host lets in. */
const MAX_NAME_UNITS = 1200
/** The last moment that a Date can tell. */
const MAX_TIME = 8.64e15

/** A line that may be printed: no control characters, line ends or marks that turn the direction of what follows. */
const line = (units: number) =>
  z
    .string()
    .min(1)
    .max(units)
    .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u, 'holds a character that cannot be printed')

/** A list whose length is measured before any entry is read, so that a huge one costs nothing. */
const atMost = <T>(most: number, entry: z.ZodType<T>, least = 0): z.ZodType<readonly T[]> =>
  z.array(z.unknown()).min(least).max(most).readonly().pipe(z.array(entry).readonly())

/** Milliseconds since 1970, as the host's clock had them; left out where nobody took the time. */
const timeSchema = z.int().min(0).max(MAX_TIME).optional()

const seatNumbers = [...Array(MAX_SEATS).keys()]

/** One accepted command after the deal. A host only closes seats here: its deal is the beginning of the round. */
const recordedCommandSchema = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('host'), command: closeSeatCommandSchema, at: timeSchema }).readonly(),
  z.strictObject({ by: z.literal(seatNumbers), command: commandSchema, at: timeSchema }).readonly(),
])

/** Where a round begins: all that it takes from the rounds before it, and nothing of any hidden card. */
const roundStartSchema = z
  .strictObject({
    /** The round that is dealt, counted from 1. */
    round: z.int().min(1).max(MAX_ROUNDS),
    /** By seat. */
    tokens: atMost(MAX_SEATS, z.int().min(0).max(99)),
    /** The seats that are closed for the rest of the game, in the order of their numbers (rule 10). */
    closed: atMost(MAX_SEATS, seatSchema),
    /** Among whom the starter is drawn (rule 8). */
    starters: atMost(MAX_SEATS, seatSchema, 1),
    /** The goal card of the game; null before the first deal has drawn it, and where the edition has none. */
    goal: goalIdSchema.nullable(),
    /** Tokens that win the game. */
    target: z.int().min(1).max(99),
  })
  .readonly()

/** Who sat in a seat when the round was dealt. */
const recordedPlayerSchema = z.strictObject({ name: line(MAX_NAME_UNITS), bot: z.boolean() }).readonly()

/**
 * One round, which can be played again without any other. Its deal is made of `seed`, and `commands` follow in the order
 * in which they were accepted: all of the round, and the seats closed between it and the next one.
 */
const roundRecordSchema = z
  .strictObject({
    /** When it was dealt. */
    at: timeSchema,
    players: atMost(MAX_SEATS, recordedPlayerSchema),
    start: roundStartSchema,
    seed: roundSeedSchema,
    commands: atMost(MAX_COMMANDS, recordedCommandSchema),
  })
  .readonly()

/** A game as it was played: its rules, and round by round what the host dealt with and what was commanded. */
const gameRecordSchema = z
  .strictObject({
    format: z.literal(RECORD_FORMAT),
    version: z.literal(RECORD_VERSION),
    /** The version of the program that kept it. */
    program: line(40),
    /** Whether the seeds were derived from a text, so that whoever knows the text can compute all rounds. */
    practice: z.boolean(),
    options: tableOptionsSchema,
    rounds: atMost(MAX_ROUNDS, roundRecordSchema),
  })
  .readonly()

export type RecordedCommand = z.infer<typeof recordedCommandSchema>
export type RecordedPlayer = z.infer<typeof recordedPlayerSchema>
export type RoundStart = z.infer<typeof roundStartSchema>
export type RoundRecord = z.infer<typeof roundRecordSchema>
export type GameRecord = z.infer<typeof gameRecordSchema>

/** A record as read, or all that is wrong with the text, each saying where ("rounds.2.seed: …", counted from 0). */
export type ParsedRecord =
  | { readonly ok: true; readonly record: GameRecord }
  | { readonly ok: false; readonly problems: readonly string[] }

/** Read first: of a text of another format or version nothing else can be said. */
const headSchema = z.looseObject({
  format: z.literal(RECORD_FORMAT, `must be "${RECORD_FORMAT}"`),
  version: z.literal(RECORD_VERSION, `is not known here: this program reads version ${RECORD_VERSION}`),
})

const BYTE_ORDER_MARK = /^\uFEFF/
/** Of hostile texts not every mistake need be told, nor all of it. */
const MAX_PROBLEMS = 20
const MAX_PROBLEM_LENGTH = 300

/**
 * Reads the text of a record. Never throws: whatever is wrong becomes a problem. What it says of the game is not judged
 * here; replaying does that.
 */
export function parseRecord(text: string): ParsedRecord {
  if (text.length > MAX_RECORD_LENGTH) return { ok: false, problems: ['too long for a record'] }
  let json: unknown
  try {
    json = JSON.parse(text.replace(BYTE_ORDER_MARK, ''))
  } catch (error) {
    return failed([jsonFault(text, error)])
  }
  const head = headSchema.safeParse(json)
  if (!head.success) return failed(problemsOf(head.error).slice(0, 1))
  const parsed = gameRecordSchema.safeParse(json)
  return parsed.success ? { ok: true, record: parsed.data } : failed(problemsOf(parsed.error))
}

/** A record as the text that {@link parseRecord} reads: one line for each command. */
export function recordText({ rounds, ...head }: GameRecord): string {
  const entries = rounds.map(({ commands, ...round }) => {
    const lines = commands.map((command) => `\n  ${JSON.stringify(command)}`)
    return `\n ${opened(round)},"commands":[${lines.join()}]}`
  })
  return `${opened(head)},"rounds":[${entries.join()}]}\n`
}

/** An object as JSON, to which more is added. */
function opened(value: object): string {
  return JSON.stringify(value).slice(0, -1)
}

function failed(problems: readonly string[]): ParsedRecord {
  const told = problems.slice(0, MAX_PROBLEMS).map(clipped)
  const rest = problems.length - told.length
  return { ok: false, problems: rest > 0 ? [...told, `and ${rest} more`] : told }
}

function clipped(problem: string): string {
  return problem.length > MAX_PROBLEM_LENGTH ? `${problem.slice(0, MAX_PROBLEM_LENGTH)}…` : problem
}

function problemsOf(error: z.ZodError): readonly string[] {
  return error.issues.map(({ path, message }) =>
    path.length > 0 ? `${path.map(String).join('.')}: ${message}` : message,
  )
}
