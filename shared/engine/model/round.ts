import type { GoalId } from '../../catalogue'
import type { Seat, TableOptions } from '../../game'
import { NOBODY, NO_CARD } from './codes'
import type { CardCode, EditionCodes, SeatSet } from './codes'

const SEATS = 6
const HAND = 3
const FRONT = 21
/** What is drawn and what is put under the deck lies in a row, so the row is longer than any deck. */
const DECK = 32

// Where each thing lies in the cells.
const PLAYING = 0
const TURN = 1
const ASKS = 2
const ASKED = 3
const ABOUT = 4
const SET_ASIDE_CARD = 5
const IN = 6
const PROTECTED = 7
const CLOSED = 8
const DECK_TOP = 9
const DECK_END = 10
const WINNERS = 11
const GAINED = 12
const HAND_SIZES = GAINED + SEATS
const FRONT_SIZES = HAND_SIZES + SEATS
const HANDS = FRONT_SIZES + SEATS
const FRONTS = HANDS + SEATS * HAND
const DECK_ROW = FRONTS + SEATS * FRONT
const CELLS = DECK_ROW + DECK

/** By its place in this list a question stands in the cells; the first one is the turn's own. */
const QUESTIONS = ['play', 'keep', 'trade', 'guess'] as const
export type Question = (typeof QUESTIONS)[number]

/** The cards of one round, as small whole numbers in one row of cells that is cheap to copy. */
export class Round {
  private readonly cells = new Int8Array(CELLS)
  /** The goal card; null before the first deal, and where the edition has none. */
  goal: GoalId | null

  /** @param seats how many began the game. */
  constructor(
    readonly codes: EditionCodes,
    readonly options: TableOptions,
    readonly seats: number,
  ) {
    this.goal = options.goal
    this.cells[TURN] = NOBODY
    this.cells[SET_ASIDE_CARD] = NO_CARD
  }

  /** Makes this round the same as another one of the same table. */
  copyFrom(other: Round): void {
    this.cells.set(other.cells)
    this.goal = other.goal
  }

  // What lies on the table.

  isPlaying(): boolean {
    return this.cell(PLAYING) === 1
  }

  /** Whose turn it is; {@link NOBODY} when no round is played. */
  turn(): Seat {
    return this.cell(TURN)
  }

  /** What a card has left open; `play`: nothing. */
  question(): Question {
    return QUESTIONS[this.cell(ASKS)] ?? 'play'
  }

  /** Whom the round waits for; {@link NOBODY} when none is played. */
  asked(): Seat {
    return this.cell(ASKS) === 0 ? this.cell(TURN) : this.cell(ASKED)
  }

  /** Whose hand the question is about; of a hand to be kept: how many cards go under the deck. */
  about(): number {
    return this.cell(ABOUT)
  }

  /** Who is in the round. */
  allIn(): SeatSet {
    return this.cell(IN)
  }

  isIn(seat: Seat): boolean {
    return ((this.cell(IN) >> seat) & 1) === 1
  }

  allProtected(): SeatSet {
    return this.cell(PROTECTED)
  }

  isProtected(seat: Seat): boolean {
    return ((this.cell(PROTECTED) >> seat) & 1) === 1
  }

  /** Who is closed for the rest of the game (rule 10). */
  allClosed(): SeatSet {
    return this.cell(CLOSED)
  }

  handSize(seat: Seat): number {
    return this.cell(HAND_SIZES + seat)
  }

  /** A card of a hand, in the order in which they came; {@link NO_CARD} where none is. */
  held(seat: Seat, at: number): CardCode {
    return at < this.cell(HAND_SIZES + seat) ? this.cell(HANDS + seat * HAND + at) : NO_CARD
  }

  frontSize(seat: Seat): number {
    return this.cell(FRONT_SIZES + seat)
  }

  /** A card in front of a seat, the oldest first. */
  laid(seat: Seat, at: number): CardCode {
    return this.cell(FRONTS + seat * FRONT + at)
  }

  deckSize(): number {
    return this.cell(DECK_END) - this.cell(DECK_TOP)
  }

