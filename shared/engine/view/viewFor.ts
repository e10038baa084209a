import type { CardId } from '../../catalogue'
import type { Offer, PlayerView, Seat, SeatView, Viewer } from '../../game'
import { isInEffect, protects } from '../inEffect'
import { goalScore } from '../goalScore'
import { asked, barOf, idleCause, legalCommands } from '../legal'
import { openStarter, seatOf } from '../model/matchState'
import type { LaidCard, MatchState } from '../model/matchState'
import { roundOf } from '../recordingTable'
import { choiceView } from './eventFor'

/**
 * All that one viewer may know of a game: every field written by hand, nothing copied whole.
 * Throws a RangeError before the first deal, when there is nothing to see yet, and for a seat that does not exist.
 */
export function viewFor(state: MatchState, viewer: Viewer): PlayerView {
  if (state.phase === 'ready' || state.starter === null) throw new RangeError('nothing has been dealt yet')
  if (viewer !== 'spectator') seatOf(state, viewer)
  const over = state.phase !== 'playing'
  const waiting = asked(state)
  return {
    edition: state.edition,
    discards: state.options.discards,
    goal: state.goal,
    goalScores: goalScores(state),
    target: state.target,
    phase: state.phase,
    round: state.round,
    you: viewer === 'spectator' ? null : viewer,
    starter: state.starter,
    turn: state.turn,
    waitsFor: waiting === null ? null : { seat: waiting.seat, asks: waiting.asks },
    choice: state.choice === null ? null : choiceView(state.choice),
    deckCount: state.deck.length,
    setAside: state.setAside !== null,
    open: state.open,
    seats: [...state.seats.keys()].map((seat) => seatView(state, seat, over || viewer === seat)),
    lastPlay: lastPlayInSight(state).map(({ seat, card }) => ({ seat, card })),
    offer: waiting !== null && waiting.seat === viewer ? offerTo(state, viewer, waiting.asks) : null,
    result: over ? state.result : null,
    nextStarters: [...new Set(state.starters.map((seat) => openStarter(state, seat)))],
    winners: state.winners,
  }
}

/** By seat, what its front counts for the goal card: reckoned of what everybody sees of it, so it tells nothing new. */
function goalScores(state: MatchState): PlayerView['goalScores'] {
  const scores = [...state.seats.keys()].map((seat) => goalScore(state, frontInSight(state, seat)))
  return scores.every((score) => score !== null) ? scores : null
}

function seatView(state: MatchState, seat: Seat, showHand: boolean): SeatView {
  const { hand, out, protected: safe, tokens, closed } = seatOf(state, seat)
  return {
    handCount: hand.length,
    hand: showHand ? hand : null,
    front: frontInSight(state, seat),
    out,
    protected: safe,
    tokens,
    closed,
  }
}

/** Whether older plays are hidden at this moment. */
function hidesOlder(state: MatchState): boolean {
  return state.options.discards === 'last' && state.phase === 'playing'
}

/** The cards in front of a seat that this table shows: all, or those in effect (of several protections the last one). */
function frontInSight(state: MatchState, seat: Seat): readonly CardId[] {
  const { front } = seatOf(state, seat)
  if (!hidesOlder(state)) return front
  const protection = front.findLastIndex((card) => protects(state, card))
  return front.filter(
    (card, at) => isInEffect(state, seat, card) && (!protects(state, card) || at === protection),
  )
}

/** Under `discards: last`: the last play, less the cards that lie in effect before their owner. */
function lastPlayInSight(state: MatchState): readonly LaidCard[] {
  if (!hidesOlder(state)) return []
  return state.lastPlay.filter(({ seat, card }) => !isInEffect(state, seat, card))
}

function offerTo(state: MatchState, seat: Seat, asks: Offer['asks']): Offer {
  const commands = legalCommands(state, seat)
  if (asks !== 'play') return { asks, commands, barredCards: [], idleCards: [], barredSeats: [] }
  const round = roundOf(state)
  const cards = [...new Set(seatOf(state, seat).hand)].map(
    (card) => [card, round.codes.codeOf(card)] as const,
  )
  return {
    asks,
    commands,
    barredCards: cards.flatMap(([card, code]) => {
      const why = barOf(round, seat, code)
      return why === null ? [] : [{ card, why }]
    }),
    idleCards: cards.flatMap(([card, code]) => {
      const why = barOf(round, seat, code) === null ? idleCause(round, seat, code) : null
      return why === null ? [] : [{ card, why }]
    }),
    barredSeats: [...state.seats.keys()].flatMap((other) => {
      const why = barOfSeat(state, seat, other)
      return why === null ? [] : [{ seat: other, why }]
    }),
  }
}

function barOfSeat(state: MatchState, seat: Seat, other: Seat): Offer['barredSeats'][number]['why'] | null {
  const { out, protected: safe, closed } = seatOf(state, other)
  if (other === seat) return 'self'
  if (closed) return 'closed'
  if (out) return 'out'
  return safe ? 'protected' : null
}
