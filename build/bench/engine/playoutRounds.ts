import { EDITIONS } from '@shared/catalogue'
import { defaultOptions } from '@shared/game'
import { codesOf } from '@shared/engine/editions/codes'
import { legalMoveAt } from '@shared/engine/legal'
import type { CardCode } from '@shared/engine/model/codes'
import type { Move } from '@shared/engine/moves'
import { makeMove } from '@shared/engine/perform'
import { beginTurn } from '@shared/engine/roundEnd'
import { openCount } from '@shared/engine/setup'
import { Table as PlayoutTable } from '@shared/engine/table'
import type { FastRandom } from '../random'
import type { Table } from './randomRounds'

/** Parts of 2¹⁶ of which a chance is made. */
const PARTS = 2 ** 16

/** Rounds of uniformly random legal moves as bots try them out: nothing is recorded, nobody is told. */
export class PlayoutRounds {
  private readonly round: PlayoutTable
  private readonly pile: CardCode[]

  constructor(
    { edition, seats }: Table,
    private readonly random: FastRandom,
  ) {
    const codes = codesOf(edition)
    this.round = new PlayoutTable(codes, defaultOptions(edition), seats)
    this.pile = [...codes.pile]
  }

  /** Shuffles, deals and begins a round. */
  deal(): void {
    const { round, pile, random } = this
    for (let at = pile.length - 1; at > 0; at -= 1) {
      const other = random.below(at + 1)
      const card = pile[at] ?? 0
      pile[at] = pile[other] ?? 0
      pile[other] = card
    }
    const { goals } = EDITIONS[round.codes.id]
    const starter = random.below(round.seats)
    round.roundDealt(pile, starter, goals.length === 0 ? null : random.pick(goals), openCount(round))
    beginTurn(round, starter)
  }

  /** A random move of whoever is asked. */
  choose(): Move {
    return legalMoveAt(this.round, this.round.asked(), this.random.below(PARTS) / PARTS)
  }

  /** Plays one whole round, its deal included. Returns how many moves that took. */
  play(): number {
    const { round } = this
    this.deal()
    let moves = 0
    for (; round.isPlaying(); moves += 1) makeMove(round, round.asked(), this.choose())
    return moves
  }

  /** The same, but each move is chosen so many times; only the last choice counts. */
  playChoosing(times: number): void {
    const { round } = this
    this.deal()
    while (round.isPlaying()) {
      for (let spare = 1; spare < times; spare += 1) this.choose()
      makeMove(round, round.asked(), this.choose())
    }
  }
}
