import { randomInt } from 'node:crypto'
import type { Seat } from '@shared/game'
import type { Refusal, ServerPayload, TableView } from '@shared/protocol'
import type { Connection } from '../connection'
import { endSession, sendHome } from '../house'
import type { House } from '../house'
import { PinGuard } from '../pinGuard'
import { takeSeat } from '../reception'
import type { Session } from '../sessions'
import { seatOf } from '../tableState'
import type { Id, Table } from '../table'
import { canAnswer, mayBeGiven } from './seatsToAsk'

/** How long a code is good for, and how long its claim waits for the old device, in milliseconds. */
export const CODE_MS = 60_000
/** How many may ask for seats of one table at one time. */
const MAX_WISHES = 6
/** How long a device does not ask again at a table whose owner has said no, in milliseconds. */
const AGAIN_MS = 30_000
/**
 * How long a wish stands while nobody is at the table who could answer, in milliseconds: after a restart whoever asks may
 * be back before those who sit there.
 */
export const ALONE_MS = 60_000

interface Code {
  readonly digits: string
  readonly until: number
}

interface Claim {
  readonly by: Connection
  readonly until: number
}

interface Wish {
  readonly id: number
  readonly by: Connection
  readonly name: string
  readonly seat: Seat
  /** Who had the seat when it was asked for. */
  readonly from: Id
  /** Since when nobody is there who could answer; null: somebody is. */
  readonly alone: number | null
}

/** Which device an owner has said no to, and until when it is not to ask again. */
interface No {
  readonly table: Table
  readonly device: string
  readonly until: number
}

/**
 * Seats that change hands while a game goes on: to another device of the same person, by a code; to somebody new, by the
 * owner's word. The old token is void from then on, and the new one is told to the new device alone.
 */
export class SeatMoves {
  private readonly codes = new Map<Session, Code>()
  private readonly claims = new Map<Session, Claim>()
  private readonly wishes = new Map<Table, readonly Wish[]>()
  private readonly guard: PinGuard
  private lastWish = 0
  private callOff: () => void = () => undefined
  private refusals: No[] = []

  /** @param wake does a piece of work, which follows the moves again. */
  constructor(
    private readonly house: House,
    private readonly wake: () => void,
  ) {
    this.guard = new PinGuard(() => house.clock.now())
  }

  /** A new code for a seat; the one before is void. */
  giveCode(session: Session): { readonly code: string; readonly left: number } {
    const taken = [...this.codes.values()].map(({ digits }) => digits)
    let digits = sixDigits()
    while (taken.includes(digits)) digits = sixDigits()
    this.codes.set(session, { digits, until: this.house.clock.now() + CODE_MS })
    return { code: digits, left: CODE_MS }
  }

  /** A code that was given for a seat is good no more. */
  voidCode(session: Session): void {
    this.codes.delete(session)
  }

  /** A device asks for the seat of a code, which is used up by it; returns how long the old device may take. */
  claim(by: Connection, given: string): number | Refusal {
    this.forgetOld()
    const session = [...this.codes].find(([, { digits }]) => digits === given)?.[0] ?? null
    // Where no code fits there is none that could be right.
    const refused = this.guard.refusal(this, session ? given : 'none', given, by)
    if (refused !== null) return refused === 'pinTooSoon' ? 'codeTooSoon' : 'codeWrong'
    if (session === null) return 'codeWrong'
    this.codes.delete(session)
    this.withdraw(by)
    this.claims.get(session)?.by.send('declined', { reason: 'lapsed' })
    this.claims.set(session, { by, until: this.house.clock.now() + CODE_MS })
    session.table.touch()
    return CODE_MS
  }

  /** Whether a device waits for this seat. */
  isClaimed(session: Session): boolean {
    return this.claims.has(session)
  }

  /** The old device's word on the claim. */
  handOver(session: Session, yes: boolean): Refusal | null {
    this.forgetOld()
    const claim = this.claims.get(session)
    if (!claim) return 'nothingAsked'
    this.claims.delete(session)
    session.table.touch()
    if (yes) this.moveTo(claim.by, session)
    else claim.by.send('declined', { reason: 'no' })
    return null
  }

  /** Somebody without a seat asks the owner for one, who may be away for a moment; of each asker the newest wish counts. */
  ask(by: Connection, name: string, table: Table, seat: Seat): Refusal | null {
    const from = table.state.seats[seat]
    if (!from || !mayBeGiven(this.house, table, seat)) return 'seatNotToAsk'
    const others = this.of(table).filter((wish) => wish.by !== by)
    if (others.length >= MAX_WISHES || this.isTired(table, by)) return 'tooManyRequests'
    this.withdraw(by)
    this.lastWish += 1
    const wish: Wish = { id: this.lastWish, by, name, seat, from: from.id, alone: null }
    this.wishes.set(table, [...this.of(table), wish])
    table.touch()
    return null
  }

  /** Who asks for a seat, as the owner sees it. */
  asking(table: Table): TableView['asking'] {
    return this.of(table).map(({ id, name, from, seat }) => ({
      id,
      name,
      seat: seatOf(table.state, from) ?? seat,
    }))
  }

