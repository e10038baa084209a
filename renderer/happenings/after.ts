import { EDITIONS } from '@shared/catalogue'
import type { CardId } from '@shared/catalogue'
import type { EventView, PlayerView, Seat, SeatView } from '@shared/game'

type Of<T extends EventView['type']> = Extract<EventView, { type: T }>

/** A view with one seat changed. */
function withSeat(view: PlayerView, seat: Seat, change: (before: SeatView) => Partial<SeatView>): PlayerView {
  const seats = view.seats.map((before, at) => (at === seat ? { ...before, ...change(before) } : before))
  return { ...view, seats }
}

/** A hand less one copy of a card; what the viewer does not see stays unseen. */
function without(hand: SeatView['hand'], card: CardId | null): SeatView['hand'] {
  const at = hand === null || card === null ? -1 : hand.indexOf(card)
  return at < 0 ? hand : (hand?.toSpliced(at, 1) ?? null)
}

/** How many copies of a card are among these. */
const copiesOf = (cards: readonly CardId[] | undefined, card: CardId): number =>
  cards?.filter((one) => one === card).length ?? 0

/**
 * Lays a card in front of a seat. A table that shows the last play alone has it in the middle, unless its effect goes on:
 * then it lies in front of its owner when all has been told, too.
 */
function lay(view: PlayerView, seat: Seat, card: CardId, end: PlayerView): PlayerView {
  const front = view.seats[seat]?.front ?? []
  const lasts = end.phase === 'playing' && copiesOf(end.seats[seat]?.front, card) > copiesOf(front, card)
  if (view.discards === 'all' || lasts) return withSeat(view, seat, () => ({ front: [...front, card] }))
  return { ...view, lastPlay: [...view.lastPlay, { seat, card }] }
}

function dealt(view: PlayerView, event: Of<'roundDealt'>, end: PlayerView): PlayerView {
  const seats = view.seats.map((seat, at) => {
    const own = at === view.you
    const hand = seat.closed ? [] : event.hand === null ? null : [event.hand]
    const handCount = seat.closed ? 0 : 1
    const fresh = { front: [], out: seat.closed, protected: false }
    return { ...seat, ...fresh, handCount, hand: own ? hand : null }
  })
  const all = EDITIONS[view.edition].cards.reduce((sum, { copies }) => sum + copies, 0)
  const hands = seats.reduce((sum, { handCount }) => sum + handCount, 0)
  return {
    ...view,
    ...{ seats, round: event.round, starter: event.starter, turn: event.starter, goal: event.goal },
    ...{ phase: 'playing', waitsFor: null, choice: null, lastPlay: [], result: null, nextStarters: [] },
    winners: [],
    goalScores: end.goalScores && view.seats.map(() => 0),
    open: event.open,
    setAside: true,
    deckCount: all - 1 - event.open.length - hands,
  }
}

function drew(view: PlayerView, { seat, card, from }: Of<'drew'>): PlayerView {
  const drawn = withSeat(view, seat, ({ handCount, hand }) => ({
    handCount: handCount + 1,
    hand: hand === null || card === null ? hand : [...hand, card],
  }))
  return from === 'deck'
    ? { ...drawn, deckCount: Math.max(0, view.deckCount - 1) }
    : { ...drawn, setAside: false }
}

/** Cards leave a hand whole; the viewer sees the own hand only. */
const emptied = ({ hand }: SeatView): Partial<SeatView> => ({ handCount: 0, hand: hand && [] })

function wentOut(view: PlayerView, { seat, cards }: Of<'wentOut'>, end: PlayerView): PlayerView {
  const laid = cards.reduce((so, card) => lay(so, seat, card, end), view)
  // Whoever is out has nothing in effect: where only that is shown, nothing stays in front.
  const gone = view.discards === 'last' ? { front: [] } : {}
  return withSeat(laid, seat, (before) => ({ ...emptied(before), ...gone, out: true, protected: false }))
}

function traded(view: PlayerView, { seat, target, given, received }: Of<'traded'>): PlayerView {
  const got = (card: CardId | null) => (before: SeatView) => ({
    handCount: 1,
    hand: before.hand === null ? null : card === null ? [] : [card],
  })
  const after = withSeat(view, seat, got(received))
  return { ...withSeat(after, target, got(given)), choice: null }
}

