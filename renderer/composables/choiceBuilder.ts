import type { CardId } from '@shared/catalogue'
import type { Guess, Offer, PlayCommand, Target } from '@shared/game'

/** A play that is being put together; null marks what has not been chosen yet. Nothing is sent before it is confirmed. */
export interface PlayDraft {
  readonly card: CardId
  readonly target: Target | null
  readonly guess: Guess | null
}

/** The blanks of the sentence, in the order in which they are asked. */
export const BLANKS = ['target', 'guess'] as const
export type Blank = (typeof BLANKS)[number]

const once = <T>(values: readonly (T | undefined)[]): readonly T[] => [
  ...new Set(values.filter((value): value is T => value !== undefined)),
]

/** The plays on offer. Whatever is not among them is not possible now: the client knows no rules of its own. */
export function offeredPlays(offer: Offer | null): readonly PlayCommand[] {
  return (offer?.commands ?? []).filter((command) => command.type === 'play')
}

const playsOf = (offer: Offer, card: CardId): readonly PlayCommand[] =>
  offeredPlays(offer).filter((play) => play.card === card)

/** The characters that may be played now. */
export function playableCards(offer: Offer | null): readonly CardId[] {
  return once(offeredPlays(offer).map((play) => play.card))
}

/** What this card may choose now, a seat or the card set aside; empty if it chooses nothing. */
export function targetsFor(offer: Offer, card: CardId): readonly Target[] {
  return once(playsOf(offer, card).map((play) => play.target))
}

/** What may be named with this card, of the chosen seat or of any: characters, or numbers. */
export function guessesFor(offer: Offer, card: CardId, target: Target | null): readonly Guess[] {
  const plays = playsOf(offer, card).filter((play) => target === null || play.target === target)
  return once(plays.map((play) => play.guess))
}

/** Whether the sentence of this play has the blank at all. */
export function hasBlank(offer: Offer, draft: PlayDraft, blank: Blank): boolean {
  if (blank === 'target') return targetsFor(offer, draft.card).length > 0
  return guessesFor(offer, draft.card, draft.target).length > 0
}

/** A blank with one possible answer is filled at once, so that nobody has to press it. */
function prefill(offer: Offer, draft: PlayDraft): PlayDraft {
  const targets = targetsFor(offer, draft.card)
  const target = draft.target ?? (targets.length === 1 ? (targets[0] ?? null) : null)
  const guesses = guessesFor(offer, draft.card, target)
  const guess = draft.guess ?? (guesses.length === 1 ? (guesses[0] ?? null) : null)
  return { card: draft.card, target, guess }
}

/** Picks a card up. Null if it may not be played. */
export function pickCard(offer: Offer, card: CardId): PlayDraft | null {
  if (playsOf(offer, card).length === 0) return null
  return prefill(offer, { card, target: null, guess: null })
}

/** Fills the blank for the seat, or changes it; what may not be chosen changes nothing. */
export function chooseTarget(offer: Offer, draft: PlayDraft, target: Target): PlayDraft {
  if (!targetsFor(offer, draft.card).includes(target)) return draft
  const keeps = draft.guess !== null && guessesFor(offer, draft.card, target).includes(draft.guess)
  return prefill(offer, { card: draft.card, target, guess: keeps ? draft.guess : null })
}

/** Fills the blank for what is named, or changes it; what may not be named changes nothing. */
export function chooseGuess(offer: Offer, draft: PlayDraft, guess: Guess): PlayDraft {
  if (!guessesFor(offer, draft.card, draft.target).includes(guess)) return draft
  return { ...draft, guess }
}

/** The blank that is asked for next; null when the sentence is complete. */
export function nextBlank(offer: Offer, draft: PlayDraft): Blank | null {
  return BLANKS.find((blank) => hasBlank(offer, draft, blank) && draft[blank] === null) ?? null
}

/** The command that the complete sentence stands for, taken from the offer itself; null as long as a blank is empty. */
export function completedPlay(offer: Offer, draft: PlayDraft): PlayCommand | null {
  const found = playsOf(offer, draft.card).find(
    (play) => (play.target ?? null) === draft.target && (play.guess ?? null) === draft.guess,
  )
  return found ?? null
}

/**
 * Takes back the last thing chosen: what is named, then the seat, then the card itself (null).
 * What was filled in because nothing else was possible goes together with what it depended on.
 */
export function takeBack(offer: Offer, draft: PlayDraft): PlayDraft | null {
  if (draft.guess !== null) {
    const without = prefill(offer, { ...draft, guess: null })
    if (without.guess === null) return without
  }
  if (draft.target !== null) {
    const without = prefill(offer, { card: draft.card, target: null, guess: null })
    if (without.target === null) return without
  }
  return null
}
