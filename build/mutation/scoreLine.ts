import type { MutantResult } from '@stryker-mutator/api/core'

/**
 * The outcome in one line: the share of mutants that a test has found, out of all that could have been. What ran out of
 * time counts as found, as Stryker counts it, and is named; what was ignored or never ran as a program is left out.
 */
export function scoreLine(mutants: readonly Pick<MutantResult, 'status'>[]): string {
  const of = (status: MutantResult['status']): number =>
    mutants.filter((mutant) => mutant.status === status).length
  const [killed, timeout, survived, noCoverage] = [
    of('Killed'),
    of('Timeout'),
    of('Survived'),
    of('NoCoverage'),
  ]
  const found = killed + timeout
  const all = found + survived + noCoverage
  if (all === 0) return 'Mutation score: there was nothing to mutate'
  const score = ((100 * found) / all).toFixed(2)
  return (
    `Mutation score ${score} %: ${found} of ${all} mutants found (${timeout} by time), ` +
    `${survived} survived, ${noCoverage} not reached by any test`
  )
}
