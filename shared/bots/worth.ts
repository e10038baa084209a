import { cardSide } from '../catalogue'
import type { CardId } from '../catalogue'
import { numberOf, rivals } from './mind'
import type { Mind } from './mind'

/** What a token in hand is worth in numbers where the highest number brings one, too. */
const HAN_SOLO = 5
/** More than any number: by a goal card that counts no hand nothing else in hand brings anything. */
const MOST = 10

/** Whether the hand counts at the end of the deck. */
function handCounts({ view }: Mind): boolean {
  return view.goal !== 'jabbas-court' && view.goal !== 'rescue-mission'
}

/** What it is worth to have a card in hand when the deck runs out: its number, and the token that Han Solo brings. */
export function worthInHand(mind: Mind, card: CardId): number {
  if (card === 'han-solo') return handCounts(mind) ? HAN_SOLO : MOST
  return numberOf(mind, card)
}

/** What a card counts in front for the goal card of the game. */
export function worthInFront({ view }: Mind, card: CardId): number {
  const side = cardSide(view.edition, card)
  if (view.goal === 'rescue-mission') return side === 'rebel' ? 1 : 0
  return view.goal === 'jabbas-court' && side === 'palace' ? numberOf({ view }, card) : 0
}

/** What is lost with a card that is played: what it is worth in hand, less what it is worth in front. */
export function costOf(mind: Mind, card: CardId): number {
  return worthInHand(mind, card) - worthInFront(mind, card)
}

/**
 * What it is worth to keep a card of three. The Princess counts for little until the round is about to end: before that
 * she is what a Guard names first and what a Prince brings down.
 */
export function worthToKeep(mind: Mind, card: CardId, under: number): number {
  const ending = mind.view.deckCount + under <= rivals(mind).length + 1
  return card === 'princess' && !ending ? 0.5 : worthInHand(mind, card)
}
