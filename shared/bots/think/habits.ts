import type { CardCode, EditionCodes } from '../../engine/model/codes'

/** How players are taken to choose between the two cards of a turn. */
export interface Habits {
  /** How likely the card is played, and `kept` stays in hand: from 0 to 1; the two ways round add up to 1. */
  plays(card: CardCode, kept: CardCode): number
  /** How likely the card is kept beside any other one: from 0 to 1. */
  keeps(card: CardCode): number
  /** How much less likely a player holds a card that it has named itself: the last unseen copy, and any other one. */
  readonly doubt: { readonly ofTheLast: number; readonly ofOthers: number }
}

/** Who names a card seldom holds it. */
const DOUBT = { ofTheLast: 0.3, ofOthers: 0.7 }

/** How often the lower of two cards is taken to be played. */
const LOWER = 0.8

/** A table of habits, by the card that is played and the one that is kept. */
export function habitsFrom(
  codes: EditionCodes,
  shares: readonly (readonly number[])[],
  doubt = DOUBT,
): Habits {
  const count = codes.ids.length
  const table = new Float64Array(count * count)
  for (let card = 0; card < count; card += 1)
    for (let kept = 0; kept < count; kept += 1) table[card * count + kept] = shares[card]?.[kept] ?? 0.5
  const plays = (card: CardCode, kept: CardCode): number => table[card * count + kept] ?? 0.5
  const all = codes.ids.map((_, card) => card)
  const keeping = all.map((kept) => all.reduce((sum, card) => sum + plays(card, kept), 0) / count)
  return { plays, keeps: (card) => keeping[card] ?? 0.5, doubt }
}

/** Nothing is concluded from what anybody plays or names. */
export function noHabits(codes: EditionCodes): Habits {
  return habitsFrom(codes, [], { ofTheLast: 1, ofOthers: 1 })
}

/** What anybody does who knows the rules: the lower card mostly, what must be played always, the Princess never. */
export function plainHabits(codes: EditionCodes): Habits {
  return habitsFrom(
    codes,
    codes.ids.map((_, card) => codes.ids.map((_, kept) => plainly(codes, card, kept))),
  )
}

function plainly(codes: EditionCodes, card: CardCode, kept: CardCode): number {
  if (card === kept) return 1
  const must = (one: CardCode, other: CardCode): boolean =>
    (((codes.forcedBeside[one] ?? 0) >> other) & 1) === 1
  if (must(card, kept)) return 1
  if (must(kept, card)) return 0
  if (codes.rules[card]?.outWhenDiscarded) return 0
  if (codes.rules[kept]?.outWhenDiscarded) return 1
  const [number = 0, other = 0] = [codes.numbers[card], codes.numbers[kept]]
  if (number === other) return 0.5
  return number < other ? LOWER : 1 - LOWER
}
