import { EDITIONS } from '../../../catalogue'
import type { Law } from './law'

/**
 * Rule 1 and rule 10: a round is dealt with one card face down, three face up where two play and the table has it so, and
 * one card to each open seat; nothing lies in front, nobody is protected, and tokens stay. The one who starts has drawn.
 */
export const dealsAreRight: Law = ({ command, before, after, events }) => {
  const [dealt] = events
  if (command.type !== 'deal' || dealt?.type !== 'roundDealt') return null
  const { options, seats } = after
  const { deck, hands, open, setAside, round, starter } = dealt
  const openCount = seats.length === 2 && options.openCards ? 3 : 0
  if (round !== before.round + 1 || after.round !== round)
    return `round ${round} follows round ${before.round}`
  if (open.length !== openCount) return `${open.length} cards lie open`
  if (after.setAside !== setAside || String(after.open) !== String(open)) return 'the deal lies otherwise'
  if (String(after.deck) !== String(deck.slice(1))) return 'the deck is not what was dealt, less one card'
  for (const [seat, { hand, front, out, protected: safe, closed, tokens }] of seats.entries()) {
    const first = hands[seat] ?? null
    const right = first === null ? [] : seat === starter ? [first, deck[0]] : [first]
    if ((first === null) !== closed || out !== closed) return `seat ${seat} is dealt in wrongly`
    if (String(hand) !== String(right)) return `seat ${seat} holds ${hand.join()}`
    if (front.length > 0 || safe) return `seat ${seat} begins with something in front`
    if (tokens !== before.seats[seat]?.tokens) return `seat ${seat} begins with other tokens`
  }
  return null
}

/** The goal card is one of the edition's, the table's own if it has named one, and stays; so does the target (rule 10). */
export const theGoalIsKept: Law = ({ before, after, command }) => {
  if (after.target !== before.target) return 'the target changes'
  const { goals } = EDITIONS[after.edition]
  const { goal } = after.options
  if (goals.length === 0) return after.goal === null ? null : `the goal is ${after.goal}`
  if (after.goal === null || !goals.includes(after.goal)) return `the goal is ${String(after.goal)}`
  if (goal !== null && goal !== after.goal) return `the goal is ${after.goal}, not ${goal}`
  const first = command.type === 'deal' && after.round === 1
  if (!first && after.goal !== before.goal)
    return `the goal turns from ${String(before.goal)} to ${after.goal}`
  return after.target === before.target ? null : 'the target changes'
}
