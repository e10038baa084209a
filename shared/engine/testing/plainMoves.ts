import { EDITIONS } from '../../catalogue'
import type { CardId } from '../../catalogue'
import type { Seat } from '../../game'
import type { MatchState } from '../model/matchState'
import type { Words } from './scenario'

/** Cards that choose another player. */
const AT_OTHERS: readonly CardId[] = ['guard', 'priest', 'baron', 'prince', 'king']

/**
 * The moves of a seat, reckoned once more from the rules' text and the whole state, in words and in the order of the
 * alphabet. It shares nothing with what it checks: neither the cards' rules nor the engine's questions to a state.
 */
export function plainMoves(
  { edition, phase, turn, choice, seats }: MatchState,
  seat: Seat,
): readonly Words[] {
  const own = seats[seat]
  if (phase !== 'playing' || own === undefined) return []
  if (choice !== null) return choice.seat === seat ? plainKeeps(own.hand) : []
  if (turn !== seat) return []

  const others = [...seats.keys()].filter(
    (other) => other !== seat && seats[other]?.out === false && !seats[other].protected,
  )
  const names = EDITIONS[edition].cards.map(({ id }) => id).filter((id) => id !== 'guard')
  const forced = own.hand.includes('countess') && (own.hand.includes('king') || own.hand.includes('prince'))
  const cards: readonly CardId[] = forced ? ['countess'] : own.hand
  const moves = cards.flatMap((card) => {
    const targets = card === 'prince' ? [...others, seat] : AT_OTHERS.includes(card) ? others : []
    if (targets.length === 0) return [card]
    if (card !== 'guard') return targets.map((target) => `${card} at ${target}`)
    return targets.flatMap((target) => names.map((name) => `guard at ${target} naming ${name}`))
  })
  return [...new Set(moves)].sort()
}

/** Chancellor: one card of two or three is kept, the others go under the deck in either order. */
function plainKeeps([first, second, third]: readonly CardId[]): readonly Words[] {
  if (first === undefined || second === undefined) return []
  const moves =
    third === undefined
      ? [`keep ${first} under ${second}`, `keep ${second} under ${first}`]
      : [
          `keep ${first} under ${second}, ${third}`,
          `keep ${first} under ${third}, ${second}`,
          `keep ${second} under ${first}, ${third}`,
          `keep ${second} under ${third}, ${first}`,
          `keep ${third} under ${first}, ${second}`,
          `keep ${third} under ${second}, ${first}`,
        ]
  return [...new Set(moves)].sort()
}