  /** A card of the deck, the top one first. */
  inDeck(at: number): CardCode {
    return this.cell(DECK_ROW + this.cell(DECK_TOP) + at)
  }

  /** {@link NO_CARD} once it has been taken. */
  setAside(): CardCode {
    return this.cell(SET_ASIDE_CARD)
  }

  /** Who won the round that is over. */
  winners(): SeatSet {
    return this.cell(WINNERS)
  }

  /** The tokens that the round that is over brought a seat. */
  gained(seat: Seat): number {
    return this.cell(GAINED + seat)
  }

  // What changes it: the small moves of which facts are made, and with which a round is set up from elsewhere.

  /** An empty round: nobody is in, and nothing lies anywhere. */
  clear(): void {
    this.cells.fill(0)
    this.cells[TURN] = NOBODY
    this.cells[SET_ASIDE_CARD] = NO_CARD
  }

  /** @param turn {@link NOBODY}: no round is played. */
  setTurn(turn: Seat): void {
    this.cells[PLAYING] = turn === NOBODY ? 0 : 1
    this.cells[TURN] = turn
  }

  setIn(seats: SeatSet): void {
    this.cells[IN] = seats
  }

  setProtected(seats: SeatSet): void {
    this.cells[PROTECTED] = seats
  }

  setClosed(seats: SeatSet): void {
    this.cells[CLOSED] = seats
  }

  setGains(winners: SeatSet): void {
    this.cells[WINNERS] = winners
    for (let seat = 0; seat < this.seats; seat += 1) this.cells[GAINED + seat] = (winners >> seat) & 1
  }

  addGains(seats: SeatSet): void {
    for (let seat = 0; seat < this.seats; seat += 1)
      this.cells[GAINED + seat] = this.cell(GAINED + seat) + ((seats >> seat) & 1)
  }

  ask(question: Question, seat: Seat, about: number): void {
    this.cells[ASKS] = QUESTIONS.indexOf(question)
    this.cells[ASKED] = seat
    this.cells[ABOUT] = about
  }

  /** No question is open any more. */
  settle(): void {
    this.cells[ASKS] = 0
  }

  putAside(card: CardCode): void {
    this.cells[SET_ASIDE_CARD] = card
  }

  putUnderDeck(card: CardCode): void {
    const end = this.cell(DECK_END)
    this.cells[DECK_ROW + end] = card
    this.cells[DECK_END] = end + 1
  }

  /** Takes the top card off the deck. */
  takeTop(): void {
    this.cells[DECK_TOP] = this.cell(DECK_TOP) + 1
  }

  /** Puts a card into a hand, as the last one. */
  take(seat: Seat, card: CardCode): void {
    const size = this.cell(HAND_SIZES + seat)
    this.cells[HANDS + seat * HAND + size] = card
    this.cells[HAND_SIZES + seat] = size + 1
  }

  /** Makes a card the whole hand; {@link NO_CARD}: leaves none. */
  holdOnly(seat: Seat, card: CardCode): void {
    this.cells[HANDS + seat * HAND] = card
    this.cells[HAND_SIZES + seat] = card === NO_CARD ? 0 : 1
  }

  /** Takes one copy of a card out of a hand. Throws a RangeError if it is not there. */
  giveUp(seat: Seat, card: CardCode): void {
    const size = this.cell(HAND_SIZES + seat)
    const first = HANDS + seat * HAND
    let at = 0
    while (at < size && this.cell(first + at) !== card) at += 1
    if (at === size) throw new RangeError(`there is no card ${card} in this hand`)
    for (; at < size - 1; at += 1) this.cells[first + at] = this.cell(first + at + 1)
    this.cells[HAND_SIZES + seat] = size - 1
  }

  /** Lays a card in front of a seat, as the last one. */
  lay(seat: Seat, card: CardCode): void {
    const size = this.cell(FRONT_SIZES + seat)
    this.cells[FRONTS + seat * FRONT + size] = card
    this.cells[FRONT_SIZES + seat] = size + 1
  }

  private cell(at: number): number {
    return this.cells[at] ?? 0
  }
}
