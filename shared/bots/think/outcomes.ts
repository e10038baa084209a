import type { EditionId } from '../../catalogue'
import { defaultOptions } from '../../game'
import { codesOf } from '../../engine/editions/codes'
import { NO_GUESS, NO_TARGET } from '../../engine/model/codes'
import type { CardCode, EditionCodes, GuessCode } from '../../engine/model/codes'
import { perform } from '../../engine/perform'
import { playMove } from '../../engine/moves'
import { Table } from '../../engine/table'

/** Who goes out at once when a card is played at a hand: nobody, its target (of a card that chooses one), its player. */
export type Outcome = 0 | 1 | -1

/** What comes of each card of an edition, found by playing it: the engine alone knows what a card does. */
export interface Outcomes {
  /** Played beside `rest` at a player who holds `target`; a card that guesses guesses right, where that may be named. */
  of(card: CardCode, rest: CardCode, target: CardCode): Outcome
  /** What is named for a card; null: it may not be named. */
  guessFor(card: CardCode): GuessCode | null
  /** Whether nobody may choose its player after it. */
  shelters(card: CardCode): boolean
}

const made = new Map<EditionId, Outcomes>()

/** The outcomes of an edition, found once. */
export function outcomesOf(id: EditionId): Outcomes {
  const known = made.get(id)
  if (known) return known
  const outcomes = find(codesOf(id))
  made.set(id, outcomes)
  return outcomes
}

function find(codes: EditionCodes): Outcomes {
  const count = codes.ids.length
  const guesses = codes.ids.map(
    (_, card) => codes.guesses.find((guess) => codes.isNamed(card, guess)) ?? null,
  )
  const found = new Int8Array(count ** 3)
  for (let card = 0; card < count; card += 1)
    for (let rest = 0; rest < count; rest += 1)
      for (let target = 0; target < count; target += 1)
        found[(card * count + rest) * count + target] = tryOut(codes, guesses, card, rest, target)
  const sheltering = codes.ids.map((_, card) => {
    const table = tableFor(codes, card, card, card)
    playAt(table, codes, card, guesses[card] ?? null)
    return table.isProtected(0)
  })
  return {
    of: (card, rest, target) => (found[(card * count + rest) * count + target] ?? 0) as Outcome,
    guessFor: (card) => guesses[card] ?? null,
    shelters: (card) => sheltering[card] ?? false,
  }
}

function tryOut(
  codes: EditionCodes,
  guesses: readonly (GuessCode | null)[],
  card: CardCode,
  rest: CardCode,
  target: CardCode,
): Outcome {
  const table = tableFor(codes, card, rest, target)
  if (!playAt(table, codes, card, guesses[target] ?? null)) return 0
  if (!table.isIn(0)) return -1
  return codes.rules[card]?.needs === 'nothing' || table.isIn(1) ? 0 : 1
}

/** Two players: the first one is about to play `card` beside `rest`, the second one holds `target`. */
function tableFor(codes: EditionCodes, card: CardCode, rest: CardCode, target: CardCode): Table {
  const table = new Table(codes, defaultOptions(codes.id), 2)
  table.setTurn(0)
  table.setIn(0b11)
  for (const held of [rest, card]) table.take(0, held)
  table.take(1, target)
  // Enough cards for whoever draws, and none of them puts anybody out.
  for (const drawn of codes.pile.slice(0, 4)) table.putUnderDeck(drawn)
  table.putAside(codes.pile[0] ?? 0)
  return table
}

/** Plays a card at the second player; false: what would have to be named may not be. */
function playAt(table: Table, codes: EditionCodes, card: CardCode, named: GuessCode | null): boolean {
  const needs = codes.rules[card]?.needs
  const guess = needs === 'guess' ? named : NO_GUESS
  if (guess === null) return false
  perform(table, 0, playMove(card, needs === 'nothing' ? NO_TARGET : 1, guess))
  return true
}
