import type { CardId, GoalId } from '../../catalogue'
import type { Choice, Guess, IDLE_CAUSES, OUT_CAUSES, RoundResult, Seat, Target } from '../../game'

export type OutCause = (typeof OUT_CAUSES)[number]
export type IdleCause = (typeof IDLE_CAUSES)[number]

/**
 * A fact of the game, complete: it may name hidden cards and never leaves the host. What a viewer may know of it
 * is made by `eventFor`.
 */
export type GameEvent =
  | {
      readonly type: 'roundDealt'
      readonly round: number
      readonly starter: Seat
      readonly goal: GoalId | null
      readonly deck: readonly CardId[]
      readonly setAside: CardId
      readonly open: readonly CardId[]
      /** The first card of each seat; null for a closed one. */
      readonly hands: readonly (CardId | null)[]
    }
  | { readonly type: 'turnBegan'; readonly seat: Seat }
  | { readonly type: 'protectionEnded'; readonly seat: Seat }
  | { readonly type: 'drew'; readonly seat: Seat; readonly card: CardId; readonly from: 'deck' | 'setAside' }
  | {
      readonly type: 'played'
      readonly seat: Seat
      readonly card: CardId
      readonly target: Target | null
      readonly guess: Guess | null
    }
  /** The card just played has no effect. */
  | { readonly type: 'idle'; readonly seat: Seat; readonly cause: IdleCause }
  | { readonly type: 'guessMissed'; readonly seat: Seat; readonly target: Seat; readonly guess: Guess }
  /** The answer to C-3PO; what comes of it follows. */
  | { readonly type: 'answered'; readonly seat: Seat; readonly target: Seat; readonly guess: Guess }
  | { readonly type: 'looked'; readonly seat: Seat; readonly target: Seat; readonly card: CardId }
  /** At the card put away face down. */
  | { readonly type: 'lookedAside'; readonly seat: Seat; readonly card: CardId }
  | {
      readonly type: 'compared'
      readonly seat: Seat
      readonly target: Seat
      readonly seatCard: CardId
      readonly targetCard: CardId
      /** Who holds the lower number; null when equal. */
      readonly lower: Seat | null
    }
  | {
      readonly type: 'traded'
      readonly seat: Seat
      readonly target: Seat
      /** What went from `seat` to `target`, and what came back. */
      readonly given: CardId
      readonly received: CardId
    }
  | { readonly type: 'tradeDeclined'; readonly seat: Seat; readonly target: Seat }
  | { readonly type: 'discarded'; readonly seat: Seat; readonly card: CardId }
  /** The hand of `target` goes to the front of `seat`. */
  | { readonly type: 'seized'; readonly seat: Seat; readonly target: Seat; readonly card: CardId }
  /** `target` holds none of these characters, of which each would have put it out. */
  | {
      readonly type: 'withstood'
      readonly seat: Seat
      readonly target: Seat
      readonly not: readonly CardId[]
    }
  /** `not`: the characters that nobody who stays in can hold. `number` is null when nobody holds more than 0. */
  | {
      readonly type: 'counted'
      readonly seat: Seat
      readonly number: number | null
      readonly lowest: readonly Seat[]
      readonly not: readonly CardId[]
    }
  | { readonly type: 'becameProtected'; readonly seat: Seat }
  /** `cards`: the whole hand, laid down face up. */
  | {
      readonly type: 'wentOut'
      readonly seat: Seat
      readonly cards: readonly CardId[]
      readonly cause: OutCause
    }
  | { readonly type: 'choiceAsked'; readonly choice: Choice }
  /** `under`: in the order in which they lie under the deck, the last one at the very bottom. */
  | { readonly type: 'kept'; readonly seat: Seat; readonly card: CardId; readonly under: readonly CardId[] }
  /** The question to `seat` falls away (rule 10). */
  | { readonly type: 'choiceDropped'; readonly seat: Seat }
  | { readonly type: 'seatClosed'; readonly seat: Seat }
  | { readonly type: 'roundEnded'; readonly result: RoundResult }
  | { readonly type: 'gameEnded'; readonly winners: readonly Seat[] }
