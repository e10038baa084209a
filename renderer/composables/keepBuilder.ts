import type { CardId } from '@shared/catalogue'
import type { KeepCommand, Offer } from '@shared/game'

/**
 * The cards of the hand in the order in which they were touched, by their place in the hand,
 * since two of them may show the same character. The first stays, the others go under the deck.
 */
export type KeepDraft = readonly number[]

/**
 * Touches a card. The last one left falls into place by itself, so that touching it, too, changes nothing;
 * touching one of the others again takes it and all later ones back.
 */
export function touchCard(hand: readonly CardId[], draft: KeepDraft, index: number): KeepDraft {
  if (hand[index] === undefined) return draft
  const at = draft.indexOf(index)
  const fellIntoPlace = draft.length === hand.length && at === hand.length - 1
  if (fellIntoPlace) return draft
  if (at >= 0) return draft.slice(0, at)
  const touched = [...draft, index]
  const rest = hand.map((_, place) => place).filter((place) => !touched.includes(place))
  return rest.length === 1 ? [...touched, ...rest] : touched
}

/** Swaps the two cards that go under the deck. */
export function exchangeUnder(draft: KeepDraft): KeepDraft {
  const [kept, first, second] = draft
  return kept === undefined || first === undefined || second === undefined ? draft : [kept, second, first]
}

/** Whether swapping the two makes a difference. */
export function canExchange(hand: readonly CardId[], draft: KeepDraft): boolean {
  const [, first, second] = draft
  return first !== undefined && second !== undefined && hand[first] !== hand[second]
}

/** Takes back the last touch, and with it what had fallen into place by itself; null if nothing was touched. */
export function untouch(hand: readonly CardId[], draft: KeepDraft): KeepDraft | null {
  if (draft.length === 0) return null
  return draft.length === hand.length ? draft.slice(0, -2) : draft.slice(0, -1)
}

/** The command on offer that the complete draft stands for; null as long as cards are left. */
export function completedKeep(offer: Offer, hand: readonly CardId[], draft: KeepDraft): KeepCommand | null {
  const [card, ...under] = draft.map((index) => hand[index])
  if (card === undefined || draft.length !== hand.length) return null
  const found = offer.commands.find(
    (command): command is KeepCommand =>
      command.type === 'keep' &&
      command.card === card &&
      command.under.length === under.length &&
      command.under.every((id, place) => id === under[place]),
  )
  return found ?? null
}
