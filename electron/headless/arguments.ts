import { isIP } from 'node:net'
import { parseArgs } from 'node:util'
import { editionIdSchema, EDITIONS } from '@shared/catalogue'
import { cleanName } from '@shared/protocol'
import { BOT_LEVELS, botLevelSchema } from '@shared/game'
import { z } from '@shared/zod'

/** What the command line asks for. */
export type HeadlessArguments = z.infer<typeof argumentsSchema>

/** A mistake on the command line, in one line for whoever typed it. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError'
}

/** No host on a laptop needs more; it bounds what a forgotten script can fill. */
const MAX_TABLES = 500
/** A year: longer than anybody waits for a table. */
const MAX_HOURS = 8760

const number = (from: number, to: number): z.ZodType<number> =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.number().min(from).max(to))

const argumentsSchema = z.strictObject({
  help: z.boolean().optional(),
  name: z
    .string()
    .transform(cleanName)
    .pipe(z.string('is no name: 1 to 20 characters, no control characters'))
    .optional(),
  port: number(0, 65535).optional(),
  tables: number(1, MAX_TABLES).optional(),
  listen: z
    .string()
    .refine((text) => text === 'localhost' || isIP(text) !== 0, 'must be an address of this computer')
    .optional(),
  open: editionIdSchema.optional(),
  seats: number(1, 99).optional(),
  bots: number(0, 99).optional(),
  level: botLevelSchema.optional(),
  auto: z.boolean().optional(),
  seed: z.string().min(1).max(200).optional(),
  data: z.string().min(1).optional(),
  records: z.string().min(1).optional(),
  log: z.string().min(1).optional(),
  'staff-pin': z.string().optional(),
  'staff-pin-file': z.string().min(1).optional(),
  'close-empty': number(0, MAX_HOURS).optional(),
})

const wants: Readonly<Partial<Record<keyof HeadlessArguments, string>>> = {
  port: 'must be a number from 0 to 65535',
  tables: `must be a number from 1 to ${MAX_TABLES}`,
  open: `must be one of ${Object.keys(EDITIONS).join(', ')}`,
  seats: 'must be a number',
  bots: 'must be a number',
  level: `must be one of ${BOT_LEVELS.join(', ')}`,
  seed: 'must be a text of 1 to 200 characters',
  data: 'must be a folder, or none',
  records: 'must be a folder',
  log: 'must be a file',
  'staff-pin-file': 'must be a file',
  'close-empty': `must be a number of hours from 0 to ${MAX_HOURS}; 0: never`,
}

/** Reads the command line. Throws an ArgumentError for anything unknown, wrong, said twice or impossible together. */
export function readArguments(argv: readonly string[]): HeadlessArguments {
  const parsed = argumentsSchema.safeParse(split(argv))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const option = String(issue?.path[0]) as keyof HeadlessArguments
    throw new ArgumentError(`--${option} ${wants[option] ?? issue?.message ?? 'is wrong'}`)
  }
  if (parsed.data.help !== true) refuseImpossible(parsed.data)
  return parsed.data
}

const NEGATIVE = /^-[\d.]/
/** Options that want a number. Node would take a negative one behind them for another option. */
const NUMBERS = ['--port', '--tables', '--seats', '--bots', '--staff-pin', '--close-empty']

/** Binds a negative number to the option before it, so that the answer is what the option wants. */
function bound(argv: readonly string[]): string[] {
  return argv.flatMap((word, at) => {
    const next = argv[at + 1] ?? ''
    if (NUMBERS.includes(word) && NEGATIVE.test(next)) return [`${word}=${next}`]
    return at > 0 && NUMBERS.includes(argv[at - 1] ?? '') && NEGATIVE.test(word) ? [] : [word]
  })
}

function split(argv: readonly string[]): Readonly<Record<string, unknown>> {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  try {
    const { values, tokens } = parseArgs({
      args: bound(argv),
      strict: true,
      allowPositionals: false,
      tokens: true,
      options: {
        help: { ...flag, short: 'h' },
        name: text,
        port: text,
        tables: text,
        listen: text,
        open: text,
        seats: text,
        bots: text,
        level: text,
        auto: flag,
        seed: text,
        data: text,
        records: text,
        log: text,
        'staff-pin': text,
        'staff-pin-file': text,
        'close-empty': text,
      },
    })
    const names = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []))
    const twice = names.find((name, at) => names.indexOf(name) !== at)
    if (twice !== undefined) throw new ArgumentError(`--${twice} is given twice`)
    return values
  } catch (error) {
    if (error instanceof ArgumentError) throw error
    // Node's own sentence, without the hints that it adds after a full stop.
    const [line = ''] = (error instanceof Error ? error.message : String(error)).split(/\n|(?<=')\. /)
    throw new ArgumentError(line)
  }
}

function refuseImpossible(args: HeadlessArguments): void {
  const { open, seats, bots, level, auto } = args
  if (args['staff-pin'] !== undefined && args['staff-pin-file'] !== undefined)
    throw new ArgumentError('--staff-pin and --staff-pin-file are the same thing: give one of them')
  if (open === undefined) {
    const lonely = Object.entries({ seats, bots, level, auto }).find(([, value]) => value !== undefined)
    if (lonely) throw new ArgumentError(`--${lonely[0]} needs --open`)
    return
  }
  const { minSeats, maxSeats } = EDITIONS[open]
  if (seats !== undefined && (seats < minSeats || seats > maxSeats))
    throw new ArgumentError(`--seats must be ${minSeats} to ${maxSeats} for the edition ${open}`)
  const room = seats ?? maxSeats
  if (bots !== undefined && bots > room)
    throw new ArgumentError(`--bots must be at most ${room}: there are no more seats`)
}
