import type { CardId, GoalId } from '../catalogue'
import type { Choice, RoundResult, Seat } from '../game'
import { codesOf } from './editions/codes'
import { evolve } from './evolve'
import { NOBODY, NO_CARD, NO_GUESS, NO_TARGET, seatsOfSet } from './model/codes'
import type { CardCode, GuessCode, SeatSet, TargetCode } from './model/codes'
import type { Verdict } from './model/edition'
import type { GameEvent, IdleCause, OutCause } from './model/gameEvent'
import type { MatchState } from './model/matchState'
import { asTarget } from './moves'
import { Table } from './table'

/**
 * The table of a real game: each fact is also recorded as an event, and the state follows from the events alone
 * ({@link evolve}).
 */
export class RecordingTable extends Table {
  private current: MatchState
  private readonly recorded: GameEvent[] = []

  /** A table that stands at `start` and records from there. */
  constructor(start: MatchState) {
    super(codesOf(start.edition), start.options, start.seats.length)
    this.current = start
    layOut(this, start)
  }

  /** The state after all that was recorded. */
  state(): MatchState {
    return this.current
  }

  /** What was recorded so far. */
  events(): readonly GameEvent[] {
    return this.recorded
  }

  /** Records a fact that is none of a round alone. */
  record(event: GameEvent): void {
    this.recorded.push(event)
    this.current = evolve(this.current, event)
  }

  private id(card: CardCode): CardId {
    return this.codes.idOf(card)
  }

  private idsThat(holds: (card: CardCode) => boolean): readonly CardId[] {
    return this.codes.ids.filter((_, card) => holds(card))
  }

  override roundDealt(
    pile: readonly CardCode[],
    starter: Seat,
    goal: GoalId | null,
    openCards: number,
  ): void {
    super.roundDealt(pile, starter, goal, openCards)
    const hands = Array.from({ length: this.seats }, (_, seat) => this.held(seat, 0))
    this.record({
      type: 'roundDealt',
      round: this.current.round + 1,
      starter,
      goal,
      deck: Array.from({ length: this.deckSize() }, (_, at) => this.id(this.inDeck(at))),
      setAside: this.id(this.setAside()),
      open: pile.slice(1, 1 + openCards).map((card) => this.id(card)),
      hands: hands.map((card) => (card === NO_CARD ? null : this.id(card))),
    })
  }

  override turnBegan(seat: Seat): void {
    super.turnBegan(seat)
    this.record({ type: 'turnBegan', seat })
  }

  override protectionEnded(seat: Seat): void {
    super.protectionEnded(seat)
    this.record({ type: 'protectionEnded', seat })
  }

  override drew(seat: Seat, card: CardCode, from: 'deck' | 'setAside'): void {
    super.drew(seat, card, from)
    this.record({ type: 'drew', seat, card: this.id(card), from })
  }

  override played(seat: Seat, card: CardCode, target: TargetCode, guess: GuessCode): void {
    super.played(seat, card, target, guess)
    this.record({
      type: 'played',
      seat,
      card: this.id(card),
      target: target === NO_TARGET ? null : asTarget(target),
      guess: guess === NO_GUESS ? null : this.codes.guessOf(guess),
    })
  }

  override idle(seat: Seat, cause: IdleCause): void {
    super.idle(seat, cause)
    this.record({ type: 'idle', seat, cause })
  }

  override guessMissed(seat: Seat, target: Seat, guess: GuessCode): void {
    super.guessMissed(seat, target, guess)
    this.record({ type: 'guessMissed', seat, target, guess: this.codes.guessOf(guess) })
  }

  override answered(seat: Seat, target: Seat, guess: GuessCode): void {
    super.answered(seat, target, guess)
    this.record({ type: 'answered', seat, target, guess: this.codes.guessOf(guess) })
  }

  override looked(seat: Seat, target: Seat, card: CardCode): void {
    super.looked(seat, target, card)
    this.record({ type: 'looked', seat, target, card: this.id(card) })
  }

  override lookedAside(seat: Seat, card: CardCode): void {
    super.lookedAside(seat, card)
    this.record({ type: 'lookedAside', seat, card: this.id(card) })
  }

  override compared(seat: Seat, target: Seat, seatCard: CardCode, targetCard: CardCode, lower: Seat): void {
    super.compared(seat, target, seatCard, targetCard, lower)
    this.record({
      type: 'compared',
      seat,
      target,
      seatCard: this.id(seatCard),
      targetCard: this.id(targetCard),
      lower: lower === NOBODY ? null : lower,
    })
  }

