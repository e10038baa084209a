import { EDITIONS } from '../../catalogue'
import { misfit, targetTokens } from '../../game'
import type { GameRecord, RoundRecord, RoundStart, TableOptions } from '../../game'
import type { MatchState } from '../model/matchState'
import { newMatch } from '../setup'

/** What the next round takes from a match that waits for its deal. */
export function startOf({ round, seats, starters, goal, target }: MatchState): RoundStart {
  return {
    round: round + 1,
    tokens: seats.map(({ tokens }) => tokens),
    closed: [...seats.entries()].flatMap(([seat, { closed }]) => (closed ? [seat] : [])),
    starters,
    goal,
    target,
  }
}

/** A match that waits for the deal of this round. Throws a RangeError where {@link startProblem} has found something. */
export function matchAt(options: TableOptions, start: RoundStart): MatchState {
  const { round, tokens, closed, starters, goal, target } = start
  const fresh = newMatch(options, tokens.length)
  return {
    ...fresh,
    round: round - 1,
    seats: fresh.seats.map((seat, index) => ({
      ...seat,
      tokens: tokens[index] ?? 0,
      closed: closed.includes(index),
    })),
    starters,
    goal,
    target,
  }
}

/** Why a round of a record cannot have begun as it says, with the place; null if it can. */
export function startProblem(
  { options }: GameRecord,
  { players, start }: RoundRecord,
  place: string,
): string | null {
  const { edition, starter } = options
  const { minSeats, maxSeats } = EDITIONS[edition]
  const seats = players.length
  const wrong = misfit(options)
  if (wrong !== null) return `options.${wrong}: the edition ${edition} knows no ${String(options[wrong])}`
  if (seats < minSeats || seats > maxSeats)
    return `${place}.players: the edition ${edition} is for ${minSeats} to ${maxSeats}, not ${seats}`
  if (starter !== null && starter >= seats) return `options.starter: there is no seat ${starter}`
  if (start.round === 1) return differences(start, startOf(newMatch(options, seats)), place, 'in a new game')
  const why = laterProblem(options, seats, start)
  return why === null ? null : `${place}.start.${why}`
}

function laterProblem(options: TableOptions, seats: number, start: RoundStart): string | null {
  const { tokens, closed, starters, goal, target } = start
  const { goals } = EDITIONS[options.edition]
  if (target !== targetTokens(options, seats))
    return `target: it is ${targetTokens(options, seats)} by the options`
  if (tokens.length !== seats) return `tokens: ${tokens.length} for ${seats} seats`
  if (tokens.some((count) => count >= target)) return 'tokens: the game was over'
  if (closed.some((seat, at) => seat >= seats || seat <= (closed[at - 1] ?? -1)))
    return 'closed: must be seats in the order of their numbers'
  if (seats - closed.length < 2) return 'closed: the game was over'
  if (starters.some((seat, at) => seat >= seats || starters.indexOf(seat) !== at))
    return 'starters: must be seats, each once'
  if (goal === null && goals.length > 0) return 'goal: it has been drawn before'
  if (goal !== null && !goals.includes(goal)) return `goal: the edition ${options.edition} knows no ${goal}`
  return options.goal === null || options.goal === goal ? null : `goal: it is ${options.goal} by the options`
}

/**
 * Where a start is not as expected, the first such place; null if nowhere.
 *
 * @param when after what it should be so.
 */
export function differences(
  found: RoundStart,
  expected: RoundStart,
  place: string,
  when: string,
): string | null {
  const keys = Object.keys(expected) as (keyof RoundStart)[]
  const key = keys.find((key) => JSON.stringify(found[key]) !== JSON.stringify(expected[key]))
  if (key === undefined) return null
  return `${place}.start.${key}: ${JSON.stringify(found[key])}, but it is ${JSON.stringify(expected[key])} ${when}`
}
