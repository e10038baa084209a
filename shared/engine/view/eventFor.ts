import type { Choice, EventView, Viewer } from '../../game'
import type { GameEvent } from '../model/gameEvent'

/**
 * A fact as one viewer may know it: one exhaustive table, every field written by hand, so that nothing new is shown
 * to anybody before somebody has decided to whom. What is hidden from this viewer is null.
 */
export function eventFor(event: GameEvent, viewer: Viewer): EventView {
  const { type } = event
  switch (type) {
    case 'roundDealt': {
      const hand = viewer === 'spectator' ? null : (event.hands[viewer] ?? null)
      const { round, starter, goal, open } = event
      return { type, round, starter, goal, open, hand }
    }
    case 'turnBegan':
    case 'protectionEnded':
    case 'becameProtected':
    case 'choiceDropped':
    case 'seatClosed':
      return { type, seat: event.seat }
    case 'drew':
      return { type, seat: event.seat, card: viewer === event.seat ? event.card : null, from: event.from }
    case 'played':
      return { type, seat: event.seat, card: event.card, target: event.target, guess: event.guess }
    case 'idle':
      return { type, seat: event.seat, cause: event.cause }
    case 'guessMissed':
    case 'answered':
      return { type, seat: event.seat, target: event.target, guess: event.guess }
    case 'looked': {
      const card = involves(event, viewer) ? event.card : null
      return { type, seat: event.seat, target: event.target, card }
    }
    case 'lookedAside':
      return { type, seat: event.seat, card: viewer === event.seat ? event.card : null }
    case 'compared': {
      const sees = involves(event, viewer)
      return {
        type,
        seat: event.seat,
        target: event.target,
        seatCard: sees ? event.seatCard : null,
        targetCard: sees ? event.targetCard : null,
        lower: event.lower,
      }
    }
    case 'traded': {
      const sees = involves(event, viewer)
      return {
        type,
        seat: event.seat,
        target: event.target,
        given: sees ? event.given : null,
        received: sees ? event.received : null,
      }
    }
    case 'tradeDeclined':
      return { type, seat: event.seat, target: event.target }
    case 'seized':
      return { type, seat: event.seat, target: event.target, card: event.card }
    case 'withstood':
      return { type, seat: event.seat, target: event.target, not: event.not }
    case 'counted':
      return { type, seat: event.seat, number: event.number, lowest: event.lowest, not: event.not }
    case 'discarded':
      return { type, seat: event.seat, card: event.card }
    case 'wentOut':
      return { type, seat: event.seat, cards: event.cards, cause: event.cause }
    case 'choiceAsked': {
      return { type, choice: choiceView(event.choice) }
    }
    case 'kept': {
      const own = viewer === event.seat
      return {
        type,
        seat: event.seat,
        card: own ? event.card : null,
        under: own ? event.under : null,
        count: event.under.length,
      }
    }
    case 'roundEnded':
      return { type, result: event.result }
    case 'gameEnded':
      return { type, winners: event.winners }
  }
}

/** A question, which is public: what it asks, whom, and of whose hand. */
export function choiceView(choice: Choice): Choice {
  const { kind, seat } = choice
  return kind === 'keep' ? { kind, seat, under: choice.under } : { kind, seat, target: choice.target }
}

/** Whether the viewer is one of the two whom something secret is between. */
function involves(event: { readonly seat: number; readonly target: number }, viewer: Viewer): boolean {
  return viewer === event.seat || viewer === event.target
}
