import { parseArgs } from 'node:util'
import { nameSchema } from '@shared/protocol'
import { z } from '@shared/zod'

/** How links of the system begin that bring people to a table. */
export const SCHEME = 'billet-doux'

const argumentsSchema = z.object({
  /** What the host is called. */
  name: nameSchema.optional(),
  port: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().max(65535))
    .optional(),
  /** Makes the deals repeatable, and the tables "practice" for everybody. */
  seed: z.string().min(1).optional(),
  /** The folder for all that is kept, so that several programs do not share one. */
  data: z.string().min(1).optional(),
  /** Allows a second program on this computer. */
  several: z.boolean().optional(),
  /** A link that the system brought; whether it can be read is another question. */
  link: z.string().optional(),
})

export type DesktopArguments = z.infer<typeof argumentsSchema>

/** The first link among arguments, in whatever order they come. */
export function linkIn(argv: readonly string[]): string | undefined {
  return argv.find((one) => one.toLowerCase().startsWith(`${SCHEME}:`))
}

/**
 * The desktop program's options, and the link that it was started with. Unknown options are Chromium's or a debugger's, so
 * they pass, and so does everything that is no option; a wrong value throws with the option's name.
 */
export function parseArguments(argv: readonly string[]): DesktopArguments {
  const { values, positionals } = parseArgs({
    args: [...argv],
    strict: false,
    options: {
      name: { type: 'string' },
      port: { type: 'string' },
      seed: { type: 'string' },
      data: { type: 'string' },
      several: { type: 'boolean' },
    },
  })
  const parsed = argumentsSchema.safeParse({ ...values, link: linkIn(positionals) })
  if (parsed.success) return parsed.data
  throw new Error(`wrong value for --${String(parsed.error.issues[0]?.path[0])}`)
}
