import { EDITIONS } from '@shared/catalogue'
import type { BotLevel, Command, Seat } from '@shared/game'
import type { AccessWish, Refusal } from '@shared/protocol'
import { OPEN_TO_ALL } from './entry'
import { GameHost } from './gameHost'
import type { KeptTable, TableSpec } from './keptTable'
import { nameAt, newBot, newHeir, newPerson } from './newcomers'
import { backInLobby, changed, freeSeat, gathered, reordered, seatToTake, sit } from './seating'
import { unready, vacate } from './seating'
import { seedsOfGame, type Seeds } from './seeds'
import { freshTable, occupantOf, optionsOf, people, playersOf, present, seatOf } from './tableState'
import type { IsHere, Occupant, TableState } from './tableState'

export type { TableSpec } from './keptTable'

/** People by the number under which a table knows them. */
export type Id = Occupant['id']

/**
 * One table: who sits there, by which rules, and the game. It knows nothing of connections: callers say who asks,
 * and have found that out by the session. Everything that may be refused returns the reason, or null when done.
 */
export class Table {
  private current: TableState
  private running: GameHost | null = null
  private games = 0
  private lastRevision = 0
  private nextId = 1
  private version = 0
  private wish: AccessWish = OPEN_TO_ALL
  /** How many look on without a seat, and how many screens show it, which are not among them. Counted by whoever lets them in. */
  readonly onlookers = { watchers: 0, screens: 0 }
  /** When people were last here, as the computer's date in milliseconds; null: not known yet. Kept by {@link EmptyTables}. */
  lastUsed: number | null = null

  constructor(
    readonly spec: TableSpec,
    private readonly seeds: Seeds,
    private readonly shuffled: (seats: readonly Seat[]) => readonly Seat[],
    /** As it stood before, with its game; left out for a new one. */
    before?: KeptTable & { readonly game: GameHost | null },
  ) {
    this.current = before?.state ?? this.initial()
    if (!before) return
    this.running = before.game
    this.games = before.games
    this.lastRevision = before.lastRevision
    this.nextId = before.nextId
    this.wish = before.entry
    this.lastUsed = before.lastUsed
  }

  /** All that must be kept for the table to be built again, but for its game. */
  get kept(): KeptTable {
    const { current: state, wish: entry, games, lastRevision, nextId, lastUsed } = this
    return { state, entry, games, lastRevision, nextId, lastUsed }
  }

  get state(): TableState {
    return this.current
  }

  get game(): GameHost | null {
    return this.running
  }

  /** Rises with everything that shows in the table view, so that a viewer who has seen this one is up to date. */
  get changes(): number {
    return this.version
  }

  /** Something has changed that only the caller knows: a device or an onlooker came or went. */
  touch(): void {
    this.version += 1
  }

  join(name: string): { readonly person: Id } | Refusal {
    const seat = seatToTake(this.current)
    if (typeof seat === 'string') return seat
    const person = newPerson(this.current, this.takeId(), name)
    this.become(sit(this.current, person, seat))
    return { person: person.id }
  }

  /** Gets up: in the lobby the seat is free again, in a game a bot plays on for it, or it is closed. */
  leave(person: Id, isHere: IsHere = () => true): void {
    const { phase, settings } = this.current
    const closes = phase !== 'playing' || settings.leaving === 'close'
    if (closes && this.closeFor(person, isHere) === null) return
    const name = occupantOf(this.current, person)?.name ?? null
    this.become(vacate(this.current, person, newBot(this.current, this.takeId(), name), isHere))
  }

  /** Somebody is at the table no more, and in a game the seat is closed (rule 10). */
  closeFor(id: Id, isHere: IsHere): Refusal | null {
    const seat = seatOf(this.current, id)
    const plays = seat !== null && this.current.phase === 'playing'
    const refused = plays ? (this.running?.closeSeat(seat) ?? null) : null
    if (refused) return refused
    this.dismiss(id, isHere)
    this.followGame()
    return null
  }

  /** Somebody new has this seat from now on, as it stands. */
  inherit(seat: Seat, name: string, isHere: IsHere): Id {
    const heir = newHeir(this.current, this.takeId(), name, seat)
    const before = this.current.seats[seat]
    const left = before ? vacate(this.current, before.id, null, isHere) : this.current
    this.become(sit(left, heir, seat))
    return heir.id
  }

  /** Returns whom the seat was taken from, or why not. */
  remove(by: Id, seat: Seat, isHere: IsHere = () => true): { readonly removed: Id } | Refusal {
    if (this.current.owner !== by) return 'notOwner'
    const occupant = this.current.seats[seat]
    if (!occupant || occupant.gone) return 'noSuchSeat'
    if (occupant.id === by) this.leave(by, isHere)
    else {
      const refused = this.closeFor(occupant.id, isHere)
      if (refused) return refused
    }
    return { removed: occupant.id }
  }

  rename(person: Id, wanted: string): string {
    const name = nameAt(this.current, person, wanted)
    this.become(changed(this.current, person, (occupant) => ({ ...occupant, name })))
    return name
  }

  /** Who may come, with the PIN: that is for the owner's eyes alone. */
  get entry(): AccessWish {
    return this.wish
  }

  /** Whoever is at the table already stays, whatever is asked of others from now on. */
  setAccess(by: Id, wish: AccessWish): Refusal | null {
    if (this.current.owner !== by) return 'notOwner'
    this.wish = wish
    this.touch()
    return null
  }

