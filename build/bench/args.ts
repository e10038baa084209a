import type { Bench } from './bench'

/** What the words of a command ask for; `problem` says in one line what is wrong with them. */
export type Asked =
  | { readonly kind: 'help' }
  | { readonly kind: 'problem'; readonly problem: string }
  | {
      readonly kind: 'run'
      readonly bench: Bench
      readonly json: boolean
      readonly numbers: Readonly<Record<string, number>>
    }

const problem = (text: string): Asked => ({ kind: 'problem', problem: text })

/** What is wrong with a number; null if nothing is. */
function misfit(word: string, whole: boolean): string | null {
  const number = word.trim() === '' ? NaN : Number(word)
  if (!Number.isFinite(number) || number <= 0) return 'a number above 0'
  return whole && !Number.isInteger(number) ? 'a whole number above 0' : null
}

/** Reads `NAME [--json] [--OPTION N ...]`; `--OPTION=N` is the same. */
export function readArgs(words: readonly string[], benches: Readonly<Record<string, Bench>>): Asked {
  if (words.includes('--help')) return { kind: 'help' }
  const [name, ...rest] = words
  const known = `known: ${Object.keys(benches).join(', ')}`
  if (name === undefined || name.startsWith('-')) return problem(`which bench? (${known})`)
  const bench = Object.hasOwn(benches, name) ? benches[name] : undefined
  if (!bench) return problem(`there is no bench ${name} (${known})`)

  const numbers = Object.fromEntries(
    Object.entries(bench.numbers).map(([option, { fallback }]) => [option, fallback]),
  )
  let json = false
  const left = rest.flatMap((word) => {
    const at = word.startsWith('--') ? word.indexOf('=') : -1
    return at < 0 ? [word] : [word.slice(0, at), word.slice(at + 1)]
  })
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    if (word === '--json') {
      json = true
      continue
    }
    const option = word.startsWith('--') ? word.slice(2) : ''
    const facts = Object.hasOwn(bench.numbers, option) ? bench.numbers[option] : undefined
    if (!facts) return problem(`the bench ${name} knows no ${word} (npm run bench -- --help)`)
    const value = left.shift() ?? ''
    const wanted = misfit(value, facts.whole === true)
    if (wanted !== null) return problem(`${word} takes ${wanted}, not "${value}"`)
    numbers[option] = Number(value)
  }
  return { kind: 'run', bench, json, numbers }
}

/** What `--help` prints. */
export function usage(benches: Readonly<Record<string, Bench>>): string {
  const lines = Object.entries(benches).flatMap(([name, { summary, numbers }]) => [
    '',
    `${name}: ${summary}`,
    ...Object.entries(numbers).map(
      ([option, { help, fallback }]) => `  ${`--${option} N`.padEnd(14)} ${help} (${fallback})`,
    ),
  ])
  return [
    'usage: npm run bench -- NAME [--json] [options]',
    '  --json         JSON alone on stdout',
    ...lines,
  ].join('\n')
}
