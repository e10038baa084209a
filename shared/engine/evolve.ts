import type { CardId } from '../catalogue'
import type { Seat } from '../game'
import type { GameEvent } from './model/gameEvent'
import { seatOf } from './model/matchState'
import type { MatchState, SeatState } from './model/matchState'

function withSeat(
  state: MatchState,
  seat: Seat,
  change: (before: SeatState) => Partial<SeatState>,
): MatchState {
  return {
    ...state,
    seats: state.seats.map((before, index) => (index === seat ? { ...before, ...change(before) } : before)),
  }
}

/** A hand less one copy of a card. Throws a RangeError if the card is not there. */
function without(hand: readonly CardId[], card: CardId): readonly CardId[] {
  const at = hand.indexOf(card)
  if (at < 0) throw new RangeError(`there is no ${card} in this hand`)
  return hand.filter((_, index) => index !== at)
}

/**
 * Lays cards in front of a seat; they belong to the last play until the next one.
 *
 * @param rest what stays in its hand; null: the cards come from elsewhere.
 */
function lay(
  state: MatchState,
  seat: Seat,
  cards: readonly CardId[],
  rest: readonly CardId[] | null,
): MatchState {
  const laid = withSeat(state, seat, ({ hand, front }) => ({
    hand: rest ?? hand,
    front: [...front, ...cards],
  }))
  return { ...laid, lastPlay: [...state.lastPlay, ...cards.map((card) => ({ seat, card }))] }
}

/** The state after a fact. Nothing else changes a state: a state is the fold of its events. */
export function evolve(state: MatchState, event: GameEvent): MatchState {
  switch (event.type) {
    case 'roundDealt':
      return {
        ...state,
        phase: 'playing',
        round: event.round,
        starter: event.starter,
        starters: [],
        goal: event.goal,
        turn: event.starter,
        choice: null,
        deck: event.deck,
        setAside: event.setAside,
        open: event.open,
        seats: state.seats.map((seat, index) => {
          const card = event.hands[index] ?? null
          const hand = card === null ? [] : [card]
          return { ...seat, hand, front: [], out: seat.closed, protected: false }
        }),
        lastPlay: [],
        result: null,
      }
    case 'turnBegan':
      return { ...state, turn: event.seat }
    case 'protectionEnded':
      return withSeat(state, event.seat, () => ({ protected: false }))
    case 'drew': {
      const drawn = withSeat(state, event.seat, ({ hand }) => ({ hand: [...hand, event.card] }))
      return event.from === 'deck' ? { ...drawn, deck: state.deck.slice(1) } : { ...drawn, setAside: null }
    }
    case 'played': {
      const hand = without(seatOf(state, event.seat).hand, event.card)
      return lay({ ...state, lastPlay: [] }, event.seat, [event.card], hand)
    }
    case 'discarded':
      return lay(state, event.seat, [event.card], [])
    case 'wentOut':
      return withSeat(lay(state, event.seat, event.cards, []), event.seat, () => ({
        out: true,
        protected: false,
      }))
    case 'traded': {
      const given = withSeat({ ...state, choice: null }, event.seat, () => ({ hand: [event.received] }))
      return withSeat(given, event.target, () => ({ hand: [event.given] }))
    }
    case 'seized':
      return lay(
        withSeat(state, event.target, () => ({ hand: [] })),
        event.seat,
        [event.card],
        null,
      )
    case 'becameProtected':
      return withSeat(state, event.seat, () => ({ protected: true }))
    case 'choiceAsked':
      return { ...state, choice: event.choice }
    case 'tradeDeclined':
    case 'answered':
    case 'choiceDropped':
      return { ...state, choice: null }
    case 'kept':
      return {
        ...withSeat(state, event.seat, () => ({ hand: [event.card] })),
        deck: [...state.deck, ...event.under],
        choice: null,
      }
    case 'seatClosed':
      return withSeat(state, event.seat, () => ({ closed: true }))
    case 'roundEnded':
      return endRound(state, event)
    case 'gameEnded':
      return { ...state, phase: 'gameOver', winners: event.winners, starters: [] }
    case 'idle':
    case 'guessMissed':
    case 'looked':
    case 'lookedAside':
    case 'compared':
    case 'withstood':
    case 'counted':
      return state
  }
}

function endRound(state: MatchState, { result }: GameEvent & { type: 'roundEnded' }): MatchState {
  const gain = (seat: Seat): number => result.gained.filter((gained) => gained.seat === seat).length
  return {
    ...state,
    phase: 'roundOver',
    turn: null,
    choice: null,
    lastPlay: [],
    seats: state.seats.map((seat, index) => ({ ...seat, tokens: seat.tokens + gain(index) })),
    result,
    // Rule 8: a winner starts the next round; without one, who began this round.
    starters: result.winners.length > 0 || state.starter === null ? result.winners : [state.starter],
  }
}
