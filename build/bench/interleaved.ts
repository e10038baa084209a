import { median } from './median'

/** Does one thing over and over for about so many milliseconds; returns its figures, such as times a second. */
export type Workload = (milliseconds: number) => readonly number[]

/**
 * Measures several workloads in turn, each for one slice, several times over, so that a slow moment of the machine does
 * not hit one of them alone. A first turn only warms up.
 *
 * @returns for each workload, in the given order, the median of each of its figures.
 */
export function interleaved(
  workloads: readonly Workload[],
  { runs, milliseconds }: { readonly runs: number; readonly milliseconds: number },
  say: (line: string) => void,
): readonly (readonly number[])[] {
  const found = workloads.map((): (readonly number[])[] => [])
  for (let run = 0; run <= runs; run += 1) {
    say(run === 0 ? 'warming up' : `run ${run} of ${runs}`)
    for (const [at, workload] of workloads.entries()) {
      const figures = workload(milliseconds)
      if (run > 0) found[at]?.push(figures)
    }
  }
  return found.map((all) => (all[0] ?? []).map((_, figure) => median(all.map((each) => each[figure] ?? NaN))))
}

/** Does something at least once and until the time is up. Returns how often, and how many seconds that took. */
export function repeat(
  milliseconds: number,
  act: () => void,
): { readonly times: number; readonly seconds: number } {
  const start = performance.now()
  let taken = 0
  let times = 0
  while (times === 0 || taken < milliseconds) {
    act()
    times += 1
    taken = performance.now() - start
  }
  return { times, seconds: taken / 1000 }
}
