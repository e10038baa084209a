import { parseArgs } from 'node:util'
import { languageOf } from './words'
import type { Language } from './words'

export const USAGE = `usage: npm run doctor [-- [ADDRESS] [--json] [--lang LANGUAGE]]

Finds out why a table cannot be seen: looks round the network for some seconds and says what is most likely the
matter, the likeliest first, what tells it apart and what to do.

  ADDRESS          the address that does not open, as the other host shows it, such as 192.168.1.20:47300
  --json           prints what was found for programs; "npm run -s" then prints nothing else
  --lang LANGUAGE  en, it, es or fr (default: the language of the environment, else English)

Where a host runs on this computer, hosts that answer are asked whether they reach it, too.
Exit code 2: an option is wrong.`

export interface DoctorArguments {
  readonly address: string | undefined
  readonly json: boolean
  readonly help: boolean
  readonly language: Language
}

/** Reads the command line. A text says what is wrong with it. */
export function readArguments(argv: readonly string[], env: NodeJS.ProcessEnv): DoctorArguments | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { json: { type: 'boolean' }, help: { type: 'boolean' }, lang: { type: 'string' } },
    })
    const [address, ...more] = positionals
    if (more.length > 0) return 'only one address can be asked about'
    const chosen = values.lang === undefined ? null : languageOf(values.lang)
    if (values.lang !== undefined && chosen === null) return '--lang must be one of en, it, es, fr'
    const spoken =
      languageOf(env.LC_ALL ?? '') ?? languageOf(env.LC_MESSAGES ?? '') ?? languageOf(env.LANG ?? '')
    return {
      address,
      json: values.json ?? false,
      help: values.help ?? false,
      language: chosen ?? spoken ?? 'en',
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
