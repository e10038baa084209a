import { EDITIONS, cardNumber, numbersOf } from '../catalogue'
import type { CardId } from '../catalogue'
import type { Asks, CARD_BARS, Command, Guess, KeepCommand, PlayCommand, Seat, Target } from '../game'
import { rulesOf } from './editions'
import type { CardRules } from './model/cardRules'
import type { IdleCause } from './model/gameEvent'
import { seatOf } from './model/matchState'
import type { MatchState } from './model/matchState'

/** What a seat is asked for, and by what: its turn, or a question that a card left open. Null: nothing. */
export function asked(state: MatchState): { readonly seat: Seat; readonly asks: Asks } | null {
  if (state.phase !== 'playing' || state.turn === null) return null
  return state.choice
    ? { seat: state.choice.seat, asks: state.choice.kind }
    : { seat: state.turn, asks: 'play' }
}

/** Rule 3: the seats that a card of this seat may choose now; R2-D2: the set-aside card too. */
export function choosable(state: MatchState, seat: Seat, rules: CardRules): readonly Target[] {
  if (rules.needs === 'nothing') return []
  const self = rules.needs === 'target' && rules.self === true
  const seats = [...state.seats.keys()].filter((other) => {
    const { out, protected: safe } = seatOf(state, other)
    return other === seat ? self : !out && !safe
  })
  return rules.needs === 'targetOrSetAside' && state.setAside !== null ? [...seats, 'setAside'] : seats
}

/** Why a card would have no effect if this seat played it now (rule 3, Chancellor); null if it would have one. */
export function idleCause(state: MatchState, seat: Seat, card: CardId): IdleCause | null {
  const rules = rulesOf(state.edition, card)
  if (rules.needsDeck && state.deck.length === 0) return 'deckEmpty'
  return rules.needs !== 'nothing' && choosable(state, seat, rules).length === 0 ? 'nobodyToChoose' : null
}

/** What may be named of a hand: the characters, in the order of the reference card, or the numbers of the edition. */
export function nameable({ edition }: MatchState): readonly Guess[] {
  const { cards, naming, unnameable } = EDITIONS[edition]
  const named = naming === 'number' ? numbersOf(edition) : cards.map(({ id }) => id)
  return named.filter(
    (guess) => !unnameable.includes(typeof guess === 'number' ? guess : cardNumber(edition, guess)),
  )
}

/** Why a card of a hand may not be played now; null if it may. */
export function barOf(
  state: MatchState,
  hand: readonly CardId[],
  card: CardId,
): (typeof CARD_BARS)[number] | null {
  const forcing = hand.find((other) =>
    rulesOf(state.edition, other).forcedBeside?.some((beside) => hand.includes(beside)),
  )
  return forcing === undefined || forcing === card ? null : 'countessFirst'
}

/**
 * Every command that would be accepted from this seat now, each once. The one source of what is legal:
 * it validates, it is what clients are offered, what bots choose from and what a clock would play.
 */
export function legalCommands(state: MatchState, seat: Seat): readonly Command[] {
  const waiting = asked(state)
  if (waiting?.seat !== seat) return []
  const { hand } = seatOf(state, seat)
  switch (waiting.asks) {
    case 'play':
      return [...new Set(hand)].flatMap((card) => plays(state, seat, card))
    case 'keep':
      return keeps(hand)
    case 'trade':
      return [false, true].map((trade) => ({ type: 'trade', trade }))
    case 'guess':
      return nameable(state).map((guess) => ({ type: 'guess', guess }))
  }
}

function plays(state: MatchState, seat: Seat, card: CardId): readonly PlayCommand[] {
  if (barOf(state, seatOf(state, seat).hand, card) !== null) return []
  const rules = rulesOf(state.edition, card)
  const targets = choosable(state, seat, rules)
  // Without a target the card is played all the same, without effect (rule 3).
  if (targets.length === 0) return [{ type: 'play', card }]
  if (rules.needs !== 'guess') return targets.map((target) => ({ type: 'play', card, target }))
  const guesses = nameable(state)
  return targets.flatMap((target) => guesses.map((guess) => ({ type: 'play' as const, card, target, guess })))
}

/** Each way to keep one card and to put the others under the deck, equal ones once. */
function keeps(hand: readonly CardId[]): readonly KeepCommand[] {
  const found = new Map<string, KeepCommand>()
  for (const [at, card] of hand.entries()) {
    const rest = hand.filter((_, index) => index !== at)
    for (const under of [rest, [...rest].reverse()])
      found.set([card, ...under].join(), { type: 'keep', card, under })
  }
  return [...found.values()]
}

/** Whether two commands ask for the same. */
export function sameCommand(one: Command, other: Command): boolean {
  switch (one.type) {
    case 'play':
      return (
        other.type === 'play' &&
        one.card === other.card &&
        one.target === other.target &&
        one.guess === other.guess
      )
    case 'keep':
      return other.type === 'keep' && one.card === other.card && one.under.join() === other.under.join()
    case 'trade':
      return other.type === 'trade' && one.trade === other.trade
    case 'guess':
      return other.type === 'guess' && one.guess === other.guess
  }
}
