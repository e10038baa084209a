import { isDeepStrictEqual } from 'node:util'
import { CARD_IDS, EDITIONS, MAX_NUMBER, MAX_SEATS } from '../../../catalogue'
import type { CardId, EditionId } from '../../../catalogue'
import { GAME_REFUSALS } from '../../../game'
import type { Command, Guess, Target } from '../../../game'
import { decide, legalCommands } from '../../index'
import type { MatchState } from '../../model/matchState'
import { plainMoves } from '../plainMoves'
import { seedOf } from '../seeds'
import { wordsOf } from '../scenario'
import type { Law } from './law'

const made = new Map<EditionId, readonly Command[]>()

/**
 * Every command that the schema lets through and that names only characters of the edition: each card at each target,
 * the set-aside card and nobody included, with each character, each number and nothing named; each way to keep one and
 * two; each answer. Of characters of other editions each is played, named and kept once.
 */
export function everyCommand(edition: EditionId): readonly Command[] {
  const known = made.get(edition)
  if (known) return known
  const cards = EDITIONS[edition].cards.map(({ id }) => id)
  const foreign = CARD_IDS.filter((card) => !cards.includes(card))
  const seats = [...Array(MAX_SEATS).keys()]
  const targets: readonly (Target | undefined)[] = [undefined, 'setAside', ...seats]
  const guesses: readonly Guess[] = [...Array(MAX_NUMBER + 1).keys(), ...cards]
  const play = (card: CardId, target: Target | undefined, guess: Guess | undefined): Command => ({
    type: 'play',
    card,
    ...(target !== undefined && { target }),
    ...(guess !== undefined && { guess }),
  })
  const plays = cards.flatMap((card) =>
    targets.flatMap((target) =>
      [undefined, ...guesses, ...foreign].map((guess) => play(card, target, guess)),
    ),
  )
  const unders = cards.flatMap((one) => [[one], ...cards.map((other) => [one, other])])
  const commands: readonly Command[] = [
    ...plays,
    ...foreign.flatMap((card) => targets.map((target) => play(card, target, undefined))),
    ...cards.flatMap((card) => unders.map((under) => ({ type: 'keep' as const, card, under }))),
    ...foreign.map((card) => ({ type: 'keep' as const, card, under: [card] })),
    ...[false, true].map((trade) => ({ type: 'trade' as const, trade })),
    ...[...guesses, ...foreign].map((guess) => ({ type: 'guess' as const, guess })),
  ]
  made.set(edition, commands)
  return commands
}

/** What decides and what offers; other than the engine's own only to see that a fault is found. */
export interface Judge {
  readonly decide: typeof decide
  readonly legalCommands: typeof legalCommands
}
const engine: Judge = { decide, legalCommands }

/** Rules 2 and 3, Countess, Chancellor and the questions of `jabba`: what is offered, against a second reckoning. */
export const offersAreRight =
  ({ legalCommands: offered } = engine): Law =>
  ({ after }) => {
    for (const seat of after.seats.keys()) {
      const listed = offered(after, seat).map(wordsOf).sort()
      const right = plainMoves(after, seat)
      if (!isDeepStrictEqual(listed, right))
        return `seat ${seat} may do ${right.join('; ')}, not ${listed.join('; ')}`
    }
    return null
  }

/**
 * Every offered command of any seat is accepted, and every other one of {@link everyCommand} refused with a named
 * reason. The state is frozen deeply, so a change of it in place would throw.
 */
export const othersAreRefused =
  ({ decide: judge, legalCommands: offered } = engine): Law =>
  ({ after }) => {
    // One seat more than there are: nobody sits there.
    for (const seat of [...after.seats.keys(), after.seats.length]) {
      const open = new Set(offered(after, seat).map(wordsOf))
      let accepted = 0
      for (const command of everyCommand(after.edition)) {
        const decision = judge(after, seat, command)
        const listed = open.has(wordsOf(command))
        if (decision.ok !== listed)
          return `${wordsOf(command)} by ${seat} is ${listed ? '' : 'not '}offered and ${decision.ok ? 'accepted' : 'refused'}`
        if (decision.ok) accepted += 1
        else if (!GAME_REFUSALS.includes(decision.reason)) return `${decision.reason} is no reason`
      }
      if (accepted !== open.size) return `seat ${seat} is offered what no schema lets through`
    }
    return null
  }

/** The host deals when no round is played and only then, and closes open seats of a game that has begun and only those. */
export const theHostKeepsOrder: Law = ({ after }) => {
  const may = (state: MatchState, command: Parameters<typeof decide>[2] & { type: 'deal' | 'closeSeat' }) =>
    decide(state, 'host', command).ok
  if (may(after, { type: 'deal', seed: seedOf(1) }) !== (after.phase === 'roundOver'))
    return `a deal is judged wrongly while ${after.phase}`
  for (const seat of [...after.seats.keys(), after.seats.length]) {
    const right = after.phase !== 'gameOver' && after.seats[seat]?.closed === false
    if (may(after, { type: 'closeSeat', seat }) !== right) return `closing ${seat} is judged wrongly`
  }
  return null
}
