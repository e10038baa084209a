import { reasonFor } from '@shared/bots'
import type { Seat } from '@shared/game'
import type { Hint, Refusal } from '@shared/protocol'
import type { GameHost } from './gameHost'
import { seatOf } from './tableState'
import type { Id, Table } from './table'
import type { ThinkingPool } from './thinking/pool'

/** How well the one plays who is asked. */
const LEVEL = 'hard'

/** The hint for the question that stands at a revision of a game; null: none was found. */
interface Found {
  readonly revision: number
  readonly hint: Promise<Hint | null>
}

/**
 * What a good player would do in the place of somebody who is asked, by what that seat has seen and was told and by nothing
 * else. There is one hint for each question: who asks again is told the same.
 */
export class Hints {
  private readonly found = new WeakMap<GameHost, Found>()

  constructor(private readonly pool: Pick<ThinkingPool, 'ask'>) {}

  /**
   * A hint for a person, at the revision that the person saw; or why there is none. While it is thought of the table goes
   * on: what comes too late is refused as stale.
   */
  async ask(table: Table, person: Id, revision: number): Promise<Hint | Refusal> {
    const asked = questionOf(table, person, revision)
    if (typeof asked === 'string') return asked
    const hint = await this.hintFor(asked.game, asked.seat)
    const still = questionOf(table, person, revision)
    return typeof still === 'string' ? still : (hint ?? 'noHint')
  }

  private hintFor(game: GameHost, seat: Seat): Promise<Hint | null> {
    const { revision } = game
    const found = this.found.get(game)
    if (found?.revision === revision) return found.hint
    const hint = this.think(game, seat)
    this.found.set(game, { revision, hint })
    // Where none was found, it is tried again.
    void hint.then((it) => it ?? this.found.delete(game))
    return hint
  }

  private async think(game: GameHost, seat: Seat): Promise<Hint | null> {
    const [view, told] = [game.view(seat), game.memory(seat)]
    const command = await this.pool.ask({ level: LEVEL, view, told, seed: game.revision })
    return command && { command, reason: reasonFor(view, told, command) }
  }
}

/** The seat that is asked, if it is this person's and a hint may be given; else why not. */
function questionOf(
  table: Table,
  person: Id,
  revision: number,
): { readonly game: GameHost; readonly seat: Seat } | Refusal {
  const { state, game } = table
  const seat = seatOf(state, person)
  if (seat === null) return 'notSeated'
  if (!state.settings.hints) return 'hintsOff'
  if (!game) return 'noRound'
  if (revision !== game.revision) return 'staleRevision'
  if (game.waitsFor === null) return 'noRound'
  if (game.waitsFor !== seat) return 'notYourTurn'
  return state.paused ? 'tablePaused' : { game, seat }
}
