import { readdirSync } from 'node:fs'
import { inRoot } from '../lib/paths'

/**
 * Random games, seconds for each file where others take hundredths: what has survived all others meets them in this
 * order. The last entry is for laws to come.
 */
const LONG: readonly string[] = [
  ...['laws/cards', 'laws/ending', 'laws/scoring', 'laws/legal', 'laws/secrecy', 'redeal', 'laws/replay'],
  ...['laws/asked', 'laws/ignorance', 'laws/'],
]

/**
 * What is left out, so that its mutants count as survivors at worst: an edition of the tests' own, which needs a project
 * of its own; records, deals and statistics, which take long and are about other modules; what reads the whole repository.
 */
const others = /\/(madeUp|record)\/|\/(setup|shuffle|counting|figures|wiring)\.test\.ts$/

/** The place of a long test among the long ones, from 0; -1 for a quick one. */
export const placeOf = (file: string): number => LONG.findIndex((name) => file.includes(`/testing/${name}`))

/** The files of tests that a mutant meets. The cases come first: they find most, and the first failure ends a run. */
export function testsOfEngine(): readonly string[] {
  const areCases = (file: string): number => Number(file.endsWith('/cases.test.ts'))
  return readdirSync(inRoot('shared/engine'), { recursive: true, encoding: 'utf8' })
    .map((file) => inRoot('shared/engine', file).replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.test.ts') && !others.test(file))
    .sort((one, other) => areCases(other) - areCases(one) || placeOf(one) - placeOf(other))
}
