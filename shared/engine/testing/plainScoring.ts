import { EDITIONS } from '../../catalogue'
import type { CardFacts, CardId } from '../../catalogue'
import type { RoundResult, Seat } from '../../game'
import type { MatchState } from '../model/matchState'

/** The parts of a position at the end of a round that are scored: how the cards lie, and the table's rules. */
export type FinalPosition = Pick<MatchState, 'edition' | 'options' | 'goal' | 'starter' | 'seats'>

/** What a round came to. */
export interface PlainScore extends Pick<RoundResult, 'ends' | 'decidedBy' | 'sums'> {
  /** In the order of the seats. */
  readonly winners: readonly Seat[]
  /** Tokens gained, by seat. */
  readonly gained: readonly number[]
}

/**
 * Scores a round once more, written down from the rules' text for every edition, goal and option. It shares nothing
 * with what it checks: all it takes are the printed facts and how the cards lie.
 */
export function plainScore(position: FinalPosition): PlainScore {
  const { seats } = position
  const inRound = seats.flatMap(({ out }, seat) => (out ? [] : [seat]))
  const decided = decide(position, inRound)
  const gained: number[] = seats.map((_, seat) => (decided.winners.includes(seat) ? 1 : 0))
  for (const seat of bonuses(position, inRound)) gained[seat] = (gained[seat] ?? 0) + 1
  return { ...decided, gained }
}

function decide(position: FinalPosition, inRound: readonly Seat[]): Omit<PlainScore, 'gained'> {
  const none = { sums: null, winners: inRound }
  // Rule 5: with one left on the last turn it is that ending, not the comparison.
  if (inRound.length === 0) return { ...none, ends: 'nobody', decidedBy: 'nobody' }
  if (inRound.length === 1) return { ...none, ends: 'lastPlayer', decidedBy: 'lastPlayer' }

  const { edition, goal, options, seats } = position
  const facts = new Map(EDITIONS[edition].cards.map((card) => [card.id, card]))
  const of = (cards: readonly CardId[]): readonly CardFacts[] =>
    cards.flatMap((card) => facts.get(card) ?? [])
  const total = (cards: readonly CardFacts[]) => cards.reduce((sum, { number }) => sum + number, 0)
  const fronts = seats.map(({ front }) => of(front))
  const held = seats.map(({ hand }) => of(hand)[0])
  const most = (figures: readonly number[], among: readonly Seat[]): readonly Seat[] => {
    let best: Seat[] = []
    let top = -1
    for (const seat of among) {
      const figure = figures[seat] ?? -1
      if (figure > top) [best, top] = [[], figure]
      if (figure === top) best.push(seat)
    }
    return best
  }

  if (goal === 'rescue-mission') {
    const sums = fronts.map((cards) => cards.filter(({ side }) => side === 'rebel').length)
    return { ends: 'deck', decidedBy: 'rebelCount', sums, winners: most(sums, inRound) }
  }
  if (goal === 'jabbas-court') {
    const sums = fronts.map((cards) => total(cards.filter(({ side }) => side === 'palace')))
    return { ends: 'deck', decidedBy: 'palaceSum', sums, winners: most(sums, inRound) }
  }
  const numbers = held.map((card) => card?.number ?? -1)
  if (goal === 'my-kind-of-scum') {
    const bestOf = (side: string) =>
      most(
        numbers,
        inRound.filter((seat) => held[seat]?.side === side),
      )
    const both = [...bestOf('rebel'), ...bestOf('palace')]
    return { ends: 'deck', decidedBy: 'sides', sums: null, winners: both.sort((a, b) => a - b) }
  }
  const highest = most(numbers, inRound)
  if (highest.length === 1) return { ends: 'deck', decidedBy: 'number', sums: null, winners: highest }
  if (options.tie === 'shared') return { ends: 'deck', decidedBy: 'shared', sums: null, winners: highest }
  const sums = fronts.map(total)
  const winners = most(sums, highest)
  return { ends: 'deck', decidedBy: winners.length === 1 ? 'sum' : 'shared', sums, winners }
}

/** Who gains a token beside the win: the only one in with a Spy in front, and who is in and holds Han Solo. */
function bonuses({ seats }: FinalPosition, inRound: readonly Seat[]): readonly Seat[] {
  const spies = inRound.filter((seat) => seats[seat]?.front.some((card) => card === 'spy'))
  const han = inRound.filter((seat) => seats[seat]?.hand.some((card) => card === 'han-solo'))
  return [...(spies.length === 1 ? spies : []), ...han]
}

/** Rules 7 and 10: of the open seats those at or above the target, or the last open one; nobody: the game goes on. */
export function plainGameWinners({ edition, options, seats }: MatchState): readonly Seat[] {
  const open = seats.flatMap(({ closed }, seat) => (closed ? [] : [seat]))
  if (open.length === 1) return open
  const target = options.tokensToWin ?? EDITIONS[edition].tokensToWin[seats.length] ?? Infinity
  return open.filter((seat) => (seats[seat]?.tokens ?? 0) >= target)
}

/**
 * Rules 8 and 10: among whom the next starter is, in the order of the seats: the winners of the round, without one who
 * started it; instead of a closed seat the next open one clockwise.
 */
export function plainNextStarters(position: FinalPosition, winners: readonly Seat[]): readonly Seat[] {
  const { seats, starter } = position
  const among = winners.length > 0 ? winners : starter === null ? [] : [starter]
  const open = among.map((seat) => {
    let at = seat
    while (seats[at]?.closed === true) at = (at + 1) % seats.length
    return at
  })
  return [...new Set(open)].sort((a, b) => a - b)
}