  override traded(seat: Seat, target: Seat, given: CardCode, received: CardCode): void {
    super.traded(seat, target, given, received)
    this.record({ type: 'traded', seat, target, given: this.id(given), received: this.id(received) })
  }

  override tradeDeclined(seat: Seat, target: Seat): void {
    super.tradeDeclined(seat, target)
    this.record({ type: 'tradeDeclined', seat, target })
  }

  override discarded(seat: Seat, card: CardCode): void {
    super.discarded(seat, card)
    this.record({ type: 'discarded', seat, card: this.id(card) })
  }

  override seized(seat: Seat, target: Seat, card: CardCode): void {
    super.seized(seat, target, card)
    this.record({ type: 'seized', seat, target, card: this.id(card) })
  }

  override withstood(seat: Seat, target: Seat, would: (card: CardCode) => boolean): void {
    super.withstood(seat, target, would)
    this.record({ type: 'withstood', seat, target, not: this.idsThat(would) })
  }

  override counted(seat: Seat, number: number, lowest: SeatSet, called: (card: CardCode) => boolean): void {
    super.counted(seat, number, lowest, called)
    this.record({
      type: 'counted',
      seat,
      number: number === 0 ? null : number,
      lowest: seatsOfSet(lowest),
      not: this.idsThat(called),
    })
  }

  override becameProtected(seat: Seat): void {
    super.becameProtected(seat)
    this.record({ type: 'becameProtected', seat })
  }

  override wentOut(seat: Seat, cause: OutCause): void {
    const size = this.handSize(seat)
    const cards = Array.from({ length: size }, (_, at) => this.id(this.held(seat, at)))
    super.wentOut(seat, cause)
    this.record({ type: 'wentOut', seat, cards, cause })
  }

  override choiceAsked(choice: Choice): void {
    super.choiceAsked(choice)
    this.record({ type: 'choiceAsked', choice })
  }

  override kept(seat: Seat, card: CardCode, first: CardCode, last: CardCode): void {
    super.kept(seat, card, first, last)
    const under = last === NO_CARD ? [first] : [first, last]
    this.record({ type: 'kept', seat, card: this.id(card), under: under.map((one) => this.id(one)) })
  }

  override choiceDropped(seat: Seat): void {
    super.choiceDropped(seat)
    this.record({ type: 'choiceDropped', seat })
  }

  override seatClosed(seat: Seat): void {
    super.seatClosed(seat)
    this.record({ type: 'seatClosed', seat })
  }

  override roundEnded(ends: RoundResult['ends'], verdict: Verdict): void {
    super.roundEnded(ends, verdict)
    const winners = seatsOfSet(verdict.winners)
    const bonuses = this.codes.edition.bonuses.flatMap((bonus) =>
      seatsOfSet(bonus.to(this)).map((seat) => ({ seat, reason: bonus.reason })),
    )
    const result: RoundResult = {
      ends,
      decidedBy: verdict.decidedBy,
      winners,
      gained: [...winners.map((seat) => ({ seat, reason: 'round' as const })), ...bonuses],
      hands: this.current.seats.map(({ hand }) => hand),
      setAside: this.current.setAside,
      sums: verdict.sums,
    }
    this.record({ type: 'roundEnded', result })
  }
}

/** A table that stands at a state and records from there. */
export function tableAt(start: MatchState): RecordingTable {
  return new RecordingTable(start)
}

/** The round of a state, for whoever asks what is legal in it. */
export function roundOf(state: MatchState): Table {
  const table = new Table(codesOf(state.edition), state.options, state.seats.length)
  layOut(table, state)
  return table
}

/** Puts everything where it lies in a state. */
function layOut(table: Table, state: MatchState): void {
  const { codes } = table
  const setOf = (holds: (seat: MatchState['seats'][number]) => boolean): SeatSet =>
    state.seats.reduce((set, seat, at) => (holds(seat) ? set | (1 << at) : set), 0)
  table.clear()
  table.goal = state.goal
  table.setTurn(state.phase === 'playing' ? (state.turn ?? NOBODY) : NOBODY)
  table.setIn(setOf(({ out }) => !out))
  table.setProtected(setOf((seat) => seat.protected))
  table.setClosed(setOf(({ closed }) => closed))
  for (const card of state.deck) table.putUnderDeck(codes.codeOf(card))
  if (state.setAside !== null) table.putAside(codes.codeOf(state.setAside))
  for (const [seat, { hand, front }] of state.seats.entries()) {
    for (const card of hand) table.take(seat, codes.codeOf(card))
    for (const card of front) table.lay(seat, codes.codeOf(card))
  }
  const { choice } = state
  if (choice) table.ask(choice.kind, choice.seat, choice.kind === 'keep' ? choice.under : choice.target)
}
