import { readFileSync } from 'node:fs'
import { staffPinSchema } from '@shared/protocol'
import { ArgumentError } from './arguments'
import type { HeadlessArguments } from './arguments'

export const STAFF_PIN_VARIABLE = 'BILLET_DOUX_STAFF_PIN'

const WANTED = 'must be 4 to 12 digits'
/** No PIN is longer; whatever else somebody names is not read to its end. */
const LONGEST_FILE = 100

/**
 * The PIN of the staff: of the command line, which everybody on this computer can read while the host runs, of a file,
 * or of the environment, which counts where the command line says nothing. Undefined: there is no staff. Throws an
 * ArgumentError for what is no PIN, which is never repeated.
 */
export function staffPinOf(
  args: Pick<HeadlessArguments, 'staff-pin' | 'staff-pin-file'>,
  environment: NodeJS.ProcessEnv,
): string | undefined {
  const { 'staff-pin': pin, 'staff-pin-file': file } = args
  if (pin !== undefined) return checked(pin, '--staff-pin')
  if (file !== undefined) return checked(textOf(file), `--staff-pin-file: ${file}`)
  const told = environment[STAFF_PIN_VARIABLE]
  return told === undefined ? undefined : checked(told, STAFF_PIN_VARIABLE)
}

function checked(text: string, source: string): string {
  const pin = staffPinSchema.safeParse(text.trim())
  if (!pin.success) throw new ArgumentError(`${source} ${WANTED}`)
  return pin.data
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').slice(0, LONGEST_FILE)
  } catch {
    throw new ArgumentError(`--staff-pin-file: ${file} cannot be read`)
  }
}
