import type { PlayerView, Seat } from '../../game'
import type { Bot } from '../bot'
import { legalMoves } from '../../engine/legal'
import { makeMove } from '../../engine/perform'
import { cardOf, commandOf, kindOf } from '../../engine/moves'
import type { Move } from '../../engine/moves'
import { codesOf } from '../../engine/editions/codes'
import { sizeOf } from '../../engine/model/codes'
import type { EditionCodes } from '../../engine/model/codes'
import { Belief } from './belief'
import { Dice } from './dice'
import { equityTo } from './equity'
import type { Habits } from './habits'
import type { PlayoutTable } from './playoutTable'
import type { Policy } from './policy'
import { promising } from './promising'
import { Worlds } from './worlds'

/** How a thinking player thinks. */
export interface Style {
  /** How many rounds are played to their end for one command. */
  playouts(seats: number): number
  /** What the others are taken to keep. */
  habits(codes: EditionCodes, seats: number): Habits
  policy(codes: EditionCodes, seats: number): Policy
  /** Whether the chance to win the game counts, or the win of the round alone. */
  readonly forGame: boolean
  /** How many guesses at each target are tried, the likeliest ones. */
  guesses(seats: number): number
  /** Whether the players of a playout conclude from what each has played and kept. */
  readonly watched: boolean
}

/** What habit counts beside the figures: it decides between moves that are equally good, as where all is lost. */
const FOR_HABIT = 1e-4
/** How much a move that was seldom tried is tried for that alone (UCB1). */
const CURIOSITY = 0.7

/** A player that tries each of its moves in rounds as they may stand, and takes the one that has done best. */
export function thinker(style: Style): Bot {
  return (view, told, seed, isLate = () => false) => {
    if (view.offer === null) throw new RangeError('nothing is offered to choose from')
    const codes = codesOf(view.edition)
    const seats = view.seats.length
    const belief = new Belief(view, told, style.habits(codes, seats))
    const search = new Search(
      belief,
      style.policy(codes, seats),
      valueOf(view, belief.you, style.forGame),
      new Dice(seed),
      style.watched,
      style.guesses(seats),
    )
    return commandOf(codes, search.best(style.playouts(seats), isLate))
  }
}

/** What the end of a round is worth to a seat. */
type Value = (table: PlayoutTable) => number

function valueOf(view: PlayerView, you: Seat, forGame: boolean): Value {
  if (!forGame) return (table) => ((table.winners() >> you) & 1) / Math.max(1, sizeOf(table.winners()))
  const equity = equityTo(view.target)
  const known = new Map<number, number>()
  return (table) => {
    let key = 0
    for (let seat = 0; seat < table.seats; seat += 1) key = key * 4 + table.gained(seat)
    const found = known.get(key)
    if (found !== undefined) return found
    const tokens = view.seats.map((seat, at) => seat.tokens + table.gained(at))
    const value = equity.shares(tokens)[you] ?? 0
    known.set(key, value)
    return value
  }
}

class Search {
  private readonly worlds: Worlds
  private readonly table: PlayoutTable
  private readonly moves: readonly Move[]
  private readonly tries: Float64Array
  private readonly sums: Float64Array

  constructor(
    private readonly belief: Belief,
    private readonly policy: Policy,
    private readonly value: Value,
    private readonly dice: Dice,
    watched: boolean,
    guesses: number,
  ) {
    this.worlds = new Worlds(belief, watched)
    this.table = this.worlds.table()
    this.worlds.draw(this.table, dice)
    this.moves = promising(belief, legalMoves(this.table, belief.you), guesses)
    this.tries = new Float64Array(this.moves.length)
    this.sums = new Float64Array(this.moves.length)
  }

  best(playouts: number, isLate: () => boolean): Move {
    if (this.moves.length > 1)
      for (let done = 0; done < playouts && !isLate(); done += 1) this.tryOut(this.next(done))
    let best = 0
    for (let at = 1; at < this.moves.length; at += 1) if (this.worth(at) > this.worth(best)) best = at
    const move = this.moves[best]
    if (move === undefined) throw new RangeError('nothing is offered to choose from')
    return move
  }

  private worth(at: number): number {
    const tries = this.tries[at] ?? 0
    return tries === 0 ? -1 : (this.sums[at] ?? 0) / tries + FOR_HABIT * this.habit(at)
  }

  /** How likely anybody would play this card of the hand. */
  private habit(at: number): number {
    const { belief } = this
    const [one, other] = belief.view.seats[belief.you]?.hand ?? []
    const move = this.moves[at] ?? 0
    if (one === undefined || other === undefined || kindOf(move) !== 'play') return 0
    const [first, second] = [belief.codes.codeOf(one), belief.codes.codeOf(other)]
    return belief.habits.plays(cardOf(move), cardOf(move) === first ? second : first)
  }

  /** Which move is tried next: each one once, then the most promising. */
  private next(done: number): number {
    if (done < this.moves.length) return done
    const log = Math.log(done)
    let best = 0
    let most = -1
    for (let at = 0; at < this.moves.length; at += 1) {
      const tries = this.tries[at] ?? 1
      const hope = (this.sums[at] ?? 0) / tries + CURIOSITY * Math.sqrt(log / tries)
      if (hope <= most) continue
      most = hope
      best = at
    }
    return best
  }

  private tryOut(at: number): void {
    const { table, dice } = this
    this.worlds.draw(table, dice)
    makeMove(table, this.belief.you, this.moves[at] ?? 0)
    while (table.isPlaying()) makeMove(table, table.asked(), this.policy.move(table, dice))
    this.tries[at] = (this.tries[at] ?? 0) + 1
    this.sums[at] = (this.sums[at] ?? 0) + this.value(table)
  }
}
