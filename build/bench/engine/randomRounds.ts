import { EDITIONS, EDITION_IDS, type EditionId } from '@shared/catalogue'
import { decide, legalCommands, newMatch, type Decision, type MatchState } from '@shared/engine'
import { asked } from '@shared/engine/legal'
import { defaultOptions } from '@shared/game'
import type { FastRandom } from '../random'

/** An edition by its own rules with so many seats. */
export interface Table {
  readonly edition: EditionId
  readonly seats: number
}

/** Every edition with every number of seats that it is for. */
export function benchTables(): readonly Table[] {
  return EDITION_IDS.flatMap((edition) => {
    const { minSeats, maxSeats } = EDITIONS[edition]
    return Array.from({ length: maxSeats - minSeats + 1 }, (_, more) => ({ edition, seats: minSeats + more }))
  })
}

function accepted(decision: Decision): MatchState {
  if (!decision.ok) throw new Error(`the engine refuses what it has listed: ${decision.reason}`)
  return decision.state
}

/** Games of uniformly random legal commands at one table, one after the other, round by round. */
export class RandomRounds {
  private state: MatchState

  constructor(
    private readonly table: Table,
    private readonly random: FastRandom,
  ) {
    this.state = this.begun()
  }

  private begun(): MatchState {
    return newMatch(defaultOptions(this.table.edition), this.table.seats)
  }

  /**
   * Plays one whole round, its deal included. Returns how many commands of seats were decided.
   *
   * @param watch is shown the state before each of them.
   */
  play(watch?: (state: MatchState) => void): number {
    let state = this.state.phase === 'gameOver' ? this.begun() : this.state
    state = accepted(decide(state, 'host', { type: 'deal', seed: this.random.seed() }))
    let decisions = 0
    for (let seat = asked(state)?.seat; seat !== undefined; seat = asked(state)?.seat) {
      watch?.(state)
      state = accepted(decide(state, seat, this.random.pick(legalCommands(state, seat))))
      decisions += 1
    }
    this.state = state
    return decisions
  }

  /** So many states in the middle of rounds: somebody is asked, and some turns lie behind. */
  middles(count: number): readonly MatchState[] {
    const found: MatchState[] = []
    while (found.length < count) {
      const round: MatchState[] = []
      this.play((state) => round.push(state))
      const middle = round[Math.floor(round.length / 2)]
      if (middle && round.length > 1) found.push(middle)
    }
    return found
  }
}
