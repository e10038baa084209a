import { EDITIONS, cardSide } from '../catalogue'
import type { CardId } from '../catalogue'
import type { PlayCommand, Seat } from '../game'
import { isNamed } from '../knowledge'
import { average, chanceThat, numberOf, restOf, rivals, suspects } from './mind'
import type { Mind } from './mind'
import { worthInFront, worthInHand } from './worth'

/** Cards with which two compare, so that the lower number is out. */
const COMPARING: readonly CardId[] = ['baron', 'mercenary']
/** Cards that look at a hand. */
const LOOKING: readonly CardId[] = ['priest', 'salacious-crumb', 'r2-d2']

/**
 * How likely a play puts its own player out: 0 only if it cannot. That somebody who was asked by a C-3PO names the right
 * number without having seen the card is no danger to reckon with.
 */
export function danger(mind: Mind, command: PlayCommand): number {
  const { card, target } = command
  const rest = restOf(mind, command)
  if (card === 'princess') return 1
  if (rest === undefined) return 0
  if (card === 'rancor') return rancorTakesMe(mind, rest)
  if (typeof target !== 'number') return 0
  if (card === 'prince') return target === mind.you && rest === 'princess' ? 1 : 0
  if (card === 'c-3po') return isKnownTo(mind, target, rest) ? 1 - hit(mind, command) : 0
  if (!COMPARING.includes(card)) return 0
  return chanceThat(mind, target, (other) => numberOf(mind, other) > numberOf(mind, rest))
}

/** How likely a play puts another player out: 1 only if that is sure. */
export function hit(mind: Mind, command: PlayCommand): number {
  const { card, target, guess } = command
  const rest = restOf(mind, command)
  if (card === 'rancor' && rest !== undefined) return anyUpTo(mind, numberOf(mind, rest) || Infinity)
  if (typeof target !== 'number' || target === mind.you) return 0
  return chanceThat(mind, target, (other) => {
    if (guess !== undefined) return isNamed(mind.view.edition, guess, other)
    if (!COMPARING.includes(card)) return bringsDown(mind, card, other)
    return rest !== undefined && numberOf(mind, other) < numberOf(mind, rest)
  })
}

/** Whether a play names what its target cannot hold. */
export function isHopeless(mind: Mind, { target, guess }: PlayCommand): boolean {
  if (typeof target !== 'number' || guess === undefined) return false
  return ![...suspects(mind, target).keys()].some((card) => isNamed(mind.view.edition, guess, card))
}

/** Among plays of equal cards: how much is to be gained beside putting somebody out. */
export function use(mind: Mind, { card, target }: PlayCommand, rest: CardId | undefined): number {
  if (target === undefined) return 0
  if (target === mind.you) return -1
  // The card put away is nobody's: worth a look only when every hand is known, and once.
  if (target === 'setAside') return mind.setAside === null ? -0.5 : -1
  if (card === 'boba-fett') return average(mind, target, (other) => gainBySeizing(mind, other))
  const known = mind.holds.get(target)
  if (card === 'lando-calrissian' && known !== undefined && rest !== undefined)
    return worthInHand(mind, known) > worthInHand(mind, rest) ? 1 : -1
  // Looking at a hand that is known already tells nothing.
  return LOOKING.includes(card) && known !== undefined ? -1 : 0
}

/** A seized card is lost to its owner, and lies in front of who has seized it. */
function gainBySeizing(mind: Mind, card: CardId): number {
  return worthInHand(mind, card) + worthInFront(mind, card)
}

/** Whether a card in hand puts its owner out when this one is played at it. */
function bringsDown({ view }: Mind, played: CardId, held: CardId): boolean {
  const side = cardSide(view.edition, held)
  if (played === 'prince') return held === 'princess'
  if (played === 'jabba-the-hutt') return side === 'rebel'
  if (played === 'luke-skywalker') return side === 'palace'
  return played === 'chewbacca' && side === 'palace' && numberOf({ view }, held) <= 4
}

/** How likely the own card is the lowest that the Rancor counts, alone or with others. */
function rancorTakesMe(mind: Mind, rest: CardId): number {
  const number = numberOf(mind, rest)
  return number === 0 ? 0 : 1 - anyUpTo(mind, number - 1)
}

/** How likely some other player in holds a number from 1 up to this one. */
function anyUpTo(mind: Mind, most: number): number {
  const counts = (card: CardId): boolean => numberOf(mind, card) >= 1 && numberOf(mind, card) <= most
  const unknown = rivals(mind).filter((seat) => !mind.holds.has(seat))
  const others = new Map(
    unknown.flatMap((seat) => [...suspects(mind, seat)].filter(([card]) => !counts(card))),
  )
  const copies = [...others.values()].reduce((sum, weight) => sum + weight, 0)
  // There are not enough other cards for all of them: of one Han Solo alone, for two.
  if (copies < unknown.length) return 1
  return 1 - rivals(mind).reduce((nobody, seat) => nobody * (1 - chanceThat(mind, seat, counts)), 1)
}

/** Whether a seat has seen this card of the own hand, and may name its number. */
function isKnownTo(mind: Mind, seat: Seat, card: CardId): boolean {
  const { unnameable } = EDITIONS[mind.view.edition]
  return mind.shown.get(seat) === card && !unnameable.includes(numberOf(mind, card))
}
