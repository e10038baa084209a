import { isDeepStrictEqual } from 'node:util'
import { numbersOf } from '@shared/catalogue'
import {
  decide,
  emptyRecord,
  eventFor,
  finishedRounds,
  logFor,
  newMatch,
  recorded,
  viewFor,
} from '@shared/engine'
import type { Decision, GameEvent, MatchState, Move, ReplayedRound } from '@shared/engine'
import type {
  Command,
  EventView,
  GameRecord,
  HostCommand,
  PlayerView,
  RecordedPlayer,
  Seat,
  TableOptions,
  Viewer,
} from '@shared/game'
import { PROGRAM_VERSION } from '@shared/protocol'
import type { Refusal, ServerPayload } from '@shared/protocol'
import { toldAfterRound } from './roundReasons'
import type { Thought } from './roundReasons'

interface Recorded {
  readonly revision: number
  readonly event: GameEvent
}

/** A game as it stood: its record, the revision that had been reached, and where its last round stands. */
export interface StoodGame {
  readonly record: GameRecord
  readonly revision: number
  /** The last round of the record played again; null: the game waits in `match` for a deal that is not in the record. */
  readonly round: ReplayedRound | null
  readonly match: MatchState
  /** The revision after the deal of each round of the record. */
  readonly deals: readonly number[]
}

/** One game at a table: the match, the facts of its running round, its record, and the revision that plays are made for. */
export class GameHost {
  private match: MatchState
  private round: readonly Recorded[] = []
  private current: number
  private kept: GameRecord
  private players: readonly RecordedPlayer[] = []
  private dealt: readonly number[] = []
  /** What bots thought in this round; a restart of the host forgets it. */
  private thoughts: readonly Thought[] = []

  /**
   * @param revision where counting goes on; it never starts again at a table, so that nothing that was meant for
   * an earlier game can hit this one.
   * @param practice whether the seeds are derived from a text, for the record.
   */
  constructor(
    options: TableOptions,
    seats: number,
    revision: number,
    private readonly seedOf: (round: number) => string,
    practice: boolean,
  ) {
    this.match = newMatch(options, seats)
    this.kept = emptyRecord(options, { program: PROGRAM_VERSION, practice })
    this.current = revision
  }

  /** Goes on with a game from where it stood. */
  static goOn(stood: StoodGame, seedOf: (round: number) => string): GameHost {
    const { record, revision, round, match, deals } = stood
    const game = new GameHost(record.options, match.seats.length, revision, seedOf, record.practice)
    const steps = round?.steps ?? []
    const first = revision - steps.length + 1
    game.kept = record
    game.dealt = deals
    game.match = match
    game.players = record.rounds.at(-1)?.players ?? []
    game.round = steps.flatMap(({ events }, at) => events.map((event) => ({ revision: first + at, event })))
    return game
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

  /** What the last command has brought about, in its order. */
  get latest(): readonly GameEvent[] {
    return this.round.filter(({ revision }) => revision === this.current).map(({ event }) => event)
  }

  /** How many numbers the last command has counted aloud, from 1 up (the Rancor); 0: it has counted nothing. */
  get countedAloud(): number {
    const event = this.latest.findLast(({ type }) => type === 'counted')
    if (event?.type !== 'counted') return 0
    return event.number ?? Math.max(...numbersOf(this.match.edition))
  }

  /** The record of all rounds that are over: it never tells anything of one that is being played. */
  get record(): GameRecord {
    return finishedRounds(this.kept, this.match)
  }

  /** All that has been played, the running round with its hidden cards too: for whoever keeps a game, and nobody else. */
  get played(): GameRecord {
    return this.kept
  }

  /** The revision after the deal of each round; each command behind it has raised it by one. */
  get deals(): readonly number[] {
    return this.dealt
  }

  /**
   * Deals the next round.
   *
   * @param players who sits there now, by seat.
   */
  deal(players: readonly RecordedPlayer[]): Refusal | null {
    const command: HostCommand = { type: 'deal', seed: this.seedOf(this.match.round + 1) }
    const decision = decide(this.match, 'host', command)
    if (decision.ok) {
      this.round = []
      this.thoughts = []
      this.players = players
    }
    return this.accept({ by: 'host', command }, decision)
  }

  closeSeat(seat: Seat): Refusal | null {
    const command: HostCommand = { type: 'closeSeat', seat }
    return this.accept({ by: 'host', command }, decide(this.match, 'host', command))
  }

  /** Whether a seat has made this very wish for this revision before, and was granted it: its answer may have been lost. */
  hasGranted(seat: Seat, revision: number, command: Command): boolean {
    // A round that was dealt anew has used up revisions of which nothing is known.
    const at = this.dealt.findLastIndex((deal) => deal <= revision)
    const move = this.kept.rounds[at]?.commands[revision - (this.dealt[at] ?? 0)]
    return move?.by === seat && isDeepStrictEqual(move.command, command)
  }

  /** A wish of a seat, made for the revision that it saw. */
  command(seat: Seat, revision: number, command: Command): Refusal | null {
    if (revision !== this.current) return 'staleRevision'
    return this.accept({ by: seat, command }, decide(this.match, seat, command))
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
    return {
      revision: this.current,
      view: this.view(viewer),
      log,
      fresh: Math.min(fresh, log.length),
      ...this.reasons(),
    }
  }

  /** Keeps what a bot thought of a command that was accepted, for the end of the round. */
  remember(thought: Thought): void {
    this.thoughts = [...this.thoughts, thought]
  }

  /** Nothing while the round is played: thoughts tell what a bot holds and believes. */
  private reasons(): Pick<ServerPayload<'game'>, 'reasons'> {
    if (this.match.phase !== 'roundOver' && this.match.phase !== 'gameOver') return {}
    const reasons = toldAfterRound(
      this.thoughts,
      this.round.map(({ event }) => eventFor(event, 'spectator')),
    )
    return reasons.length === 0 ? {} : { reasons }
  }

  view(viewer: Viewer): PlayerView {
    return viewFor(this.match, viewer)
  }

  /** All that a seat was told in this round, what `discards: last` hides again included: what one can remember. */
  memory(seat: Seat): readonly EventView[] {
    return this.round.map(({ event }) => eventFor(event, seat))
  }

  private accept(move: Move, decision: Decision): Refusal | null {
    if (!decision.ok) return decision.reason
    this.kept = recorded(this.kept, this.match, move, { players: this.players, at: Date.now() })
    this.current += 1
    if (move.command.type === 'deal') this.dealt = [...this.dealt, this.current]
    this.match = decision.state
    this.round = [...this.round, ...decision.events.map((event) => ({ revision: this.current, event }))]
    return null
  }
}
