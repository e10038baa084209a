import type { CardId } from '../../catalogue'
import type { Seat } from '../../game'
import type { OutCause } from './gameEvent'

/** What a card can do: the fixed vocabulary in which every effect is written. */
export interface Verbs {
  /** The one card in hand of a player who is in. */
  hand(seat: Seat): CardId
  /** The number printed on a card in the edition that is played. */
  number(card: CardId): number
  /** Out of the round: the hand is laid down without its effect (rule 4). */
  putOut(seat: Seat, cause: OutCause): void
  /** A guess that was wrong. */
  missGuess(seat: Seat, target: Seat, guess: CardId): void
  /** `seat` alone sees the hand of `target`. */
  look(seat: Seat, target: Seat): void
  /** The two see each other's hands; returns who holds the lower number, null when equal. */
  compare(seat: Seat, target: Seat): Seat | null
  trade(seat: Seat, target: Seat): void
  protect(seat: Seat): void
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

/** A card that chooses a player and names a character. */
interface GuessRules extends CommonRules {
  readonly needs: 'guess'
  /** Characters that may not be named. */
  readonly forbidden: readonly CardId[]
  play(verbs: Verbs, seat: Seat, target: Seat, guess: CardId): void
}

/** How one character is played. Protection, "nobody to choose" and the Countess are the engine's matter, not a card's. */
export type CardRules = PlainRules | TargetRules | GuessRules