  /** As it was opened: nobody is left who could say who may come. */
  openToAll(): void {
    this.wish = OPEN_TO_ALL
    this.touch()
  }

  addBot(by: Id, level?: BotLevel): Refusal | null {
    const seat = freeSeat(this.current)
    const refused = this.lobbyRefusal(by) ?? (seat === null ? 'tableFull' : null)
    if (refused === null && seat !== null)
      this.become(sit(this.current, newBot(this.current, this.takeId(), null, level), seat))
    return refused
  }

  /** The seats in a new order; `null` leaves it to chance. */
  order(by: Id, wanted: readonly Seat[] | null): Refusal | null {
    const refused = this.lobbyRefusal(by)
    if (refused) return refused
    const next = reordered(this.current, wanted ?? this.shuffled([...this.current.seats.keys()]))
    if (!next) return 'noSuchSeat'
    this.become(next)
    return null
  }

  start(by: Id): Refusal | null {
    return this.lobbyRefusal(by) ?? this.begin()
  }

  /** Ready for the next round, or for another game. `force`: the owner goes on without the others. */
  ready(person: Id, force: boolean): Refusal | null {
    if (!this.isBetween()) return 'nothingToConfirm'
    if (this.current.paused) return 'tablePaused'
    if (force && this.current.owner !== person) return 'notOwner'
    if (this.current.phase === 'over' && !this.hasEnough()) return 'tooFewSeats'
    this.become(changed(this.current, person, (occupant) => ({ ...occupant, ready: true })))
    return force ? this.goOn() : null
  }

  /** @param breaksOff a game that is not over, too. */
  toLobby(by: Id, breaksOff = false): Refusal | null {
    if (this.current.owner !== by) return 'notOwner'
    if (!this.running) return breaksOff ? 'noRound' : 'nothingToConfirm'
    if (this.current.phase !== 'over' && !breaksOff) return 'gameRunning'
    this.clearGame()
    this.become(backInLobby(this.current))
    return null
  }

  command(person: Id, revision: number, command: Command): Refusal | null {
    const seat = seatOf(this.current, person)
    if (seat === null) return 'notSeated'
    if (!this.running) return revision === this.lastRevision ? 'noRound' : 'staleRevision'
    if (this.running.hasGranted(seat, revision, command)) return null
    if (this.current.paused) return 'tablePaused'
    const refused = this.running.command(seat, revision, command)
    if (!refused) this.followGame()
    return refused
  }

  /** Deals the next round, or begins another game with those who are still here. */
  goOn(): Refusal | null {
    if (!this.isBetween() || !this.running) return 'nothingToConfirm'
    if (this.current.phase === 'over') return this.begin()
    const refused = this.running.deal(playersOf(this.current))
    if (!refused) this.become(unready(this.current))
    return refused
  }

  /** Starts the game: free seats fall away, so that the seats of the game are the seats of the table. */
  begin(): Refusal | null {
    if (!this.hasEnough()) return 'tooFewSeats'
    const next: TableState = { ...gathered(this.current), phase: 'playing' }
    this.clearGame()
    this.games += 1
    const { practice } = this.spec
    const seedOf = seedsOfGame(this.seeds, this.spec.number, this.games)
    const game = new GameHost(optionsOf(next), next.seats.length, this.lastRevision, seedOf, practice)
    const refused = game.deal(playersOf(next))
    if (refused) return refused
    this.running = game
    this.become(next)
    return null
  }

  /** Whether a round or a game is over and shown, so that people may confirm the next one. */
  isBetween(): boolean {
    return this.current.phase === 'over' || this.running?.phase === 'roundOver'
  }

  hasEnough(): boolean {
    return present(this.current).length >= EDITIONS[this.current.rules.edition].minSeats
  }

  /** Nobody but bots is left. */
  isDeserted(): boolean {
    return people(this.current).length === 0
  }

  /** As it was opened: for a table of the host that everybody has left. */
  reset(): void {
    this.clearGame()
    this.wish = OPEN_TO_ALL
    this.become(this.initial())
  }

  private initial(): TableState {
    let state = freshTable(this.spec.edition, this.spec.seats)
    for (let seat = 0; seat < this.spec.bots; seat += 1)
      state = sit(state, newBot(state, this.takeId(), null, this.spec.level), seat)
    return state
  }

  /** In the lobby the seat is free again; while a game is shown the seat keeps its name until the next one. */
  private dismiss(id: Id, isHere: IsHere): void {
    const occupant = occupantOf(this.current, id)
    const stays = this.current.phase !== 'lobby' && occupant !== null
    const shown = stays ? { ...occupant, gone: true, ready: false, covered: false } : null
    this.become(vacate(this.current, id, shown, isHere))
  }

  /** Why somebody may not change what is laid down before a game; null: it may be changed. */
  lobbyRefusal(by: Id): Refusal | null {
    return this.current.owner !== by ? 'notOwner' : this.current.phase === 'lobby' ? null : 'notInLobby'
  }

  private followGame(): void {
    if (this.running?.phase === 'gameOver' && this.current.phase === 'playing')
      this.become({ ...this.current, phase: 'over', paused: false })
  }

  private clearGame(): void {
    this.lastRevision = this.running?.revision ?? this.lastRevision
    this.running = null
  }

  /** What it is from now on, as whoever calls has made sure of. */
  become(state: TableState): void {
    this.current = state
    this.touch()
  }

  private takeId(): Id {
    this.nextId += 1
    return this.nextId - 1
  }
}
