import { defaultOptions } from '../../game'
import type { PlayerView, Seat } from '../../game'
import { NO_CARD } from '../../engine/model/codes'
import type { CardCode } from '../../engine/model/codes'
import type { Belief } from './belief'
import type { Dice } from './dice'
import { PlayoutTable } from './playoutTable'
import { WatchedTable } from './watchedTable'

/** Rounds as they may stand, drawn by what a seat believes: every card that it cannot see is dealt anew. */
export class Worlds {
  private readonly base: PlayoutTable
  /** Those whose hand is not seen, the surest first. */
  private readonly hidden: readonly Seat[]
  private readonly pool: Int8Array
  private readonly left: Int8Array
  private readonly rest: CardCode[] = []

  constructor(
    private readonly belief: Belief,
    private readonly watched: boolean,
  ) {
    const { view, codes } = belief
    this.base = emptyTable(belief, watched)
    this.pool = Int8Array.from(belief.unseen)
    for (const card of [...belief.deck, belief.setAside])
      if (card !== NO_CARD) this.pool[card] = Math.max(0, (this.pool[card] ?? 0) - 1)
    this.left = new Int8Array(codes.ids.length)
    this.hidden = [...view.seats.keys()]
      .filter((seat) => seat !== belief.you && !view.seats[seat]?.out && view.seats[seat]?.handCount === 1)
      .sort((one, other) => (belief.hands[one]?.support() ?? 0) - (belief.hands[other]?.support() ?? 0))
  }

  /** A table for {@link draw}. */
  table(): PlayoutTable {
    return bareTable(this.belief, this.watched)
  }

  /** Makes `table` one of the rounds that may be. */
  draw(table: PlayoutTable, dice: Dice): void {
    table.copyFrom(this.base)
    this.left.set(this.pool)
    for (const seat of this.hidden) table.holdOnly(seat, this.deal(seat, dice))
    this.shuffleRest(dice)
    let next = 0
    if (this.belief.hasSetAside && this.belief.setAside === NO_CARD) {
      table.putAside(this.rest[next] ?? NO_CARD)
      next += 1
    }
    for (const card of this.belief.deck) {
      if (card !== NO_CARD) table.putUnderDeck(card)
      else {
        table.putUnderDeck(this.rest[next] ?? 0)
        next += 1
      }
    }
    this.remember(table, dice)
  }

  private deal(seat: Seat, dice: Dice): CardCode {
    const likely = this.belief.hands[seat]?.likely
    let sum = 0
    for (let card = 0; card < this.left.length; card += 1)
      sum += (this.left[card] ?? 0) * (likely?.[card] ?? 0)
    const free = sum === 0
    if (free) for (const copies of this.left) sum += copies
    let chance = dice.next() * sum
    let found = NO_CARD
    for (let card = 0; card < this.left.length && chance >= 0; card += 1) {
      const weight = (this.left[card] ?? 0) * (free ? 1 : (likely?.[card] ?? 0))
      if (weight === 0) continue
      found = card
      chance -= weight
    }
    if (found !== NO_CARD) this.left[found] = (this.left[found] ?? 1) - 1
    return found
  }

  private shuffleRest(dice: Dice): void {
    const { rest } = this
    rest.length = 0
    for (let card = 0; card < this.left.length; card += 1)
      for (let copy = this.left[card] ?? 0; copy > 0; copy -= 1) rest.push(card)
    for (let at = rest.length - 1; at > 0; at -= 1) {
      const other = dice.below(at + 1)
      const card = rest[at] ?? 0
      rest[at] = rest[other] ?? 0
      rest[other] = card
    }
  }

  /** Who knows whose card, as likely as the belief says. */
  private remember(table: PlayoutTable, dice: Dice): void {
    for (const [seat, known] of this.belief.knows.entries())
      for (let other = 0; other < known.length; other += 1) {
        const share = known[other] ?? 0
        if (share > 0 && dice.next() < share) table.learn(seat, other)
      }
  }
}

function bareTable({ view, codes, habits }: Belief, watched: boolean): PlayoutTable {
  const Kind = watched ? WatchedTable : PlayoutTable
  return new Kind(codes, optionsOf(view), view.seats.length, habits)
}

/** All that lies open, and one's own hand. */
function emptyTable(belief: Belief, watched: boolean): PlayoutTable {
  const { view, codes, you, fronts, setAside } = belief
  const table = bareTable(belief, watched)
  if (table instanceof WatchedTable)
    for (const [seat, hand] of belief.hands.entries()) table.conclude(seat, hand)
  table.clear()
  table.goal = view.goal
  for (const card of view.open) table.open(codes.codeOf(card))
  const setOf = (holds: (seat: PlayerView['seats'][number]) => boolean): number =>
    view.seats.reduce((set, seat, at) => (holds(seat) ? set | (1 << at) : set), 0)
  table.setTurn(view.turn ?? you)
  table.setIn(setOf(({ out }) => !out))
  table.setProtected(setOf((seat) => seat.protected))
  table.setClosed(setOf(({ closed }) => closed))
  for (const [seat, front] of fronts.entries()) for (const card of front) table.lay(seat, card)
  for (const card of view.seats[you]?.hand ?? []) table.take(you, codes.codeOf(card))
  if (setAside !== NO_CARD) table.putAside(setAside)
  const { choice } = view
  if (choice) table.ask(choice.kind, choice.seat, choice.kind === 'keep' ? choice.under : choice.target)
  return table
}

/** The rules of the table as far as a view tells them; how a tie is decided it does not tell, so it is the edition's own way. */
function optionsOf({ edition, discards, goal }: PlayerView) {
  return { ...defaultOptions(edition), discards, goal }
}