  /** The owner's word on a wish. A bot gives its seat up between rounds alone. */
  answer(table: Table, owner: Id, id: number, yes: boolean): Refusal | null {
    if (table.state.owner !== owner) return 'notOwner'
    this.forgetOld()
    const wish = this.of(table).find((one) => one.id === id)
    if (!wish) return 'nothingAsked'
    const seat = seatOf(table.state, wish.from)
    const isBot = seat !== null && table.state.seats[seat]?.kind === 'bot'
    if (yes && isBot && !table.isBetween()) return 'roundNotOver'
    this.dropWishes(table, (one) => one === wish)
    if (yes && seat !== null) this.give(table, seat, wish)
    else {
      this.refusals.push({ table, device: wish.by.device, until: this.house.clock.now() + AGAIN_MS })
      wish.by.send('declined', { reason: 'no' })
    }
    return null
  }

  /** Whether the owner has said no to this device a moment ago. */
  private isTired(table: Table, { device }: Connection): boolean {
    const now = this.house.clock.now()
    this.refusals = this.refusals.filter(({ until }) => until > now)
    return this.refusals.some((one) => one.table === table && one.device === device)
  }

  /** Ends what nobody waits for any more. To be called after every piece of work. */
  follow(): void {
    this.forgetOld()
    this.stop()
    const alone = [...this.wishes.values()].flat().map((wish) => wish.alone)
    const lapses = [
      ...[...this.claims.values()].map(({ until }) => until),
      ...alone.filter((since) => since !== null).map((since) => since + ALONE_MS),
    ]
    if (lapses.length === 0) return
    const { clock } = this.house
    this.callOff = clock.after(Math.max(0, Math.min(...lapses) - clock.now()), this.wake)
  }

  stop(): void {
    this.callOff()
  }

  private give(table: Table, seat: Seat, { by, name, from }: Wish): void {
    const { sessions } = this.house
    const before = sessions.of(table).find(({ person }) => person === from)
    const person = table.inherit(seat, name, (id) => sessions.isConnected(table, id))
    if (before) endSession(this.house, before, 'handedOver')
    const { session, token } = sessions.open(table, person)
    takeSeat(by, session)
    by.tell('seated', seatedPayload(session, token))
  }

  private moveTo(device: Connection, session: Session): void {
    const token = this.house.sessions.renew(session, 'playedOn')
    const tabs = [...(session.player ? [session.player] : []), ...session.waiting]
    session.player = null
    session.waiting.clear()
    for (const tab of tabs) sendHome(tab, 'playedOn')
    takeSeat(device, session)
    device.tell('seated', seatedPayload(session, token))
  }

  private of(table: Table): readonly Wish[] {
    return this.wishes.get(table) ?? []
  }

  /** A device asks for one seat at a time, and may think better of it. */
  withdraw(by: Connection): void {
    for (const table of this.wishes.keys()) this.dropWishes(table, (wish) => wish.by === by)
    for (const [session, claim] of this.claims)
      if (claim.by === by) {
        this.claims.delete(session)
        session.table.touch()
      }
  }

  private dropWishes(table: Table, drops: (wish: Wish) => boolean): void {
    const all = this.of(table)
    const left = all.filter((wish) => !drops(wish))
    if (left.length === all.length) return
    if (left.length > 0) this.wishes.set(table, left)
    else this.wishes.delete(table)
    table.touch()
  }

  private forgetOld(): void {
    const { clock, lobby, sessions } = this.house
    const now = clock.now()
    const isOpen = (session: Session): boolean => sessions.of(session.table).includes(session)
    for (const [session, { until }] of this.codes)
      if (until <= now || !isOpen(session)) this.codes.delete(session)
    for (const [session, { by, until }] of this.claims)
      if (until <= now || !isOpen(session) || !mayWait(by)) {
        this.claims.delete(session)
        session.table.touch()
        lapse(by)
      }
    for (const table of this.wishes.keys()) {
      const isThere = lobby.find(table.spec.id) === table
      this.noteAlone(table)
      for (const wish of this.of(table)) {
        const seat = seatOf(table.state, wish.from)
        const isOpen = isThere && seat !== null && mayBeGiven(this.house, table, seat)
        const isOld = wish.alone !== null && now - wish.alone >= ALONE_MS
        if (isOpen && !isOld && mayWait(wish.by)) continue
        this.dropWishes(table, (one) => one === wish)
        lapse(wish.by)
      }
    }
  }

  /** Notes since when nobody is there who could answer the wishes of a table. */
  private noteAlone(table: Table): void {
    const now = canAnswer(this.house, table) ? null : this.house.clock.now()
    this.wishes.set(
      table,
      this.of(table).map((wish) => ({ ...wish, alone: now === null ? null : (wish.alone ?? now) })),
    )
  }
}

/** Whoever waits for a seat is connected and has found no other one. */
function mayWait(connection: Connection): boolean {
  return connection.isHere() && connection.place.at !== 'seat'
}

function lapse(connection: Connection): void {
  if (connection.isHere()) connection.send('declined', { reason: 'lapsed' })
}

function seatedPayload({ table, person }: Session, token: string): ServerPayload<'seated'> {
  return { table: table.spec.id, seat: seatOf(table.state, person) ?? 0, token }
}

function sixDigits(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}
