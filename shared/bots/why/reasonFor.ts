import type { CardId } from '../../catalogue'
import { isNamed } from '../../knowledge'
import type { Command, EventView, PlayCommand, PlayerView, Reason, Seat } from '../../game'
import { codesOf } from '../../engine/editions/codes'
import type { CardCode } from '../../engine/model/codes'
import { Belief } from '../think/belief'
import { plainHabits } from '../think/habits'
import { outcomesOf } from '../think/outcomes'
import { playsSinceExchange } from './playsSinceExchange'

/**
 * Why a seat does something, by what it can believe at this moment.
 *
 * @param view of the seat, which is asked.
 * @param told every event of the round that the seat was told.
 * @param command one of those that the view offers.
 * @returns null: nothing can be said of it in a few words. Throws a RangeError for a spectator.
 */
export function reasonFor(view: PlayerView, told: readonly EventView[], command: Command): Reason | null {
  if (view.offer?.commands.length === 1) return { kind: 'only' }
  const belief = new Belief(view, told, plainHabits(codesOf(view.edition)))
  switch (command.type) {
    case 'play':
      return reasonForPlay(belief, told, command)
    case 'guess':
      return view.choice?.kind === 'guess' ? guessing(belief, told, view.choice.target, command.guess) : null
    case 'keep':
    case 'trade':
      return null
  }
}

function reasonForPlay(belief: Belief, told: readonly EventView[], command: PlayCommand): Reason | null {
  const { card, target, guess } = command
  const { view, you } = belief
  const rest = restOf(view.seats[you]?.hand ?? [], card)
  const isOther = typeof target === 'number' && target !== you
  if (isOther && guess !== undefined) return guessing(belief, told, target, guess)
  if (view.offer?.barredCards.length) return { kind: 'forced' }
  if (rest === null) return null
  const strikes = isOther ? striking(belief, target, card, rest) : null
  if (strikes !== null) return strikes
  if (outcomesOf(belief.codes.id).shelters(belief.codes.codeOf(card))) return { kind: 'shelters' }
  return rest === card ? null : { kind: 'keeps', card: rest }
}

/** The card that stays in hand; null: the hand is not the two cards of a turn. */
export function restOf(hand: readonly CardId[], played: CardId): CardId | null {
  const at = hand.indexOf(played)
  return at < 0 ? null : (hand.filter((_, place) => place !== at)[0] ?? null)
}

function guessing(
  belief: Belief,
  told: readonly EventView[],
  seat: Seat,
  guess: NonNullable<PlayCommand['guess']>,
): Reason {
  const share = percent(belief, seat, (card) => isNamed(belief.codes.id, guess, belief.codes.idOf(card)))
  return { kind: 'guess', seat, guess, share, turns: playsSinceExchange(told, seat) }
}

/** What a card that is played at somebody may bring; null: it puts nobody out. */
function striking(belief: Belief, seat: Seat, played: CardId, rest: CardId): Reason | null {
  const { codes } = belief
  const outcomes = outcomesOf(codes.id)
  const comes = (held: CardCode) => outcomes.of(codes.codeOf(played), codes.codeOf(rest), held)
  const share = percent(belief, seat, (held) => comes(held) === 1)
  const risk = percent(belief, seat, (held) => comes(held) === -1)
  return share + risk === 0 ? null : { kind: 'strikes', seat, share, risk }
}

/** How likely the hand of a seat is one of some cards, in whole per cent. */
function percent({ hands, unseen }: Belief, seat: Seat, is: (card: CardCode) => boolean): number {
  const weights = [...unseen].map((copies, card) => copies * (hands[seat]?.of(card) ?? 0))
  const sum = weights.reduce((one, other) => one + other, 0)
  const fits = weights.reduce((found, weight, card) => (is(card) ? found + weight : found), 0)
  return sum === 0 ? 0 : Math.round((100 * fits) / sum)
}
