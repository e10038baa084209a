import type { BotLevel, Command, Seat } from '@shared/game'
import type { GameHost } from '../gameHost'
import type { Table } from '../table'
import type { ThinkingPool } from './pool'

/** One move that a bot thinks of: made for this revision of this game, and for no other. */
interface Thought {
  readonly game: GameHost
  readonly revision: number
  readonly seat: Seat
  /** Undefined: it still thinks. Null: it has found none. */
  command: Command | null | undefined
  /** The pause in which people see what happened before is over. */
  isAwaited: boolean
}

/** What the bots of all tables think of, while the host goes on. What came too late is never used. */
export class Thoughts {
  private readonly thoughts = new WeakMap<Table, Thought>()

  /** @param ready does a piece of work, which lets this table take its next step. */
  constructor(
    private readonly pool: Pick<ThinkingPool, 'ask'>,
    private readonly ready: (table: Table) => void,
  ) {}

  /** A bot begins to think of its move, if it has not yet. Whether there is nothing to do until it has found one. */
  isThinking(table: Table, game: GameHost, seat: Seat, level: BotLevel): boolean {
    const thought = this.current(table, game, seat) ?? this.begin(table, game, seat, level)
    return thought.command === undefined && thought.isAwaited
  }

  /** The move of a bot whose pause is over; null: it has found none. Undefined: it still thinks, and the table is told. */
  take(table: Table, game: GameHost, seat: Seat): Command | null | undefined {
    const thought = this.current(table, game, seat)
    if (thought) thought.isAwaited = true
    return thought?.command
  }

  private current(table: Table, game: GameHost, seat: Seat): Thought | null {
    const thought = this.thoughts.get(table)
    const isSo = thought?.game === game && thought.revision === game.revision && thought.seat === seat
    return isSo ? thought : null
  }

  private begin(table: Table, game: GameHost, seat: Seat, level: BotLevel): Thought {
    const { revision } = game
    const thought: Thought = { game, revision, seat, command: undefined, isAwaited: false }
    this.thoughts.set(table, thought)
    const seed = Math.floor(Math.random() * 2 ** 32)
    void this.pool.ask({ level, view: game.view(seat), told: game.memory(seat), seed }).then((command) => {
      thought.command = command
      if (thought.isAwaited && this.current(table, game, seat) === thought) this.ready(table)
    })
    return thought
  }
}
