import { EDITIONS, cardNumber, cardSide } from '../catalogue'
import type { CardId } from '../catalogue'
import type { Seat } from '../game'
import { rulesOf } from './editions'
import { evolve } from './evolve'
import type { Verbs } from './model/cardRules'
import type { GameEvent } from './model/gameEvent'
import { seatOf, seatsIn } from './model/matchState'
import type { MatchState } from './model/matchState'

/** A table on which something happens: the verbs of the cards, each of which records what it does as facts. */
export interface Table extends Verbs {
  /** The state after all that was recorded. */
  state(): MatchState
  /** What was recorded so far. */
  events(): readonly GameEvent[]
  /** Records a fact; the state follows from it. */
  record(event: GameEvent): void
  /** The top card of the deck goes to the hand (rule 2). Throws an Error when the deck is empty. */
  drawTop(seat: Seat): void
}

/** A table that stands at `start` and records from there. */
export function tableAt(start: MatchState): Table {
  let state = start
  const events: GameEvent[] = []

  const record = (event: GameEvent): void => {
    events.push(event)
    state = evolve(state, event)
  }
  const hand = (seat: Seat): CardId => {
    const card = seatOf(state, seat).hand[0]
    if (card === undefined) throw new Error(`seat ${seat} has no hand`)
    return card
  }
  const number = (card: CardId): number => cardNumber(state.edition, card)
  const drawTop = (seat: Seat): void => {
    const [card] = state.deck
    if (card === undefined) throw new Error('there is no card to draw')
    record({ type: 'drew', seat, card, from: 'deck' })
  }
  const takeSetAside = (seat: Seat): void => {
    const card = state.setAside
    if (card === null) throw new Error('there is no set-aside card to take')
    record({ type: 'drew', seat, card, from: 'setAside' })
  }
  const drawAgain = (seat: Seat): void => (state.deck.length > 0 ? drawTop(seat) : takeSetAside(seat))
  const putOut: Verbs['putOut'] = (seat, cause) =>
    record({ type: 'wentOut', seat, cards: seatOf(state, seat).hand, cause })
  const charactersThat = (holds: (card: CardId) => boolean): readonly CardId[] =>
    EDITIONS[state.edition].cards.map(({ id }) => id).filter(holds)

  return {
    state: () => state,
    events: () => events,
    record,
    drawTop,
    hand,
    number,
    side: (card) => cardSide(state.edition, card),
    holds: (seat, guess) => (typeof guess === 'number' ? number(hand(seat)) : hand(seat)) === guess,
    putOut,
    missGuess: (seat, target, guess) => record({ type: 'guessMissed', seat, target, guess }),
    look: (seat, target) => record({ type: 'looked', seat, target, card: hand(target) }),
    lookAside: (seat) => {
      if (state.setAside === null) throw new Error('there is no set-aside card to look at')
      record({ type: 'lookedAside', seat, card: state.setAside })
    },
    expose: (seat, target, would) => {
      if (would(hand(target))) putOut(target, 'exposed')
      else record({ type: 'withstood', seat, target, not: charactersThat(would) })
    },
    countUp: (seat) => {
      const held = seatsIn(state).map((other) => [other, number(hand(other))] as const)
      const counted = held.filter(([, held]) => held > 0)
      const reached = counted.length === 0 ? null : Math.min(...counted.map(([, held]) => held))
      const lowest = held.filter(([, held]) => held === reached).map(([other]) => other)
      const called = (card: CardId): boolean =>
        number(card) > 0 && (reached === null || number(card) <= reached)
      record({ type: 'counted', seat, number: reached, lowest, not: charactersThat(called) })
      for (const other of lowest) putOut(other, 'lowest')
    },
    compare: (seat, target) => {
      const [seatCard, targetCard] = [hand(seat), hand(target)]
      const difference = number(seatCard) - number(targetCard)
      const lower = difference === 0 ? null : difference < 0 ? seat : target
      record({ type: 'compared', seat, target, seatCard, targetCard, lower })
      return lower
    },
    trade: (seat, target) =>
      record({ type: 'traded', seat, target, given: hand(seat), received: hand(target) }),
    protect: (seat) => record({ type: 'becameProtected', seat }),
    discardAndDraw: (seat) => {
      const card = hand(seat)
      record({ type: 'discarded', seat, card })
      if (rulesOf(state.edition, card).outWhenDiscarded) putOut(seat, 'princess')
      else drawAgain(seat)
    },
    seize: (seat, target) => {
      record({ type: 'seized', seat, target, card: hand(target) })
      drawAgain(target)
    },
    askTrade: (seat, target) => record({ type: 'choiceAsked', choice: { kind: 'trade', seat, target } }),
    askGuess: (seat, target) => record({ type: 'choiceAsked', choice: { kind: 'guess', seat, target } }),
    drawAndAskKeep: (seat, cards) => {
      const drawn = Math.min(cards, state.deck.length)
      for (let card = 0; card < drawn; card += 1) drawTop(seat)
      record({ type: 'choiceAsked', choice: { kind: 'keep', seat, under: drawn } })
    },
  }
}
