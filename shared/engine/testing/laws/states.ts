import { isDeepStrictEqual } from 'node:util'
import { EDITIONS } from '../../../catalogue'
import type { CardId } from '../../../catalogue'
import type { Command, Seat } from '../../../game'
import { decide, evolve, legalCommands } from '../../index'
import { asked } from '../../legal'
import type { MatchState } from '../../model/matchState'
import type { Law } from './law'

const boxOf = (edition: MatchState['edition']): readonly CardId[] =>
  EDITIONS[edition].cards.flatMap(({ id, copies }) => Array<CardId>(copies).fill(id))

/** Every card of the box is at exactly one place, and no other one is there. */
export const cardsAreConserved: Law = ({ after }) => {
  const { deck, setAside, open, seats, edition } = after
  const aside = setAside === null ? [] : [setAside]
  const all = [...deck, ...aside, ...open, ...seats.flatMap(({ hand, front }) => [...hand, ...front])]
  const right = String([...boxOf(edition)].sort())
  const found = String(all.sort())
  return found === right ? null : `the cards are ${found}`
}

/**
 * Rule 2: a player who is in holds one card, who is to play one more, who is to keep as many more as go under the deck;
 * who is out holds none. When the round is over the hands lie as they were, and a round that ends with a closed seat
 * leaves them as they were in the middle of a turn.
 */
export const handsAreRight: Law = ({ before, command, after }) => {
  const waiting = asked(after)
  const more = waiting?.asks === 'play' ? 1 : after.choice?.kind === 'keep' ? after.choice.under : 0
  const asBefore = after.phase !== 'playing' && command.type === 'closeSeat'
  for (const [seat, { hand, out, closed }] of after.seats.entries()) {
    if (closed && !out && after.phase === 'playing') return `seat ${seat} is closed and in`
    const usual = waiting?.seat === seat ? 1 + more : 1
    const held = out ? 0 : asBefore ? before.seats[seat]?.hand.length : usual
    if (hand.length !== held) return `seat ${seat} holds ${hand.join()}, which is not ${String(held)}`
  }
  return null
}

/** While a round is played somebody is asked, who exists, is in and open, and can do something; else nobody. */
export const theAskedIsIn: Law = ({ after }) => {
  const waiting = asked(after)
  if ((waiting !== null) !== (after.phase === 'playing'))
    return `${String(waiting?.seat)} is asked while ${after.phase}`
  for (const seat of after.seats.keys())
    if (seat !== waiting?.seat && legalCommands(after, seat).length > 0)
      return `${seat} is not asked, but may`
  if (waiting === null) return null
  const own = after.seats[waiting.seat]
  if (own === undefined) return `seat ${waiting.seat} is asked and does not exist`
  if (own.out || own.closed) return `seat ${waiting.seat} is asked and gone`
  if (legalCommands(after, waiting.seat).length === 0)
    return `seat ${waiting.seat} is asked and can do nothing`
  return after.choice !== null && after.choice.kind !== 'keep'
    ? concernsSomebodyIn(after, after.choice)
    : null
}

function concernsSomebodyIn({ seats }: MatchState, choice: { readonly seat: Seat; readonly target: Seat }) {
  const other = seats[choice.target]
  const there = other !== undefined && !other.out && !other.closed && choice.target !== choice.seat
  return there ? null : `the question is about seat ${choice.target}, who is gone or asks`
}

/** The state is the fold of its events, plain JSON, and a copy of it goes on in the same way. */
export const statesAreReplayed: Law = ({ before, by, command, events, after }) => {
  if (!isDeepStrictEqual(events.reduce(evolve, before), after))
    return 'the state is not the fold of its events'
  const copy = JSON.parse(JSON.stringify(before)) as MatchState
  if (!isDeepStrictEqual(copy, before)) return 'the state is not plain JSON'
  const again = decide(copy, by as Seat, command as Command)
  return isDeepStrictEqual(again, { ok: true, state: after, events }) ? null : 'a copy goes on in another way'
}

/** Each turn takes a card from the deck for good, and asks for at most one answer: so every round ends. */
export const turnsUseTheDeckUp: Law = ({ after, roundEvents }) => {
  const count = (...types: readonly string[]) => roundEvents.filter(({ type }) => types.includes(type)).length
  const [dealt] = roundEvents
  if (dealt?.type !== 'roundDealt') return 'a round does not begin with its deal'
  const turns = count('turnBegan')
  if (turns + after.deck.length > dealt.deck.length)
    return `after ${turns} turns the deck is as large as it was`
  if (count('played') > turns) return 'somebody plays twice in a turn'
  return count('choiceAsked') > count('played') ? 'more is asked than is played' : null
}
