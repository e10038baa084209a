import type { Countdown, Pause } from '@shared/protocol'
import type { Clock } from '../clock'
import { Stopwatch } from '../clock'
import type { GameHost } from '../gameHost'
import { occupantOf, people } from '../tableState'
import type { Id, Table } from '../table'

/** The shortest time for a move, however often somebody has let it run out, in milliseconds. */
const SHORTEST_TURN_MS = 10_000

/** What has become due: of somebody who is away, of the owner who is, or of a move that took too long. */
export interface Due {
  readonly what: 'seat' | 'owner' | 'turn'
  readonly person: Id
}

interface Away {
  /** How much the two clocks of the table had counted when the person went; of play: when the grace time began. */
  readonly play: number
  readonly company: number
}

interface Turn {
  readonly game: GameHost
  readonly revision: number
  readonly person: Id
  readonly watch: Stopwatch
}

/**
 * The times of one table: since when who is away, and how long the one who is asked has taken. They are kept by two
 * clocks that may stand still: one of play, which a pause stops, and one of company, which runs while anybody is here.
 * None of it outlives the program, so that after a restart everybody has the whole grace time again.
 */
export class TableTimes {
  private readonly play: Stopwatch
  private readonly company: Stopwatch
  private readonly away = new Map<Id, Away>()
  /** How often in a row the host has moved for somebody who took too long. */
  private readonly missed = new Map<Id, number>()
  private turn: Turn | null = null
  private closes: boolean
  private shown = ''

  constructor(
    private readonly table: Table,
    private readonly clock: Clock,
    private readonly isConnected: (id: Id) => boolean,
  ) {
    this.play = new Stopwatch(clock)
    this.company = new Stopwatch(clock)
    this.closes = this.closesSeats
  }

  /** Why nothing goes on; null: play goes on. */
  get pause(): Pause | null {
    const { state, spec } = this.table
    if (state.paused) return 'owner'
    const all = people(state)
    const isEmpty = state.phase === 'playing' && all.length > 0 && !all.some(({ id }) => this.isConnected(id))
    return isEmpty && !spec.auto ? 'empty' : null
  }

  /** Sees who has come and gone and whose move it is; the table is touched when viewers have to be told. */
  follow(): void {
    const all = people(this.table.state)
    this.play.run(this.pause === null)
    this.company.run(all.some(({ id }) => this.isConnected(id)))
    for (const id of [...this.away.keys(), ...this.missed.keys()])
      if (!all.some((person) => person.id === id)) {
        this.away.delete(id)
        this.missed.delete(id)
      }
    for (const { id } of all)
      if (this.isConnected(id)) this.away.delete(id)
      else if (!this.away.has(id)) this.away.set(id, { play: this.play.ms, company: this.company.ms })
    this.graceAnew()
    this.followTurn()
    const seen = [
      this.pause,
      ...this.away.keys(),
      this.turn?.revision,
      this.turnLimit,
      this.turn?.watch.isRunning,
    ]
    const shown = seen.map(String).join()
    if (shown !== this.shown) this.table.touch()
    this.shown = shown
  }

  /** Somebody has made a move by hand, and has the whole time again from the next one on. */
  moved(person: Id): void {
    this.missed.delete(person)
  }

  /** The host has made the move of somebody who took too long. */
  ranOut(person: Id): void {
    this.missed.set(person, (this.missed.get(person) ?? 0) + 1)
  }

  /** How long until something becomes of the seat of somebody who is away; null: nothing will. */
  graceOf(person: Id): Countdown | null {
    const { state } = this.table
    const away = this.away.get(person)
    if (!away || state.phase !== 'playing' || state.settings.absent === 'wait') return null
    if (occupantOf(state, person)?.covered !== false) return null
    return countdown(this.graceMs, this.play.ms - away.play)
  }

  /** How long the one who is asked may still take; null: nobody is asked, or there is no limit. */
  turnTime(): { readonly person: Id; readonly time: Countdown } | null {
    const { turn, turnLimit } = this
    if (turn === null || turnLimit === null) return null
    return { person: turn.person, time: countdown(turnLimit, turn.watch.ms) }
  }

  /** What is due now; null: nothing is. */
  due(): Due | null {
    const { owner } = this.table.state
    if (owner !== null && this.ownerLeft() === 0) return { what: 'owner', person: owner }
    if (this.pause !== null) return null
    for (const id of this.away.keys()) if (this.graceOf(id)?.left === 0) return { what: 'seat', person: id }
    const turn = this.turnTime()
    return turn?.time.left === 0 ? { what: 'turn', person: turn.person } : null
  }

  /** Milliseconds until something may be due; null: only when something else happens before. */
  next(): number | null {
    const running = this.pause === null
    const turn = this.turn?.watch.isRunning === true ? this.turnTime()?.time.left : undefined
    const times = [
      this.ownerLeft(),
      ...(running ? [...this.away.keys()].map((id) => this.graceOf(id)?.left) : []),
      turn,
    ].filter((ms) => typeof ms === 'number')
    return times.length === 0 ? null : Math.min(...times)
  }

  private get graceMs(): number {
    return this.table.state.settings.graceSeconds * 1000
  }

  /** How long one move may take, for the one whose move it is. */
  private get turnLimit(): number | null {
    const { turnSeconds } = this.table.state.settings
    if (turnSeconds === null || this.turn === null) return null
    const missed = this.missed.get(this.turn.person) ?? 0
    return Math.max(SHORTEST_TURN_MS, Math.round((turnSeconds * 1000) / 2 ** missed))
  }

  /** How long until the ownership passes on; null while the owner is here, or nobody else is. */
  private ownerLeft(): number | null {
    const { owner } = this.table.state
    const away = owner === null ? undefined : this.away.get(owner)
    if (!away || !this.company.isRunning) return null
    return countdown(this.graceMs, this.company.ms - away.company).left
  }

  private get closesSeats(): boolean {
    return this.table.state.settings.absent === 'close'
  }

  /** Where seats are closed from now on, everybody sees it coming, of those who have long been away, too. */
  private graceAnew(): void {
    const closed = this.closes
    this.closes = this.closesSeats
    if (closed || !this.closes) return
    for (const [id, away] of this.away) this.away.set(id, { ...away, play: this.play.ms })
  }

  private followTurn(): void {
    const { game, state } = this.table
    const seat = game?.waitsFor ?? null
    const asked = seat === null ? null : state.seats[seat]
    if (!game || !asked || asked.kind === 'bot' || asked.covered || asked.gone) {
      this.turn = null
      return
    }
    const { turn } = this
    if (turn?.game !== game || turn.revision !== game.revision || turn.person !== asked.id)
      this.turn = { game, revision: game.revision, person: asked.id, watch: new Stopwatch(this.clock) }
    // The owner has chosen to wait for people who are away.
    const waits = state.settings.absent === 'wait' && !this.isConnected(asked.id)
    this.turn?.watch.run(this.play.isRunning && !waits && state.settings.turnSeconds !== null)
  }
}

function countdown(of: number, passed: number): Countdown {
  return { left: Math.max(0, Math.ceil(of - passed)), of }
}
