import { EDITIONS } from '../../catalogue'
import type { CardId, EditionId } from '../../catalogue'
import type { Seat } from '../../game'
import type { MatchState } from '../model/matchState'
import type { Words } from './scenario'

/** Cards that choose another player and ask for nothing more. */
const AT_OTHERS: readonly CardId[] = [
  ...(['priest', 'baron', 'king'] as const),
  ...(['salacious-crumb', 'mercenary', 'chewbacca', 'lando-calrissian', 'boba-fett'] as const),
  ...(['luke-skywalker', 'jabba-the-hutt'] as const),
]
/** Cards that choose another player and name something of that hand. */
const NAMING: readonly CardId[] = ['guard', 'palace-guard', 'c-3po']

/**
 * The moves of a seat, reckoned once more from the rules' text and the whole state, in words and in the order of the
 * alphabet. It shares nothing with what it checks: neither the cards' rules nor the engine's questions to a state.
 */
export function plainMoves(
  { edition, phase, turn, choice, setAside, seats }: MatchState,
  seat: Seat,
): readonly Words[] {
  const own = seats[seat]
  if (phase !== 'playing' || own === undefined) return []
  if (choice !== null) {
    if (choice.seat !== seat) return []
    if (choice.kind === 'keep') return plainKeeps(own.hand)
    return choice.kind === 'trade'
      ? ['trade no', 'trade yes']
      : names(edition).map((name) => `answer ${name}`)
  }
  if (turn !== seat) return []

  const others = [...seats.keys()].filter(
    (other) => other !== seat && seats[other]?.out === false && !seats[other].protected,
  )
  const targetsOf = (card: CardId): readonly (Seat | 'set-aside')[] => {
    if (card === 'prince') return [...others, seat]
    if (card === 'r2-d2') return setAside === null ? others : [...others, 'set-aside']
    return AT_OTHERS.includes(card) || NAMING.includes(card) ? others : []
  }
  const forced = own.hand.includes('countess') && (own.hand.includes('king') || own.hand.includes('prince'))
  const cards: readonly CardId[] = forced ? ['countess'] : own.hand
  const moves = cards.flatMap((card) => {
    const targets = targetsOf(card)
    if (targets.length === 0) return [card]
    return targets.flatMap((target) =>
      NAMING.includes(card)
        ? names(edition).map((name) => `${card} at ${target} naming ${name}`)
        : [`${card} at ${target}`],
    )
  })
  return [...new Set(moves)].sort()
}

/** What may be named: characters or numbers, never the Guard or the number 1. */
function names(edition: EditionId): readonly string[] {
  const { cards, naming } = EDITIONS[edition]
  const others = cards.filter(({ number }) => number !== 1)
  const named = others.map(({ id, number }) => (naming === 'number' ? String(number) : id))
  return [...new Set(named)].sort()
}

/** Chancellor and Leia: one card of two or three is kept, the others go under the deck in either order. */
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
