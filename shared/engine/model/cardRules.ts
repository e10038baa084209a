import type { CardId, Side } from '../../catalogue'
import type { Seat, Target } from '../../game'
import type { CardCode, GuessCode } from './codes'
import type { OutCause } from './gameEvent'

/** What a card can do: the fixed vocabulary in which every effect is written. */
export interface Verbs {
  /** The one card in hand of a player who is in. */
  hand(seat: Seat): CardCode
  /** The number printed on a card in the edition that is played. */
  number(card: CardCode): number
  /** The side of a card in the edition that is played; null: none. */
  side(card: CardCode): Side | null
  /** Whether the hand of a seat is what was named. */
  holds(seat: Seat, guess: GuessCode): boolean
  /** Out of the round: the hand is laid down without its effect (rule 4). */
  putOut(seat: Seat, cause: OutCause): void
  /** A guess that was wrong. */
  missGuess(seat: Seat, target: Seat, guess: GuessCode): void
  /** `target` is out if it holds such a card; if not, nothing is shown, and everyone may conclude. */
  expose(seat: Seat, target: Seat, would: (card: CardCode) => boolean): void
  /** Counts aloud from 1 up to the lowest number in any hand, 0 excepted; all who hold it are out. */
  countUp(seat: Seat): void
  /** `seat` alone sees the hand of `target`. */
  look(seat: Seat, target: Seat): void
  /** `seat` alone sees the card put away face down. */
  lookAside(seat: Seat): void
  /** The two see each other's hands; returns who holds the lower number, null when equal. */
  compare(seat: Seat, target: Seat): Seat | null
  trade(seat: Seat, target: Seat): void
  protect(seat: Seat): void
  /** Asks `seat`, who has looked, whether it trades with `target`. */
  askTrade(seat: Seat, target: Seat): void
  /** Asks `seat` to name what `target` holds; if it does, `target` is out. */
  askGuess(seat: Seat, target: Seat): void
  /** The hand of `target` goes to the front of `seat`, without effect, and `target` draws as in {@link discardAndDraw}. */
  seize(seat: Seat, target: Seat): void
  /**
   * The hand is discarded face up without effect, and a new card drawn, unless the card puts its owner out.
   * With an empty deck the new card is the one set aside.
   */
  discardAndDraw(seat: Seat): void
  /** Draws up to so many cards of the deck, then asks which one to keep. */
  drawAndAskKeep(seat: Seat, cards: number): void
}

interface CommonRules {
  readonly id: CardId
  /** The rule in one sentence, with its place in the rules. */
  readonly rule: string
  /** Discarded for whatever reason, it puts its owner out (the Princess). */
  readonly outWhenDiscarded?: true
  /** It draws from the deck, and has no effect when the deck is empty (the Chancellor). */
  readonly needsDeck?: true
  /** It must be played when one of these is the other card of the turn (the Countess). */
  readonly forcedBeside?: readonly CardId[]
  /** How long its effect runs in front of its owner, and so how long it stays in sight under `discards: last`. */
  readonly inEffect?: 'whileIn' | 'whileProtected'
}

/** A card that is simply played. */
interface PlainRules extends CommonRules {
  readonly needs: 'nothing'
  play(verbs: Verbs, seat: Seat): void
}

/** A card that chooses a player; `self`: oneself, too. */
interface TargetRules extends CommonRules {
  readonly needs: 'target'
  readonly self?: true
  play(verbs: Verbs, seat: Seat, target: Seat): void
}

/** A card that chooses a player or the card put away face down. */
interface TargetOrSetAsideRules extends CommonRules {
  readonly needs: 'targetOrSetAside'
  play(verbs: Verbs, seat: Seat, target: Target): void
}

/** A card that chooses a player and names what that one holds. */
interface GuessRules extends CommonRules {
  readonly needs: 'guess'
  play(verbs: Verbs, seat: Seat, target: Seat, guess: GuessCode): void
}

/** How one character is played. Protection, "nobody to choose" and the Countess are the engine's matter, not a card's. */
export type CardRules = PlainRules | TargetRules | TargetOrSetAsideRules | GuessRules
