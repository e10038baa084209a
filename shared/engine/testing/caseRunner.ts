import { commandSchema } from '../../game'
import type { Command } from '../../game'
import { decideForSeat } from '../decide'
import { evolve } from '../evolve'
import type { MatchState } from '../model/matchState'
import { newMatch } from '../setup'
import { allCards, dealt } from './dealt'
import { findersFor, sending } from './caseFinders'
import type { Finders, Sending } from './caseFinders'
import { optionsOf, startOf } from './casePosition'
import type { Position } from './casePosition'
import type { Case, Expected, PositionCase, SetUpCase, Step, Then } from './caseSchema'
import { deepFreeze } from './deepFreeze'

/** Something that was expected of a case and found otherwise. */
export interface Difference {
  readonly what: string
  readonly expected: unknown
  readonly found: unknown
}

/** The first step of a case at which something is otherwise; `where` names it. */
export interface Failure {
  readonly where: string
  readonly differences: readonly Difference[]
}

/** Lists in which the order of the cards is the rule; every other list is compared without regard to it. */
const ORDERED: readonly string[] = ['front', 'deck']

/** How many deals a set-up case is tried with. */
const DEALS = 20

/**
 * Runs a case. Null: all is as expected.
 *
 * @param send what makes the views and events of a viewer; other than the engine's own only to test the runner.
 */
export function runCase(given: Case, send: Sending = sending): Failure | null {
  return 'setUp' in given ? runSetUp(given) : runSteps(given, findersFor(send))
}

function runSteps(given: PositionCase, finders: Finders): Failure | null {
  let position = startOf(given)
  for (const [index, step] of given.steps.entries()) {
    const moved = moveOn(position, step)
    position = moved.position
    const differences = [...moved.differences, ...compareAll(position, step.then ?? {}, finders)]
    if (differences.length > 0) return { where: `step ${index + 1}, ${describe(step)}`, differences }
  }
  return null
}

/** The position after a step; after a refused one, the same. */
function moveOn(
  { names, state, events }: Position,
  step: Step,
): { readonly position: Position; readonly differences: readonly Difference[] } {
  const command = commandOf(step, names)
  const decision = command === null ? null : decideForSeat(state, names.indexOf(step.by), command)
  const expected = step.refused === true ? 'refused' : 'accepted'
  const before = events.length
  if (decision?.ok) {
    const position = {
      names,
      state: deepFreeze(decision.state),
      events: [...events, ...decision.events],
      before,
    }
    return { position, differences: step.refused ? [{ what: 'move', expected, found: 'accepted' }] : [] }
  }
  const found = `refused: ${decision?.reason ?? 'no such move in this edition'}`
  return {
    position: { names, state, events, before },
    differences: step.refused ? [] : [{ what: 'move', expected, found }],
  }
}

/** The command of a step; null for one that nobody could give: a superfluous key, an unknown id, another edition's move. */
function commandOf(step: Step, names: readonly string[]): Command | null {
  const { play, keep, at, guess, under, trade } = step
  const given = Object.entries({ play, keep, at, guess, under, trade }).filter(
    ([, value]) => value !== undefined,
  )
  const hasOnly = (...keys: readonly string[]): boolean => given.every(([key]) => keys.includes(key))
  let wish: object
  if (play !== undefined) {
    if (!hasOnly('play', 'at', 'guess')) return null
    // A name that nobody has becomes a seat that there is not, and the schema refuses it.
    const target = at === undefined ? {} : { target: at === 'set-aside' ? 'setAside' : names.indexOf(at) }
    wish = { type: 'play', card: play, ...target, ...(guess !== undefined && { guess }) }
  } else if (keep !== undefined) {
    if (!hasOnly('keep', 'under')) return null
    wish = { type: 'keep', card: keep, under }
  } else if (trade !== undefined) {
    if (!hasOnly('trade')) return null
    wish = { type: 'trade', trade }
  } else {
    if (!hasOnly('guess')) return null
    wish = { type: 'guess', guess }
  }
  const parsed = commandSchema.safeParse(wish)
  return parsed.success ? parsed.data : null
}

function compareAll(position: Position, then: Then, finders: Finders): readonly Difference[] {
  const compareOne = <K extends keyof Then>(what: K, expected: Then[K]): readonly Difference[] => {
    if (expected === undefined) return []
    const found = finders[what](position, expected as Expected[K])
    const ordered = ORDERED.includes(what)
    return canonical(expected, ordered) === canonical(found, ordered) ? [] : [{ what, expected, found }]
  }
  return (Object.keys(then) as (keyof Then)[]).flatMap((what) => compareOne(what, then[what]))
}

/** A text that is equal for what counts as equal. */
function canonical(value: unknown, ordered: boolean): string {
  if (Array.isArray(value)) {
    const items = value.map((item) => canonical(item, ordered))
    return `[${(ordered ? items : items.sort()).join()}]`
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(
      ([key, item]) => `${JSON.stringify(key)}:${canonical(item, ordered)}`,
    )
    return `{${entries.sort().join()}}`
  }
  return value === undefined ? 'nothing' : JSON.stringify(value)
}

function describe({ by, play, keep, at, guess, under, trade, refused }: Step): string {
  const move = JSON.stringify({ play, keep, at, guess, under, trade })
  return `${by} ${move}${refused ? ' (to be refused)' : ''}`
}

function runSetUp(given: SetUpCase): Failure | null {
  const { players, deck, open } = given.setUp
  const ready = newMatch(optionsOf(given), players)
  for (let deal = 1; deal <= DEALS; deal += 1) {
    const state = evolve(ready, dealt(ready, deal.toString(16).padStart(64, '0')))
    const expected = {
      deck,
      open,
      hands: Array<number>(players).fill(1),
      cards: [...allCards(given.edition)].sort(),
    }
    const found = {
      deck: state.deck.length,
      open: state.open.length,
      hands: state.seats.map(({ hand }) => hand.length),
      cards: cardsOf(state),
    }
    if (canonical(expected, true) !== canonical(found, true))
      return { where: 'set-up', differences: [{ what: 'setUp', expected, found }] }
  }
  return null
}

function cardsOf({ deck, setAside, open, seats }: MatchState): readonly string[] {
  const aside = setAside === null ? [] : [setAside]
  return [...deck, ...aside, ...open, ...seats.flatMap(({ hand, front }) => [...hand, ...front])].sort()
}