function kept(view: PlayerView, { seat, card, count }: Of<'kept'>): PlayerView {
  const after = withSeat(view, seat, ({ handCount, hand }) => ({
    handCount: handCount - count,
    hand: hand === null || card === null ? hand : [card],
  }))
  return { ...after, choice: null, waitsFor: null, deckCount: view.deckCount + count }
}

function unprotected(view: PlayerView, seat: Seat, end: PlayerView): PlayerView {
  // Where older plays are hidden the card goes too; which of those in front it is, the host alone tells.
  const hides = view.discards === 'last' && end.phase === 'playing'
  return withSeat(view, seat, ({ front }) => ({
    protected: false,
    front: hides ? (end.seats[seat]?.front ?? front) : front,
  }))
}

/** A round is over: the hands lie open and the tokens are given. */
function ended(view: PlayerView, { result }: Of<'roundEnded'>, end: PlayerView): PlayerView {
  const shown = end.round === view.round && end.phase !== 'playing'
  const seats = view.seats.map((seat, at) => ({
    ...seat,
    hand: result.hands[at] ?? [],
    handCount: result.hands[at]?.length ?? 0,
    front: shown ? (end.seats[at]?.front ?? seat.front) : seat.front,
    tokens: seat.tokens + result.gained.filter((gained) => gained.seat === at).length,
  }))
  return {
    ...view,
    ...{ seats, result, phase: 'roundOver', turn: null, waitsFor: null, choice: null, lastPlay: [] },
    nextStarters: shown ? end.nextStarters : [],
  }
}

/**
 * What a viewer sees of the table after one more fact: the view before it, taken one step towards what the host tells in
 * the end. Nothing is asked of anybody yet: offers are the host's. It knows no rules, only what becomes of cards.
 *
 * @param end the view that the host sent together with this fact, after all that came of it.
 */
export function after(view: PlayerView, event: EventView, end: PlayerView): PlayerView {
  const still: PlayerView = view.offer === null ? view : { ...view, offer: null }
  switch (event.type) {
    case 'roundDealt':
      return dealt(still, event, end)
    case 'turnBegan':
      return { ...still, turn: event.seat, waitsFor: { seat: event.seat, asks: 'play' } }
    case 'protectionEnded':
      return unprotected(still, event.seat, end)
    case 'drew':
      return drew(still, event)
    case 'played': {
      const left = withSeat(still, event.seat, ({ handCount, hand }) => ({
        handCount: handCount - 1,
        hand: without(hand, event.card),
      }))
      return lay({ ...left, lastPlay: [], waitsFor: null }, event.seat, event.card, end)
    }
    case 'discarded':
      return lay(withSeat(still, event.seat, emptied), event.seat, event.card, end)
    case 'seized':
      return lay(withSeat(still, event.target, emptied), event.seat, event.card, end)
    case 'wentOut':
      return wentOut(still, event, end)
    case 'traded':
      return { ...traded(still, event), waitsFor: null }
    case 'kept':
      return kept(still, event)
    case 'becameProtected':
      return withSeat(still, event.seat, () => ({ protected: true }))
    case 'choiceAsked': {
      const { choice } = event
      return { ...still, choice, waitsFor: { seat: choice.seat, asks: choice.kind } }
    }
    case 'tradeDeclined':
    case 'answered':
    case 'choiceDropped':
      return { ...still, choice: null, waitsFor: null }
    case 'seatClosed':
      return withSeat(still, event.seat, () => ({ closed: true }))
    case 'roundEnded':
      return ended(still, event, end)
    case 'gameEnded':
      return { ...still, phase: 'gameOver', winners: event.winners, nextStarters: [] }
    case 'counted':
      // What a goal card counts of this play is told with the end of the count.
      return { ...still, goalScores: null }
    case 'idle':
    case 'guessMissed':
    case 'looked':
    case 'lookedAside':
    case 'compared':
    case 'withstood':
      return still
  }
}

/** What all who look on know of a table, as a text: two views that tell the same have the same. */
export function publicFacts(view: PlayerView): string {
  const { round, phase, turn, waitsFor, choice, deckCount, setAside, open, lastPlay, you } = view
  const seats = view.seats.map((seat, at) => [
    ...[seat.handCount, seat.front, seat.out, seat.protected, seat.tokens, seat.closed],
    at === you || phase !== 'playing' ? seat.hand : null,
  ])
  return JSON.stringify([round, phase, turn, waitsFor, choice, deckCount, setAside, open, lastPlay, seats])
}
