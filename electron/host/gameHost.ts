import { decide, eventFor, logFor, newMatch, viewFor } from '@shared/engine'
import type { Decision, GameEvent, MatchState } from '@shared/engine'
import type { Command, EventView, PlayerView, Seat, TableOptions, Viewer } from '@shared/game'
import type { Refusal, ServerPayload } from '@shared/protocol'

interface Recorded {
  readonly revision: number
  readonly event: GameEvent
}

/** One game at a table: the match, the facts of its running round, and the revision that plays are made for. */
export class GameHost {
  private match: MatchState
  private round: readonly Recorded[] = []
  private current: number

  /**
   * @param revision where counting goes on; it never starts again at a table, so that nothing that was meant for
   * an earlier game can hit this one.
   */
  constructor(
    options: TableOptions,
    seats: number,
    revision: number,
    private readonly seedOf: (round: number) => string,
  ) {
    this.match = newMatch(options, seats)
    this.current = revision
  }

  get phase(): MatchState['phase'] {
    return this.match.phase
  }

  /** Raised by one with every accepted command, the host's own ones included, and by nothing else. */
  get revision(): number {
    return this.current
  }

  /** Everything, hidden cards too: for whoever checks or keeps a game, never for a client. */
  get state(): MatchState {
    return this.match
  }

  /** The seat that must act; null between rounds. */
  get waitsFor(): Seat | null {
    return this.match.phase === 'playing' ? (this.match.choice?.seat ?? this.match.turn) : null
  }

  /** Deals the next round. */
  deal(): Refusal | null {
    const decision = decide(this.match, 'host', { type: 'deal', seed: this.seedOf(this.match.round + 1) })
    if (decision.ok) this.round = []
    return this.accept(decision)
  }

  closeSeat(seat: Seat): Refusal | null {
    return this.accept(decide(this.match, 'host', { type: 'closeSeat', seat }))
  }

  /** A wish of a seat, made for the revision that it saw. */
  command(seat: Seat, revision: number, command: Command): Refusal | null {
    if (revision !== this.current) return 'staleRevision'
    return this.accept(decide(this.match, seat, command))
  }

  /**
   * What one viewer is sent.
   *
   * @param known the revision that this viewer was sent before; null if none, then nothing counts as new.
   */
  payload(viewer: Viewer, known: number | null): ServerPayload<'game'> {
    const events = this.round.map(({ event }) => event)
    const log = logFor(this.match, events, viewer)
    const fresh = known === null ? 0 : this.round.filter(({ revision }) => revision > known).length
    return { revision: this.current, view: this.view(viewer), log, fresh: Math.min(fresh, log.length) }
  }

  view(viewer: Viewer): PlayerView {
    return viewFor(this.match, viewer)
  }

  /** All that a seat was told in this round, what `discards: last` hides again included: what one can remember. */
  memory(seat: Seat): readonly EventView[] {
    return this.round.map(({ event }) => eventFor(event, seat))
  }

  private accept(decision: Decision): Refusal | null {
    if (!decision.ok) return decision.reason
    this.current += 1
    this.match = decision.state
    this.round = [...this.round, ...decision.events.map((event) => ({ revision: this.current, event }))]
    return null
  }
}
